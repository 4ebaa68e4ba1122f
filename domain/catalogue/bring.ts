/**
 * The things to bring to a course, by product id. Kept out of products.ts, which every page loads.
 * Sample texts, as the field usually has them; the firm must check them with its awarding bodies (docs/owners-guide.md).
 */
export const bring: Readonly<Record<number, readonly string[]>> = {
  1: ['A pen and paper', 'To the exam: your passport or photocard driving licence'],
  4: ['Photo ID, such as a passport or driving licence', 'Clothes in which you can kneel on the floor'],
  5: ['Photo ID, such as a passport or driving licence', 'Clothes in which you can kneel on the floor'],
  6: ['Photo ID: your passport or photocard driving licence', 'For a refresher: your ADR card'],
  7: ['Your photocard driving licence', 'Your Driver Qualification Card, if you have one'],
  8: ['A pen and paper'],
  9: ['A pen and paper'],
  12: ['Your photocard driving licence', 'Your Driver Qualification Card, if you have one'],
};
