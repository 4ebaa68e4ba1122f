/** The booking page's question about each person on a course, in the owner's words. */
export interface CourseQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** More than one option can be chosen. */
  readonly takesSeveral: boolean;
}

const DONE_BEFORE: CourseQuestion = {
  text: 'Has this driver already done this course in the current five-year period?',
  options: ['No', 'Yes', 'Not sure'],
  takesSeveral: false,
};

/** By product id. Kept out of products.ts, which every page loads for its cart. */
export const asks: Readonly<Record<number, CourseQuestion>> = {
  1: { text: 'Road haulage or passenger?', options: ['Road haulage', 'Passenger'], takesSeveral: false },
  6: {
    text: 'Which ADR modules?',
    options: ['Core', 'Packages', 'Tanks', 'Class 1, explosives', 'Class 7, radioactive', 'All other classes'],
    takesSeveral: true,
  },
  7: DONE_BEFORE,
  12: DONE_BEFORE,
};
