import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import type { Attachment, Mail } from '../adapters/mail.ts';

/** A paper to attach to a mail. None if it cannot be written: the mail must go without it, and an alarm goes off. */
export async function attachedPaper(
  { id, number }: { readonly id: string; readonly number: string },
  write: () => Promise<Uint8Array>,
): Promise<Attachment[]> {
  try {
    return [{ fileName: `${number}.pdf`, contentType: 'application/pdf', content: await write() }];
  } catch (error) {
    log.error('A paper could not be written', { id, number, cause: describeError(error) });
    writeMetric(metricNames.papersNotWritten, 1);
    return [];
  }
}

/** The mail with these papers before what it has attached itself. */
export function withPapers(mail: Mail, papers: readonly Attachment[]): Mail {
  return { ...mail, attachments: [...papers, ...(mail.attachments ?? [])] };
}
