import { countsFor } from '../catalogue/countsFor.ts';
import { courseName, isSameCourse, plainName, type RowWords, venueName } from '../dates/dateRow.ts';

/** A row on which people may come instead, compared with their own. */
export interface MoveChanges {
  readonly isSameCourse: boolean;
  /** Each change but the day: "Another place: Newport, not Cardiff." */
  readonly changes: string[];
}

export function moveChanges(from: RowWords, to: RowWords): MoveChanges {
  return {
    isSameCourse: isSameCourse(from, to),
    changes: [
      change('Another course: ', courseName(from), courseName(to)),
      change('Another place: ', venueName(from), venueName(to)),
      change('It counts for ', countsFor(from), countsFor(to)),
    ].filter(Boolean),
  };
}

/** Empty if one of them is not known. */
function change(words: string, from: string | null | undefined, to: string | null | undefined): string {
  return from && to && plainName(from) !== plainName(to) ? `${words}${to}, not ${from}.` : '';
}
