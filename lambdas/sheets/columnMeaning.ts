import { isOwnNote } from './ownNotes.ts';
import { saysOnlyState } from './ownersWords.ts';
import { isNearly } from './spelling.ts';
import { wordSet } from './wordSet.ts';

/** The meaning of a column, as far as its heading says. */
export type Meaning =
  | 'date'
  | 'lastDay'
  | 'furtherDay'
  | 'people'
  | 'peopleOrNumbers'
  | 'private'
  | 'offSale'
  | 'onSale'
  | 'status'
  | 'places'
  | 'placesLeft'
  | 'bookBy'
  | 'exam'
  | 'weekday'
  | 'time'
  | 'course'
  | 'venue'
  | 'countsFor';

const PERSON = wordSet(
  `delegate delegates candidate candidates attendee attendees customer customers client clients learner learners trainee trainees student students participant participants guest guests person persons people booker employee employees applicant applicants company employer
  cynrychiolydd cynrychiolwyr ymgeisydd ymgeiswyr mynychwr mynychwyr cwsmer cwsmeriaid cleient cleientiaid dysgwr dysgwyr hyfforddai hyfforddeion myfyriwr myfyrwyr pobl cwmni cyflogwr`,
);
const REACHED_BY = wordSet(
  `contact contacts email emails phone phones telephone telephones tel mobile mobiles mob whatsapp surname surnames forename forenames dob birth nino
  cyswllt cysylltu ebost ffon symudol cyfenw`,
);
const DRIVERS = wordSet('driver drivers gyrrwr gyrwyr');
const PASSENGERS = wordSet('passenger passengers teithiwr teithwyr');
/** Courses are for drivers, and licences for passengers: with other words beside them these are no people. */
const WITH_THEM = wordSet('name names first last full list the licence license number no details and s booked for');
const NAME = wordSet('name names enw enwau');
/** Other things that have names. */
const NAMED_THING = wordSet(
  'course courses venue place location module centre center site town product class event subject trainer tutor instructor training title file cwrs lleoliad hyfforddwr day month exam topic room sheet provider unit session workshop webinar seminar programme activity qualification award',
);
const HOW_MANY = wordSet(
  'max maximum min minimum number no nos price prices cost fee fees rate total per limit count many hours ratio discount places spaces seats level grade type age',
);

const STATUS = wordSet('status statws');
const PLACES = wordSet('places lleoedd');
const WITH_PLACES = wordSet(
  'no nos number num of max maximum total available all on course the limit per how many offered',
);
const ROOM = wordSet(
  'space spaces spot spots seat seats slots openings tickets availability available avail vacancies remaining left free spare llefydd lle',
);
const WITH_ROOM = wordSet('place open still now currently ar gael ol');
const GIVEN = wordSet('taken sold booked filled used');
const BOOK_BY =
  /^(?:last (?:day|date) (?:to|for) book|(?:please |must |exam )?(?:book(?:ings?)?|register|registrations?|enrol+(?:ments?)?|apply|applications?|entry|entries) (?:by|before|until|till|closes?|closing|deadline|ends?)\b|closing date|deadline|cut ?off|last booking|closes\b|dyddiad cau|(?:archebu|cofrestru) (?:cyn|erbyn)\b)/;
const COUNTS_FOR = /^(?:(?:this|the|course|it) )*counts? (?:for|as|towards)\b/;
const BOOKED_BY =
  /^(?:booked|reserved|registered|enrolled|attending|pwy|pax)$|\btaken (?:by|for)\b|\bwhos?\b(?!.*\bfor$)/;
/** Columns for the firm that has the whole date. */
const FOR_ONE =
  /\b(?:booked|reserved|held|sold|allocated|hired|in house|private|exclusive|archebwyd|archebu) (?:by|for|to|gan)\b(?! date)|^(?:client|customer|cleient|cwsmer)(?: names?)?$/;
