import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import classes from './PaperButton.module.css';
import { bookingPaperContract, type BookingPaperRequest } from '../../../../domain/api/bookingPaper.ts';
import { callApi } from '../../api/callApi.ts';

interface PaperButtonProps {
  readonly link: BookingLink;
  /** As the API asks for it. */
  readonly paper: string;
  readonly words: string;
  /** Read after the words by screen readers. */
  readonly about?: string;
}

/** Downloads a paper. Not a link: an address would have the key in the server's log. */
export function PaperButton({ link, paper, words, about = '' }: PaperButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchPaper({ ...link, paper }),
    onSuccess: save,
  });
  return (
    <>
      <Button
        className={classes.paper}
        variant="outline"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Getting the PDF...' : `${words} (PDF)`}
        {about ? <VisuallyHidden>{` ${about}`}</VisuallyHidden> : null}
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
  const { body } = await callApi(bookingPaperContract, { json });
  const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0));
  return new File([bytes], body.fileName, { type: 'application/pdf' });
}
