import { business } from '../business.ts';

/** What the price of a product includes. */
interface Included {
  readonly items: readonly string[];
  /** Things that others may expect, and that cost more or are not provided. */
  readonly others: readonly string[];
  /** True until the firm has confirmed both lists. Production is refused until then. */
  readonly isSample: boolean;
  /** Its hours count for Driver CPC. */
  readonly isDriverCpc?: true;
}

const LUNCH = 'lunch';
const CLASSROOM = ['course book and materials', 'tea and coffee'];

/** By product id. Kept out of products.ts, which every page loads. Sample texts, as the field usually has them. */
export const included: Readonly<Record<number, Included>> = {
  1: sample([...CLASSROOM, 'entry for both exam papers', 'your certificate when you pass'], ['resits', LUNCH]),
  2: sample(['the planner', 'delivery in the UK']),
  3: sample(['the planner', 'delivery in the UK']),
  4: sample([...CLASSROOM, 'your certificate'], [LUNCH]),
  5: sample([...CLASSROOM, 'your certificate'], [LUNCH]),
  6: sample([...CLASSROOM, 'exam fees of the modules you tick', 'your ADR card when you pass'], ['resits', LUNCH]),
  7: driverCpc(
    [...CLASSROOM, 'upload of 7 hours to DVSA’s record', 'your certificate of attendance'],
    ['your Driver Qualification Card', LUNCH],
  ),
  8: sample([...CLASSROOM, 'your certificate of attendance'], [LUNCH]),
  9: sample([...CLASSROOM, 'your certificate of attendance'], [LUNCH]),
  10: sample(['the downloader', 'delivery in the UK'], ['software to read the files']),
  11: sample(['the terminal', 'delivery in the UK'], ['fitting']),
  12: driverCpc([...CLASSROOM, 'use of the headset', 'your certificate of attendance'], [LUNCH]),
};

function sample(items: readonly string[], others: readonly string[] = []): Included {
  return { items, others, isSample: true };
}

function driverCpc(items: readonly string[], others: readonly string[]): Included {
  return { ...sample(items, others), isDriverCpc: true };
}

/** "Included (sample)": "course book and materials, tea and coffee". The word goes when the firm has confirmed the lists. */
export function includedFacts(productId: number): { readonly label: string; readonly text: string }[] {
  const { items = [], others = [], isSample = false, isDriverCpc } = included[productId] ?? {};
  return [
    { label: isSample ? 'Included (sample)' : 'Included', text: items.join(', ') },
    { label: 'Not included', text: others.join(', ') },
    { label: 'Counts for', text: isDriverCpc ? `${business.driverCpcCountsFor}, unless the date says otherwise` : '' },
  ].filter(({ text }) => text);
}
