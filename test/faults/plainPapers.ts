import { attendeesOf } from '../../lambdas/courses/attendedBooking.ts';
import type { Papers } from '../../lambdas/papers/papers.ts';

/** Stands in for pdfkit, which needs 40 ms for a paper and calls nobody. */
export function plainPapers() {
  const trouble = { cannotWrite: false };
  const written = async (...words: string[]) => {
    if (trouble.cannotWrite) throw new Error('The paper cannot be written.');
    return Buffer.from(words.join(' '));
  };
  const papers: Papers = {
    vatInvoice: ({ orderId, invoice }) => written(invoice.number, orderId),
    creditNote: ({ orderId, creditNote: { number, credited } }) => written(number, orderId, `${credited.total}`),
    debitNote: ({ orderId, debitNote, creditNote }) =>
      written(debitNote.number, orderId, `${creditNote.credited.total}`),
    terms: (version) => written('terms', version),
    register: ({ days }) => written('register', days.first),
    certificates: (of) => written('certificates', ...of.map(({ attendee }) => attendee.person.name)),
    evidenceSheet: (booking) => written('evidence', ...attendeesOf(booking).map(({ person }) => person.name)),
  };
  return { trouble, papers };
}