const BOOKINGS =
  /^(?:bookings?|reservations?|interest(?:ed)?|enquiries|cancellations|transfers|no shows?|on (?:the )?course|coming|attended|sold|paid)$/;
const WAITING =
  /^(?:(?:no|number|nos) (?:on|of) (?:the )?)?(?:wait(?:ing)?(?: list)?|waitlist|reserves?(?: list)?|w l)$/;
const PEOPLE_TOO =
  /^(?:driving )?licen[cs]e (?:no|nos|numbers?)$|^driving licen[cs]e$|^dqc\b|^(?:ni|national insurance) (?:no|numbers?)$|^d o b$|^home address|^(?:firms?|organisations?|hauliers?|purchasers?|buyers?|payers?|enquirers?|nominees?)(?: names?)?$|^(?:ordered|requested|referred|cancelled|paid|enrolled) by$|^(?:invoice|bill|assigned) to$/;
/** "Office use only", "Zoom link", "Trainer cost": the owner's own, as the heading says; so is one like a note of the owner's own. */
const PRIVATE =
  /\b(?:internal|confidential|private|office|admin|staff|our) (?:use|notes?|only|comments?|remarks?|info)\b|\b(?:notes?|comments?|remarks?) (?:private|internal|office|to self)\b|\bnot for (?:the )?(?:web ?site|web|public|publication)|\bdo not (?:publish|show)\b|\b(?:door|gate|entry) codes\b|\b(?:zoom|teams|joining|join|meeting) (?:link|id|url)s?\b|\b(?:trainer|tutor|instructor|venue|room) (?:fee|cost|rate|pay)s?$|^(?:invoice|po|purchase order)(?: (?:no|numbers?|ref))?$|\bdiet(?:ary)?\b|\ballerg|\bmedical (?:needs|notes?|conditions?)|\bspecial needs\b/;
/** "1", "#2", "Place 3": a column for each person. */
const NUMBERED = /^(?:(?:place|seat|slot|space|delegate|driver|person|name)s? ?)?#? ?\d{1,3}$/i;
/** Above a column of "Yes", ticks or other dates. */
const OFF = wordSet(
  'cancel cancelled canceled canx full closed postponed suspended withdrawn deferred moved rescheduled rearranged revised changed replaced transferred llawn canslwyd private hide inactive disabled unpublished restricted',
);
const WITH_OFF = wordSet(
  'is has been now the a course class session date dates booking bookings it or and on to by until from new y n yes no',
);
const ON_SALE =
  /^(?:(?:is|it|course|class|date|now) )*(?:running|to run|go(?:ing)? ahead|viable|approved|signed off|released|ready|open|on sale|live|active|enabled|confirmed|bookable|publish|published|advertised?|public|show|shown|visible|web|book|book online|(?:bookings?|registrations?|enrol+ments?) open|open for (?:bookings?|registration|enrol+ment)|(?:show|shown|display) on (?:the )?(?:website|web ?site|web|site)|on (?:the )?website|(?:on sale|bookable|live|available|publish(?:ed)?|release) (?:from|date)|(?:bookings?|registrations?|enrol+ments?|sales?) (?:opens?|start)(?: from| on)?)(?: y n| yes no)?$/;

/** Without the sign, it is an address. */
const WEBSITE_OR_NOT = /^\W*web ?site ?\?/i;

/** One column for both words. */
const OPEN_OR_NOT =
  /^(?:open|public|available) (?:or )?(?:closed|full|private|not)(?: (?:course|class|session|event|date)s?)?$/;
