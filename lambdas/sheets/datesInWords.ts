import { isImpossibleDate, readCourseDate } from '../../domain/dates/courseDate.ts';
import { MONTH } from './monthWords.ts';
import { stateBeside, stateOf } from './ownersWords.ts';
import { isError, saysNoCourse } from './rowKind.ts';
import { isKnown, type OwnWords } from './shownWords.ts';
import { wordSet } from './wordSet.ts';

/** "To be confirmed", "Spring 2027": no digits but a year, and three letters at least. */
const WORDS_ALONE = /^(?=(?:[^\p{L}]*\p{L}){3})(?:[\p{L}\s.,;:!?'’&()/–—-]|\b20\d{2}\b)+$/u;

/** Words that say when, or that nobody knows yet. No name of a person, nor a part of one. */
const WHEN = String.raw`confirm\p{L}*|announc\p{L}*|arrang\p{L}*|tb[acd]|request|demand|enquir\p{L}*|flexible|various|ongoing|rolling|regular\p{L}*|soon|weekly|monthly|every|dates?|dyddiad\p{L}*`;
const SAYS_WHEN = new RegExp(
  String.raw`\b(?:${WHEN}|to be|to follow|to suit|to order|i.w|t\.b\.[acd]|any ?time|20\d\d)\b|\d(?:st|nd|rd|th)?[\s-]*(?:of )?(?:${MONTH})\b`,
  'iu',
);
/** They say when, too, but people are called June, Mai and Summer, and "Call Dai" is a remark: only with words of BESIDE_IT. */
const MAY_BE_NAME = new RegExp(
  String.raw`^(?:${MONTH}|spring|summer|autumn|winter|gwanwyn|haf|gaeaf|easter|christmas|new year|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?|call|contact|phone|ring|ask|next|early|mid|late)$`,
  'iu',
);
const BESIDE_IT = wordSet(
  `us the office for to of and or in on at from until till by with a an our all each only please details more info
  year end start beginning first second third fourth last week weeks weekend weekends fortnight month months term intake block
  course courses class classes training session sessions availability available place places book booking new
  day days daytime evening evenings morning mornings afternoon afternoons night nights
  y ym yn mis ac am`,
);
/** Further words with a capital that are no names in a text that says when. */
const WITH_WHEN = new RegExp(
  `^(?:${WHEN}|be|follow|suit|order|any|time|anytime|fully|booked|sold|out|full|closed|moved|postponed|cancell?ed)$`,
  'iu',
);
/** "Dai Jones" in "TBC - Dai Jones", "Example Haulage" in "12 Jan 2027 Example Haulage". */
const TWO_NAMES = /(?<!\p{L})(\p{Lu}\p{Ll}[\p{L}’']{0,30})[ -](?=(\p{Lu}\p{Ll}[\p{L}’']{0,30}))/gu;

const CAPITALISED = /(?<!\p{L})\p{Lu}\p{Ll}[\p{L}’']*/gu;
const MISTYPED = /\d(?:st|nd|rd|th)?\W{0,3}\p{L}+\W{0,3}(?:\d{4}|\d\d)(?!\d)(?!.*\p{L})/u;

const OF_DATES = '(?:courses?|dates?|training)';
const MONTH_OR_SEASON = new RegExp(
  String.raw`^(?:${MONTH}|spring|summer|autumn|winter|dates?|courses?)?(?:\W*(?:19|20)?\d{2}(?: ${OF_DATES})?|\W* ${OF_DATES})?\W*$`,
  'i',
);

/** "To be confirmed" and "Spring 2027" may be booked; "46,399", "12 Jan" and "June Davies" cannot. */
export function isDateInWords(first: string): boolean {
  return isWordsAlone(first) && namesTime(first) && !mayNameSomebody(first) && !isError(first);
}

/** Words without any number but a year. */
function isWordsAlone(first: string): boolean {
  return WORDS_ALONE.test(first);
}

/** "JANUARY 2027", "Spring courses": no date, if it stands alone. */
export function isMonthAlone(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && MONTH_OR_SEASON.test(text);
}

/** Whether a text under "Date" says when, or could be meant to: signs and numbers alone are mistyped dates. */
export function saysWhen(first: string, own: OwnWords = new Set()): boolean {
  const isName = (text: string) => mayNameSomebody(text) || mayNameOne(text, own);
  return (
    !/\p{L}/u.test(first) ||
    (namesTime(first) && !isName(first)) ||
    readCourseDate(first) !== null ||
    isImpossibleDate(first) ||
    isError(first) ||
    saysNoCourse(first) ||
    ((stateOf(first) !== null || stateBeside(first) !== null) && !isName(first))
  );
}

/** Two words with a capital that say nothing of a time. */
function mayNameSomebody(text: string): boolean {
  return [...text.matchAll(TWO_NAMES)].some((words) => !words.slice(1).some(isOfTime));
}

/** "Dai" in "TBC - Dai". Of "30 Setember 2027" the word is a month with a letter wrong. */
function mayNameOne(text: string, own: OwnWords): boolean {
  const words = text.match(CAPITALISED) ?? [];
  return words.some((word) => !isKnown(word, own) && !isOfTime(word)) && !MISTYPED.test(text);
}

function isOfTime(word: string): boolean {
  return isBesideIt(word) || MAY_BE_NAME.test(word) || WITH_WHEN.test(word);
}

function namesTime(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    SAYS_WHEN.test(text) ||
    (words.some((word) => MAY_BE_NAME.test(word)) && words.every((word) => MAY_BE_NAME.test(word) || isBesideIt(word)))
  );
}

function isBesideIt(word: string): boolean {
  return BESIDE_IT.has(word.toLowerCase());
}
