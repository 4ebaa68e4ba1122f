import { IN_CELLS, IN_HEADINGS, JOINING } from './wordsOfCourses.ts';

/** Words with capitals under these are trainers, bodies, places or kinds of courses, which the owner means to show. */
const NAMES_SHOWN =
  /\b(?:trainers?|tutors?|instructors?|lecturers?|teachers?|speakers?|presenters?|hosts?|facilitators?|assessors?|examiners?|leaders?|(?:led|delivered|taught|run|accredited|certified) by|providers?|organisations?|organizations?|organis?zers?|organisers?|body|bodies|hyfforddwr|hyfforddwyr|tiwtor|darparwr|venues?|locations?|address(?:es)?|town|city|county|country|region|area|building|room|hall|street|map|directions|where|lleoliad|cyfeiriad|tref|types?|kinds?|categor(?:y|ies)|class|languages?|levels?|grades?|formats?|modes?|methods?|topics?|subjects?|modules?|units?|contents?|syllabus|programmes?|titles?|qualifications?|awards?|certificat\p{L}+|focus|equipment|machines?|vehicles?|trucks?|funding|funded|iaith|lefel|math)\b/iu;

const NUMBER_OR_SIGN = /^[^\p{L}]*$/u;
const WEB_ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;
const WORD = /\p{L}[\p{L}’'-]*/gu;

/** Words that the sheet itself uses for its courses and venues. */
export type OwnWords = ReadonlySet<string>;

export const NO_OWN: OwnWords = new Set();

export function ownWords(cells: readonly string[]): OwnWords {
  return new Set(cells.flatMap((cell) => cell.match(WORD) ?? []).map((word) => word.toLowerCase()));
}

/** Whether a heading that means nothing to the website still says that its column is about courses. */
export function isOfCourses(heading: string): boolean {
  const found = (heading.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/['’]s?$/, ''));
  return (
    found.some((word) => IN_HEADINGS.has(word) || IN_HEADINGS.has(word.replace(/s$/, ''))) &&
    found.every((word) => isKnown(word, NO_OWN))
  );
}

export function showsNames(heading: string): boolean {
  return NAMES_SHOWN.test(heading);
}

/** Numbers, prices, dates, addresses in the web, and words that are no names in any spelling. */
export function isUnderstood(cell: string, own: OwnWords): boolean {
  const left = cell.replace(WEB_ADDRESS, '');
  return NUMBER_OR_SIGN.test(left) || (left.match(WORD) ?? []).every((word) => isKnown(word, own));
}

/** No person is called so, nor any firm. */
const OF_TRAINING =
  /\b(?:courses?|cpc|adr|first aid|refresher|loading|hours|tachographs?|handling|awareness|forklift|telehandler|safe driv(?:er|ing)|health and safety|module|level \d)\b/i;

/** Words about courses alone, and one at least that no name has: "Drivers' Hours", not "Barry" or "Chester". */
export function namesCourse(cell: string): boolean {
  return OF_TRAINING.test(cell) && isUnderstood(cell, NO_OWN);
}

/** Whether a word is about courses, or one of the sheet's own. */
export function isKnown(word: string, own: OwnWords): boolean {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  const known = (each: string) => IN_CELLS.has(each) || IN_HEADINGS.has(each) || JOINING.has(each) || own.has(each);
  return plain.length < 2 || /^\p{Lu}{2,4}s?$/u.test(word) || known(plain) || known(plain.replace(/s$/, ''));
}

const WITH_CAPITAL = /(?<!\p{L})\p{Lu}[\p{L}’']*/gu;

/** Whether a text has a word with a capital that is neither about courses nor one of the sheet's own: a firm's, or a person's. */
export function hasStranger(text: string, own: OwnWords): boolean {
  return (text.match(WITH_CAPITAL) ?? []).some((word) => !isKnown(word, own));
}

/** Parts of a remark, each of which may begin with a capital. */
const PARTS = /[.!?:;()[\]/|]|\s[-–—]\s/;
/** Words of no language, as behind a name: "Dai x2", "Jones paid". */
const BEHIND_NAME =
  /^(?:x\d*|paid|owes?|booked|wants?|rang|called|emailed|coming|attending|deposit|tbc|confirmed|has|had|says?|said|is|was|can|cannot|can[’']?t|won[’']?t|off|doing|covers?|covering|brings|bringing|knows|thinks|asked|asks|ill|sick|away|ok)$/iu;
const CAPITALISED = /^\p{Lu}[’']?\p{L}?\p{Ll}/u;
const LOUD = /^\p{Lu}{3,}$/u;
const LONGEST_ABBREVIATION = 4;

/** Before a name: "ring dai", "mrs evans". */
const BEFORE_NAME =
  /^(?:ring|rang|call|called|phone|phoned|ask|asked|tell|told|text|texted|email|emailed|chase|mrs?|ms|miss|dr)$/iu;
/** "Dai to confirm", but not "Aimed to help". */
const TO_DO = /^\W*\p{L}[\p{L}’'-]* to (?:confirm|ring|call|do|cover|pay|bring|sort|check|let|come|attend)\b/iu;
/** How many people of somebody: "4 for abc haulage", "jones x2", "Example - 4". */
const COUNTED = /^\d{1,2} ?(?:x|for|from)\b|(?:\s|[-–(])x? ?\d{1,2}\)?$/iu;
/** A remark of no more words is no sentence. */
const SCRIBBLE = 5;
const POSSESSIVE = /(?:['’]s|s['’])$/u;

/** "Example Haulage have booked it" begins as any sentence does. */
const FIRM =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{1,30}) (?:Haulage|Hauliers|Transport|Logistics|Freight|Coaches|Distribution|Removals|Bros|(?:&|and) Sons?|Ltd|Limited|PLC|plc|LLP)(?!\p{L})/gu;
const SURE_FIRM =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{1,30}) (?:(?:Haulage|Transport|Logistics|Freight|Coaches) )?(?:Bros|(?:&|and) Sons?|Ltd|Limited|PLC|plc|LLP)(?=\W*$|\s?[)\],;:])/gu;

/** "Example Haulage Ltd". A course may be called "Livestock Transport". */
export function namesFirm(text: string): boolean {
  return hasFirm(SURE_FIRM, text, NO_OWN);
}

/** "Example Haulage", also in capitals. */
export function mayNameFirm(text: string, own: OwnWords): boolean {
  const plain = /\p{Ll}/u.test(text) ? text : text.replace(/(?<=\p{Lu})\p{Lu}+/gu, (rest) => rest.toLowerCase());
  return hasFirm(FIRM, plain, own);
}

function hasFirm(form: RegExp, text: string, own: OwnWords): boolean {
  return [...text.matchAll(form)].some(([, first = '']) => !isKnown(first, own));
}

/** "Dai", "ring Siân", "Jones x2", "Example Haulage (4)", "dai jones": words that are none about courses, where names stand. */
export function mayName(text: string, own: OwnWords): boolean {
  const plain = text.replace(WEB_ADDRESS, '');
  return (
    scribblesName(plain, own) ||
    hasFirm(FIRM, plain, own) ||
    (/\p{Lu}[\p{Ll}\p{Lu}]/u.test(plain) && plain.split(PARTS).some((part) => partNames(part, own)))
  );
}

/** In any spelling. */
function scribblesName(text: string, own: OwnWords): boolean {
  const found = text.match(WORD) ?? [];
  const isStrange = (word: string) => word.length > 2 && !isKnown(word, own);
  if (
    found.some((word, index) => isStrange(word) && (POSSESSIVE.test(word) || BEFORE_NAME.test(found[index - 1] ?? '')))
  )
    return true;
  const [first = ''] = found;
  if (found.length > SCRIBBLE) return false;
  if (COUNTED.test(text) && found.some((word) => word.length > 2 && !isKnown(word.toLowerCase(), own))) return true;
  if (isStrange(first) && !/^\W*\d/.test(text) && (BEHIND_NAME.test(found[1] ?? '') || TO_DO.test(text))) return true;
  return found.length > 0 && found.length < 4 && found.every((word) => isStrange(word) && /^\p{Ll}/u.test(word));
}

function partNames(part: string, own: OwnWords): boolean {
  const found = part.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
  const isStrange = (word: string) => CAPITALISED.test(word) && !isKnown(word, own);
  const [first = '', second] = found;
  if (
    (found.length > 1 || first.length > LONGEST_ABBREVIATION) &&
    found.every((word) => LOUD.test(word) && !isKnown(word.toLowerCase(), own))
  )
    return true;
  // A sentence begins with a capital, whatever its first word is.
  if (found.slice(1).some(isStrange)) return true;
  return (
    isStrange(first) && (second === undefined || /^\d+$/.test(second) || BEHIND_NAME.test(second) || LOUD.test(second))
  );
}
