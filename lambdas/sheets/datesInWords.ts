import { isImpossibleDate, readCourseDate } from '../../domain/dates/courseDate.ts';
import { stateBeside, stateOf } from './ownersWords.ts';
import { isError, saysNoCourse } from './rowKind.ts';
import { isKnown, type OwnWords } from './shownWords.ts';

/** "To be confirmed", "Spring 2027": no digits but a year, and three letters at least. */
const WORDS_ALONE = /^(?=(?:[^\p{L}]*\p{L}){3})(?:[\p{L}\s.,;:!?'’&()/–—-]|\b20\d{2}\b)+$/u;

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ionawr|chwefror|mawrth|ebrill|mai|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr';
/** No name of a person. */
const SAYS_WHEN = new RegExp(
  String.raw`\b(?:to be|to follow|to suit|to order|confirm\p{L}*|announc\p{L}*|arrang\p{L}*|i.w|tb[acd]|t\.b\.[acd]|request|demand|enquir\p{L}*|any ?time|flexible|various|ongoing|rolling|regular\p{L}*|soon|weekly|monthly|every|dates?|dyddiad\p{L}*|20\d\d)\b|\d(?:st|nd|rd|th)?[\s-]*(?:of )?(?:${MONTH})\b`,
  'iu',
);
/** People are called June, Mai and Summer, and "Call Dai" is a remark. */
const MAY_BE_NAME = new RegExp(
  String.raw`^(?:${MONTH}|spring|summer|autumn|winter|gwanwyn|haf|gaeaf|easter|christmas|new year|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?|call|contact|phone|ring|ask|next|early|mid|late)$`,
  'iu',
);
const BESIDE_IT =
  /^(?:us|the|office|for|to|of|and|or|in|on|at|from|until|till|by|with|a|an|our|all|each|year|early|mid|late|end|start|beginning|first|second|third|fourth|last|week|weeks|weekends?|fortnight|month|months|term|intake|courses?|class|classes|training|sessions?|block|only|please|details|more|info|availability|available|places?|book|booking|new|days?|daytime|evenings?|mornings?|afternoons?|nights?|y|ym|yn|mis|a|ac|am)$/iu;

const WHEN_WORD =
  /^(?:be|to|follow|suit|order|confirm\p{L}*|announc\p{L}*|arrang\p{L}*|tb[acd]|request|demand|enquir\p{L}*|any|time|anytime|flexible|various|ongoing|rolling|regular\p{L}*|soon|weekly|monthly|every|dates?|dyddiad\p{L}*|fully|booked|sold|out|full|closed|moved|postponed|cancell?ed)$/iu;
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
export function isWordsAlone(first: string): boolean {
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
  return [MAY_BE_NAME, BESIDE_IT, WHEN_WORD].some((known) => known.test(word));
}

function namesTime(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    SAYS_WHEN.test(text) ||
    (words.some((word) => MAY_BE_NAME.test(word)) &&
      words.every((word) => MAY_BE_NAME.test(word) || BESIDE_IT.test(word)))
  );
}
