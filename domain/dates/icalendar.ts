import { plusDays } from './courseDate.ts';

/** RFC 5545, section 3.1: the most octets a line may have before its line break. */
const MAX_OCTETS = 75;

const utf8 = new TextEncoder();

export type Property = readonly [name: string, value: string];

/** Writes calendar properties as the lines of a file. */
export function icalendar(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** Escapes a value of type TEXT (RFC 5545, section 3.3.11). */
export function icalText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** A moment in UTC. */
export function icalMoment(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** An ISO date. */
export function icalDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Of an event of whole days, by its first and last day. */
export function wholeDays(first: string, last: string): Property[] {
  return [
    ['DTSTART;VALUE=DATE', icalDay(first)],
    // Exclusive: the day after the event (RFC 5545, section 3.6.1).
    ['DTEND;VALUE=DATE', icalDay(plusDays(last, 1))],
  ];
}

/** Folds a long line: it continues on the next line after a space. No character is cut in two. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = isAscii(character) ? 1 : utf8.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** A fast path, because the dates page writes a hundred calendar files before it can be used. */
function isAscii(character: string): boolean {
  return character < '\u0080';
}

/** The address of a link that holds a calendar file. */
export function calendarHref(file: string): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}
