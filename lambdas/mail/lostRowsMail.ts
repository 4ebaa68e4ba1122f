import { counted } from '../../domain/counted.ts';
import type { Mail } from './mail.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** A sheet in which most booked rows are missing at once. */
export interface LostRows {
  readonly sheet: string;
  /** How many booked rows it should have. */
  readonly booked: number;
  /** The missing rows, as a person reads them. */
  readonly missing: readonly string[];
}

/** Asks the owner about a sheet that lost most of its booked rows: it is probably a slip, so nobody else is told. */
export function lostRowsMail(lost: LostRows): Mail {
  const { sheet, booked, missing } = singleLines(lost);
  const count = `${missing.length} of ${counted(booked, 'booked row')}`;
  const letter = writeLetter({
    subject: `${count} missing from a sheet: ${sheet}`,
    preview: 'Nobody has been told.',
    sign: { kind: 'prohibition', above: sheet, headline: 'Most booked rows are missing', below: count },
    blocks: [
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: [
          'Look at the sheet. Was it emptied, sorted in part, or given another column? Undo it: File, Version history.',
          'Until the rows are back, the website tells nobody of a change in this sheet, not even Cancelled or Moved to.',
          'A course does not take place? Leave its row, and write Cancelled, or Moved to and the date, under Status.',
        ],
      },
      { kind: 'list', title: 'Missing', items: missing },
    ],
    footer: ['Your website sent this once. It has told nobody else.'],
  });
  return { ...letter, attachments: [] };
}