/** How many have booked, or who. */
const BOOKED = wordSet(
  'booked bkd sold taken filled reserved bookings enrolled enrolments registered registrations attendees signed pax',
  ...PERSON,
);
const WITH_BOOKED = wordSet(
  'no nos number numbers total of qty quantity how many places seats spaces spots slots tickets drivers currently confirmed already up so far to date now y n yes',
);
const MOST = /^max\w*\W+(?:no\W+of )?(?:delegates|drivers|people|persons|candidates|learners|attendees)\b/i;
/** All places, in other words. */
const CAPACITY =
  /^(?:max(?:imum)? )?(?:capacity|class size|group size)$|^(?:total|max(?:imum)?) (?:seats|spaces|spots|slots|tickets|quantity|qty)$|^(?:seats|spaces|spots|slots|tickets|quantity|qty) (?:in )?(?:total|max(?:imum)?)$|^max(?:imum)?(?: (?:nos?|numbers?))?$/;
const SEATS_ALONE = /^(?:seats|spaces|spots|slots|tickets|quantity|qty)$/;

const DATE = wordSet('date dates dyddiad dyddiadau dyddiadaur');
const BEGINS = wordSet('when pryd start starts starting begin begins commences commencing');
const WITH_DATE = wordSet(
  'course courses training class session sessions event module of the our upcoming next available day days and or time times first start starts starting begin begins from to commencement proposed provisional commencing scheduled confirmed dechrau cychwyn cwrs cyrsiau r y dd mm yy yyyy',
);
const LAST_DAY = wordSet('end ends ending finish finishes finishing to until till completion');
const WITH_LAST_DAY = wordSet('date dates day last course training class session of the on');
/** "Day 2", "Second day", "Date 3": other days of the course that begins on the date. */
const FURTHER_DAY =
  /^(?:(?:day|date|session|part|week|diwrnod) (?:[2-9]|two|three|four|five|dau|tri)(?: of \d)?(?: date)?|(?:2nd|second|3rd|third|4th|fourth|5th|fifth|ail) (?:day|date|session|part|ddiwrnod)(?: date)?)$/;
const TIME = wordSet('time times hour hours hrs amser start starts');
const WITH_TIME = wordSet('end ends finish finishes course class of the from to until and session daily');
const WEEKDAY = /^(?:diwrnod|(?:week ?)?days?(?: of (?:the )?week)?)$/;
const COURSE = wordSet(
  'course courses module modules subject topic training title class event workshop workshops webinar seminar cwrs',
);
const NOT_THE_COURSE = wordSet(
  'price cost fee code ref reference id n no number length duration hours days provider link fors',
);
const VENUE = wordSet('venue location where town lleoliad');

/** "Session name": a session alone may be "am". */
const NAMED_COURSE = /^(?:session|programme|activity|qualification|award) (?:names?|titles?)$/;
const NAME_ALONE = /^(?:full )?names?$/;

/** A longer text is no heading. */
const LONGEST_HEADING = 60;

/** Null for a heading that says none of these; its column is the owner's own. */
export function meaningOf(heading: string): Meaning | null {
  const all = heading.length > LONGEST_HEADING ? [] : wordsOf(heading);
  if (saysOnePlace(heading)) return 'people';
  if (all.length === 0) return null;
  const text = all.join(' ');
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word));
  const only = (...known: ReadonlySet<string>[]) => all.every((word) => known.some((each) => each.has(word)));
  const people = peopleMeaning(all, text);
  if (people) return people;
  if (PRIVATE.test(text) || isOwnNote(text)) return 'private';
  if (BOOK_BY.test(text)) return 'bookBy';
  if (COUNTS_FOR.test(text)) return 'countsFor';
  if (OPEN_OR_NOT.test(text)) return 'status';
  if (CAPACITY.test(text)) return 'places';
  if (ON_SALE.test(text) || WEBSITE_OR_NOT.test(heading)) return 'onSale';
  if (all.some((word) => isNearly(word, STATUS))) return 'status';
  if (/\bexam(?:ination)?s?\b|\barholiad/.test(text)) return 'exam';
  if (FURTHER_DAY.test(plainHeading(heading))) return 'furtherDay';
  if (has(LAST_DAY) && only(LAST_DAY, WITH_LAST_DAY)) return 'lastDay';
  if (has(DATE) && only(DATE, WITH_DATE)) return 'date';
  if (text === 'new date' || (has(OFF) && only(OFF, WITH_OFF))) return 'offSale';
  if (!saysBooked(heading) && saysOnlyState(text.replace(/ (?:y n|yes no)$/, ''))) return 'offSale';
  if (has(GIVEN)) return null;
  if (
    all.some((word) => isNearly(word, PLACES)) &&
    only(WITH_PLACES, PLACES, new Set(all.filter((word) => isNearly(word, PLACES))))
  )
    return 'places';
  if (has(ROOM) || has(PLACES)) return only(ROOM, WITH_ROOM, PLACES, WITH_PLACES) ? 'placesLeft' : null;
  if (WEEKDAY.test(text)) return 'weekday';
  if (has(DATE)) return null;
  if (has(BEGINS) && only(BEGINS)) return 'date';
  if (has(TIME)) return only(TIME, WITH_TIME) ? 'time' : null;
  if (NAMED_COURSE.test(text)) return 'course';
  if (has(COURSE)) return has(NOT_THE_COURSE) ? null : 'course';
  return has(VENUE) || text === 'place' ? 'venue' : null;
}

