import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { CallFailed } from './CallFailed.tsx';
import { ONE_CLICK, stopPath, stopReminderContract } from '../../../../domain/api/stopReminder.ts';
import { callApi } from '../../api/callApi.ts';

/** Stops all reminders to an address, and its wait for places, by a press: programs that check mails open their links. */
export function StopReminder({ stopKey }: { readonly stopKey: string }) {
  const stop = useMutation({ mutationFn: () => stopReminders(stopKey) });
  if (stop.isSuccess)
    return (
      <Notice takesFocus tone="news" title="Stopped. We have deleted your address from all such lists.">
        <p>
          We send you no reminder of a certificate and no news of a place or a date again, whoever asks for it. Bookings
          stay as they are.
        </p>
      </Notice>
    );
  return (
    <>
      <p>
        We would write to you once: twelve weeks before a certificate or card runs out, or when there is a place or a
        date that you wait for. You can stop both for good. Then you cannot ask for either with this address again.
      </p>
      {stop.error ? <CallFailed title="Not stopped" error={stop.error} /> : null}
      <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop these emails
      </Button>
    </>
  );
}

/** For a stop link without its end. */
export function CutStopLink() {
  return (
    <div className="receipt">
      <h2>This link stops no emails</h2>
      <p>
        A part of it is missing. Press the link in the email itself, or copy all of it, to its last letter. Or call us
        on <PhoneNumbers />, and we stop them.
      </p>
    </div>
  );
}

/** Stops all that an address waits for, by the key in the mails about it. */
async function stopReminders(key: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ONE_CLICK)) form.set(name, value);
  await callApi({ ...stopReminderContract, path: stopPath(key) }, { form });
}
