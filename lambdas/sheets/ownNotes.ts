/** What offices write for themselves, beside what they write for visitors: nothing of it is for the page. */
const OWN = [
  // "Door code 4471", "gate 5521#", "wifi password".
  /\b(?:pass ?(?:word|code)s?|pwd?|pin|key ?safe|key ?pad|alarm|(?:door|gate|entry|entrance|access|lock|padlock|building|security|wi-?fi) (?:code|pin|key|password|no))\b/iu,
  /\b(?:code|gate|door|padlock|lock)\W{1,3}\d{3,6}\b|\bwi-?fi\b\W{1,3}\w{0,20}\W{0,3}\w{0,20}\d/iu,
  // The address of a meeting opens it to everybody; one to register at is for visitors.
  /\b(?:teams\.(?:microsoft|live)\.com|zoom\.(?:us|com)\/(?!webinar\/register|meeting\/register)\w{1,3}\/|meet\.google\.com|webex\.com\/|whereby\.com|gotomeet|docs\.google\.com\/spreadsheets)|\bmeeting id\b|\b[1-9]\d{2} \d{3,4} \d{4}\b/iu,
  // "our cost £40", "trainer £250", "paid BACS", "inv 1234".
  /\b(?:profits?|margin|commission|mark[ -]?up|break[ -]?even|bacs|owes?|owing|unpaid|sort code|a\/c|account no|deposit (?:paid|due|owed|received)|(?:paid|pd) (?:cash|by|in|bacs|cheque|card)|(?:our|net|actual) costs?|costs? (?:us|to us)|(?:room|hall|venue|projector) hire)\b/iu,
  /\b(?:trainer|tutor|instructor|assessor|room|hall|venue)(?: (?:fees?|costs?|rate|paid|pay|is|charges?)){0,2}\W{0,3}£|£ ?\d[\d.,]{0,8} (?:paid|owed|owing|dep(?:osit)?\b(?! (?:required|to))|profit|cost)/iu,
  /\b(?:inv(?:oice)?|p\.?o|purchase order|quote)\.?(?: (?:no|number|ref)\.?)?\W{0,3}\d{3,}|\b(?:invoice|inv)(?:d|ed)? (?:sent|paid|due|to|raised|outstanding|overdue)\b|\bto invoice\b/iu,
  // "chase payment", "room not booked yet", "order pens".
  /\bchas(?:e[ds]?|ing)\b|(?:^|[(;.–-])\W{0,3}(?:to[ -]?do|admin|internal|office|confidential)\b\W{0,3}(?:$|[:–—-])|\btodo\b|(?:^|[(;.–-])\W{0,3}(?:order|print|buy|find|make sure|remember|check with|book (?:the |a )?(?:room|hall|venue|trainer|tutor|instructor))\b/iu,
  /\b(?:room|hall|venue|trainer|tutor|instructor) (?:is )?not (?:yet )?(?:booked|confirmed|paid)\b|\b(?:uploaded|upload done|uploads? to do)\b|\bonly \d{1,2} booked\b|\bneeds? \d{1,2}(?: more)?\b|\bcancel if\b|\bcurrently \d{1,2}\b/iu,
  // Somebody's health, birth or licence.
  /\b(?:diabetic|epileptic|dyslexic|dyspraxic|autistic|asthmatic|pregnant|allergic|wheelchair user|(?:nut|peanut|gluten|dairy|egg|fish|seafood|penicillin) allergy|trouble ?maker|d\.?o\.?b|date of birth)\b|\b\d{1,2} ?x? ?(?:vegans?|vegetarians?|veggies?|halal|coeliacs?)\b|\blicen[cs]e(?: (?:no|number))?\W{0,3}\d{5}/iu,
  /\bat [\w-]{1,40} dot \w{2,10}\b/iu,
];

/** A shorter cell is none. */
const SHORTEST = 'PIN'.length;

/** Whether a cell is the office's own note: a code, a meeting's address, its money or its tasks, or a person's health. */
export function isOwnNote(cell: string): boolean {
  return cell.length >= SHORTEST && OWN.some((note) => note.test(cell));
}
