import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CallFailed } from './CallFailed.tsx';
import { focusNotice } from './focusNotice.ts';
import { stopReminderContract } from '../../../../domain/api/stopReminder.ts';
import { callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 20_000;

/** Stops the reminders to the address of a link by a press: programs that check mails open their links. */
export function StopReminder({ stopKey }: { readonly stopKey: string }) {
  const stop = useMutation({ mutationFn: () => stopReminders(stopKey) });
  if (stop.isSuccess)
    return (
      <Notice ref={focusNotice} tone="news" title="Stopped. We have deleted your address from all reminders.">
        <p>We send you no such reminder again, whoever asks for one. Bookings stay as they are.</p>
      </Notice>
    );
  return (
    <>
      <p>We would write to you once, twelve weeks before a certificate or card runs out. You can stop that for good.</p>
      {stop.error ? <CallFailed title="Not stopped" error={stop.error} /> : null}
      <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop reminders
      </Button>
    </>
  );
}

/** Stops all reminders to an address, by the key in their mails. */
async function stopReminders(key: string): Promise<void> {
  await callApi(stopReminderContract, { json: { key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}
