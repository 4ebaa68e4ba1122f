import { stateOf } from './ownersWords.ts';
import { wordSet } from './wordSet.ts';

/** "Open", "3 places left", "Nearly full": a cell of these alone is of a date that can be booked. */
const OPEN_WORDS = wordSet(
  `open available on sale book booking bookings bookable confirmed to run running going ahead guaranteed yes y ok okay live active new now for early online public published scheduled upcoming registration
  date place places space spaces seat seats left remaining free still limited few last only a nearly almost filling selling fast up quickly busy popular availability good
  plenty lots many enough ample unlimited of max maximum min minimum at most least about approx or in all total
  per course class session day people person persons delegate delegates driver drivers candidate candidates learner learners
  ar agor gael lleoedd`,
);
/** At its most: none are left. */
const MAX_ALONE = /^[^\p{L}\d]*(?:at )?max(?:imum)?[^\p{L}\d]*$/iu;
const NEARLY_FULL = /\b(?:nearly|almost|not) full(?:y booked)?\b/giu;
const MAY_BE_NONE =
  /(?<![\d.,])0+(?:[.,]0+)?(?![\d.,])|(?<![\p{L}\d]\s?)[-\u2212]\s?\d|\d\s?(?:\/|of)\s?\d|\b(?:zero|sold|gone|taken|no more)\b/iu;

/** True if every word says that a date can be booked. "Booking closed", "Confirmed full" and "Open?" do not. */
export function saysOpen(cell: string): boolean {
  const words = cell.replace(NEARLY_FULL, 'nearly').match(/\p{L}+/gu) ?? [];
  return (
    /[\p{L}\d]/u.test(cell) &&
    !cell.includes('?') &&
    !MAX_ALONE.test(cell) &&
    !saysNone(cell) &&
    words.every((word) => OPEN_WORDS.has(word.toLowerCase()))
  );
}

/** Under Places: "0/12", "-1", "all gone". */
export function saysNone(cell: string): boolean {
  return !/^\d+$/.test(cell) && stateOf(cell) === null && MAY_BE_NONE.test(cell);
}
