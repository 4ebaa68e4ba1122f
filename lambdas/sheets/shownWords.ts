const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** In the headings of columns that say something about a course, so that visitors may read them. Welsh ones too. */
const OF_COURSES = words(
  `note notes remark remarks comment comments info information detail details description summary about content contents outline syllabus overview focus subject question questions
  price prices cost costs fee fees rate rates vat rrp offer offers discount deposit payment funding funded
  duration length day days hour hours week weeks weekday month term year session sessions evening morning afternoon weekend time times start end finish date dates exam examination test assessment entry result results next previous moved postponed
  level grade category categories class classes type kind format mode method delivery online classroom theory practical language medium stage part module modules unit units topic topics title theme programme qualification qualifications certificate certification award awards awarding accreditation accredited approval approved jaupt cpd cpc credits points validity valid
  code ref reference number no nos id link links url web website page book booking register registration recording slides
  lunch food catering refreshments parking access facilities wifi equipment ppe kit tools materials bring wear vehicle vehicles truck lorry van bus coach machine licence license haulage passenger goods national international sector industry
  requirement requirements prerequisite prerequisites eligibility suitable audience age height weight min minimum max maximum size limit frequency occurrence
  room building floor hall street county area region city country postcode map directions where local
  office open places spaces seats left status availability available capacity other
  nodiadau sylwadau manylion gwybodaeth disgrifiad pris cost ffi hyd diwrnod oriau lefel math iaith cinio bwyd parcio offer ystafell ardal sir tref dolen cod rhif`,
);
/** Beside them in a heading. */
const JOINING = words(
  'of the and or for to by in on at with per is it a an our your what who which how y yr o i ar am',
);
/** Words with capitals under these are trainers, bodies, places or kinds of courses, which the owner means to show. */
const NAMES_SHOWN =
  /\b(?:trainers?|tutors?|instructors?|lecturers?|teachers?|speakers?|presenters?|hosts?|facilitators?|assessors?|examiners?|leaders?|(?:led|delivered|taught|run|accredited|certified) by|providers?|organisations?|organizations?|organis?zers?|organisers?|body|bodies|hyfforddwr|hyfforddwyr|tiwtor|darparwr|venues?|locations?|address(?:es)?|town|city|county|country|region|area|building|room|hall|street|map|directions|where|lleoliad|cyfeiriad|tref|types?|kinds?|categor(?:y|ies)|class|languages?|levels?|grades?|formats?|modes?|methods?|topics?|subjects?|modules?|units?|contents?|syllabus|programmes?|titles?|qualifications?|awards?|certificat\p{L}+|focus|equipment|machines?|vehicles?|trucks?|funding|funded|iaith|lefel|math)\b/iu;

