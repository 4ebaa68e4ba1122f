import { mobileSchema, type NewPerson, personSchema } from '../../../../domain/bookings/bookings.ts';
import { readEmail } from '../../../../domain/text/emailAddress.ts';
import { asSeen } from '../../../../domain/text/visible.ts';

interface PastedPeople {
  readonly people: readonly PastedPerson[];
  readonly unread: readonly { readonly line: string; readonly fault: string }[];
}

interface PastedPerson {
  readonly line: string;
  readonly person: NewPerson;
}

const HEADING = /^(?:(?:full|first|last) )?names?$/i;

/** Reads people one a line, as spreadsheets copy them: a name, which may take several cells, then an email address or a number. */
export function readPastedPeople(text: string): PastedPeople {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => asSeen(line.replace(/[\t,;]/g, '')));
  const read = lines
    .map((line, index) => ({ line, index, cells: cellsOf(line) }))
    .filter(({ index, cells: [first = ''] }) => index > 0 || !HEADING.test(first))
    .map(({ line, cells }) => ({ line, result: personSchema.safeParse(personIn(cells)) }));
  return {
    people: read.flatMap(({ line, result }) => (result.success ? [{ line, person: result.data }] : [])),
    unread: read.flatMap(({ line, result }) =>
      result.success ? [] : [{ line, fault: result.error.issues[0]?.message ?? '' }],
    ),
  };
}

/** A name may have a comma if the cells are apart by tabs. */
function cellsOf(line: string): string[] {
  return line
    .split(line.includes('\t') ? '\t' : /[,;]/)
    .map((cell) => asSeen(cell.replace(/^\s*"(.*)"\s*$/, '$1')))
    .filter(Boolean);
}

function personIn(cells: readonly string[]): NewPerson {
  const email = cells.find((cell) => cell.includes('@'));
  const mobile = cells.find((cell) => cell !== email && mobileSchema.safeParse(cell).success);
  const name = cells.filter((cell) => cell !== email && cell !== mobile).join(' ');
  return { name, ...(email && { email: readEmail(email) }), ...(mobile && { mobile }) };
}
