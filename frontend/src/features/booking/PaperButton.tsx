import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { data: saved } = download;
  useEffect(() => () => void (saved && URL.revokeObjectURL(saved.href)), [saved]);
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
      {saved ? (
        <output className={classes.saved}>
          Saved as {saved.name}. You do not find it? <a href={saved.href}>Open it here</a>, or look into our emails: it
          is attached to one.
        </output>
      ) : null}
      {download.error ? <CallFailed title="The PDF did not come" error={download.error} /> : null}
    </>
  );
}

interface Paper {
  readonly name: string;
  /** Of the file in this browser. */
  readonly href: string;
}

/** As if a link to the file had been pressed. An app's own browser may do nothing then. */
function save({ name, href }: Paper): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** A PDF of the booking. */
async function fetchPaper(json: BookingPaperRequest): Promise<Paper> {
  const { body } = await callApi(bookingPaperContract, { json });
  const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0));
  return { name: body.fileName, href: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) };
}
