import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CallFailed } from './CallFailed.tsx';
import { focusNotice } from './focusNotice.ts';
import { STOPPED, stopReminder } from './stopReminder.ts';

/** Stops the reminder of a link by a press: programs that check mails open their links. */
export function StopReminder({ stopKey }: { readonly stopKey: string }) {
  const stop = useMutation({ mutationFn: () => stopReminder(stopKey), retry: false, networkMode: 'always' });
  if (stop.isSuccess)
    return (
      <Notice ref={focusNotice} tone="news" title={STOPPED}>
        <p>The booking stays as it is.</p>
      </Notice>
    );
  return (
    <>
      <p>We would write to you once, twelve weeks before your certificate or card runs out.</p>
      {stop.error ? <CallFailed title="Not stopped" error={stop.error} /> : null}
      <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop the reminder
      </Button>
    </>
  );
}