/** "Start" is a date only where no other column is one. */
export function saysDate(heading: string): boolean {
  return wordsOf(heading).some((word) => DATE.has(word));
}

/** "Name", which may be that of the course. */
export function saysNameAlone(heading: string): boolean {
  return NAME_ALONE.test(wordsOf(heading).join(' '));
}

/** "Booked", "Tickets sold", "Confirmed delegates", "Bookings so far". */
export function saysBooked(heading: string): boolean {
  const all = wordsOf(heading);
  return (
    !saysOnePlace(heading) &&
    all.some((word) => BOOKED.has(word)) &&
    all.every((word) => BOOKED.has(word) || WITH_BOOKED.has(word))
  );
}

/** "Reserved for", "Client". */
export function saysForOne(heading: string): boolean {
  return FOR_ONE.test(wordsOf(heading).join(' '));
}

/** "Waiting list". */
export function saysWaiting(heading: string): boolean {
  return WAITING.test(wordsOf(heading).join(' '));
}

/** "Delegate 3". */
export function saysOnePlace(heading: string): boolean {
  return NUMBERED.test(heading.trim());
}

/** "Max delegates", "Seats". */
export function saysMost(heading: string): boolean {
  return MOST.test(heading) || SEATS_ALONE.test(wordsOf(heading).join(' '));
}

/** "Delegates (max 4)" may hold either; "Price per person" holds numbers. */
function peopleMeaning(all: readonly string[], text: string): 'people' | 'peopleOrNumbers' | null {
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word));
  if (
    BOOKED_BY.test(text) ||
    FOR_ONE.test(text) ||
    PEOPLE_TOO.test(text) ||
    all.some((word) => isNearly(word, REACHED_BY))
  )
    return 'people';
  if ([DRIVERS, PASSENGERS].some((known) => has(known) && all.every((word) => known.has(word) || WITH_THEM.has(word))))
    return 'people';
  if (has(NAME) && !has(NAMED_THING)) return 'people';
  if (BOOKINGS.test(text) || WAITING.test(text)) return 'peopleOrNumbers';
  if (!all.some((word) => isNearly(word, PERSON))) return null;
  return has(HOW_MANY) ? 'peopleOrNumbers' : 'people';
}

/** "Day 2:" is "day 2". */
function plainHeading(heading: string): string {
  return (heading.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ');
}

/** "Delegate's e-mail(s):" is "delegates emails". */
function wordsOf(heading: string): string[] {
  return (
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’`\p{M}]/gu, '')
      .replace(/\be[- ](?=mail|bost)/g, 'e')
      .replace(/(?<=\p{L})\(s\)/gu, 's')
      .match(/\p{L}+/gu) ?? []
  );
}
