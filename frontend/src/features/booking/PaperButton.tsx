import { useMutation } from '@tanstack/react-query';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { Button } from '../../components/Button.tsx';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { bookingPaperContract, type BookingPaperRequest } from '../../../../domain/api/bookingPaper.ts';
import { callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 30_000;

const NAMES = { invoice: 'VAT invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;

interface PaperButtonProps {
  readonly link: BookingLink;
  readonly paper: ShownBooking['papers'][number];
}

/** Downloads an invoice or credit note. Not a link: an address would have the key in the server's log. */
export function PaperButton({ link, paper: { kind, number } }: PaperButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchPaper({ ...link, number }),
    onSuccess: save,
  });
  return (
    <>
      <Button variant="outline" fullWidth disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Getting the PDF...' : `${NAMES[kind]} ${number} (PDF)`}
      </Button>
      {download.error ? <CallFailed title="The PDF did not come" error={download.error} /> : null}
    </>
  );
}

/** As if a link to the file had been pressed. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once: Safari reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A PDF of the booking. */
async function fetchPaper(json: BookingPaperRequest): Promise<File> {
  const { body } = await callApi(bookingPaperContract, { json, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0));
  return new File([bytes], body.fileName, { type: 'application/pdf' });
}