/** In cells about courses, also with a capital. */
const IN_CELLS = words(
  `yes no none nil free full included including inclusive excluded extra each both all any only new old more most please bring wear meet call ring phone email ask see contact confirm confirmed provisional provided available unavailable limited unlimited few last first second third final early late from until till after before during between over under up down open closed cancelled postponed moved full waiting list done left remaining taken booked sold booking bookings book now soon running guaranteed popular
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn winter easter christmas bank holiday today tomorrow weekly monthly daily nightly annual
  dydd nos llun mawrth mercher iau gwener sadwrn sul ionawr chwefror ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr bore prynhawn hwyr cymraeg saesneg am ddim llawn ar gael oes nac ie na
  course courses training trainer trainers instructor tutor driver drivers driving operator operators manager managers transport freight logistics road haulier hauliers passengers delegate delegates candidate candidates learner learners people person persons group groups staff member members adult adults child children company companies customer customers beginner beginners novice experienced intermediate advanced refresher initial basic standard core elective periodic conversion full part safe safety health first aid work emergency dangerous hazardous load loading loader forklift counterbalance reach stacker pallet crane slinger signaller tachograph tachographs digital digi analogue card cards drivers photo passport provisional theory mock pass fail resit paper papers multiple choice mcq case study tank tanks tanker class radioactive explosives packages specialised tunnel bridge awareness law legislation rules regulation regulations fuel eco defensive urban cycling cyclist walk round check checks vehicle customs manual handling vulnerable users fatigue wellbeing mental
  virtual reality hybrid blended remote webinar zoom teams live face home distance self learning interactive workshop seminar conference presentation demonstration lecture lab intensive fast track day evening evenings mornings afternoons weekends weekdays weekend am pm noon midday
  english welsh polish romanian french german spanish portuguese bilingual british european wales england scotland ireland uk north south east west mid central valley valleys
  cardiff swansea newport barry bridgend llanelli neath talbot merthyr tydfil pontypridd caerphilly cwmbran wrexham bangor aberystwyth carmarthen haverfordwest pembroke milford haven llandudno rhyl holyhead newtown brecon abergavenny chepstow monmouth caerdydd abertawe casnewydd wrecsam caerfyrddin london bristol gloucester hereford shrewsbury chester liverpool manchester birmingham leeds glasgow edinburgh
  hotel inn hall house centre center park estate industrial business yard depot unit floor suite stadium college school club campus site main reception gate entrance rear upper lower ground street road lane avenue drive court square station port airport services
  own clean high vis visibility boots shoes coat coats laptop tablet pen notebook steel toe glasses breakfast tea coffee sandwiches drinks buffet snacks vegetarian hot cold toilet disabled lift step wheelchair
  adr fors cpc dcpc lgv pcv hgv psv dvsa dvla olat tm cilt loler puwer coshh dqc pdp vr clocs iosh nebosh allmi rtitb itssar npors ipaf pasma cscs citb inc incl excl ex approx gbp tbc tba poa
  need needs needed require required essential recommended welcome advised useful optional compulsory mandatory suits suit warm clothes clothing waterproof waterproofs overalls gloves helmet jacket hat goggles
  ahead back beforehand there here this that these those let not but if then than so very just also plus again same another every are was were be been being can must should do does have has had he she they we you us them his her its my their
  one two three four five six seven eight nine ten door doors men women ladies employer employers owner owners count counts ratio retake retakes resit resits enquire enquiry enquiries foundation foundations practical telehandler telehandlers guilds highfield qualsafe
  nvq btec sqa bsc iru lantra edi
  silver gold bronze green amber red blue yellow white black north big small large half double single pair early bird saver special reduced sale deal price off`,
);

const NUMBER_OR_SIGN = /^[^\p{L}]*$/u;
const WEB_ADDRESS = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;
const WORD = /\p{L}[\p{L}’'-]*/gu;

/** Words that the sheet itself uses for its courses and venues. */
export type OwnWords = ReadonlySet<string>;

export function ownWords(cells: readonly string[]): OwnWords {
  return new Set(cells.flatMap((cell) => cell.match(WORD) ?? []).map((word) => word.toLowerCase()));
}

/** Whether a heading that means nothing to the website still says that its column is about courses. */
export function isOfCourses(heading: string): boolean {
  const found = (heading.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/['’]s?$/, ''));
  return (
    found.some((word) => OF_COURSES.has(word) || OF_COURSES.has(word.replace(/s$/, ''))) &&
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

const NO_OWN: OwnWords = new Set();

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
  const known = (each: string) => IN_CELLS.has(each) || OF_COURSES.has(each) || JOINING.has(each) || own.has(each);
  return plain.length < 2 || /^\p{Lu}{2,4}s?$/u.test(word) || known(plain) || known(plain.replace(/s$/, ''));
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

/** "Dai", "ring Siân", "Jones x2", "Example Haulage (4)", "dai jones": words that are none about courses, where names stand. */
export function mayName(text: string, own: OwnWords): boolean {
  const plain = text.replace(WEB_ADDRESS, '');
  return (
    scribblesName(plain, own) ||
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
