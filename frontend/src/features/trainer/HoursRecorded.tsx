import { useMutation } from '@tanstack/react-query';
import { trainerRecordedContract } from '../../../../domain/api/trainer.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { callApi } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TIME_LIMIT_MS } from './registerQuery.ts';

/** Says by a press that hours are recorded: programs that check mails open their links. */
export function HoursRecorded({ link: { date, key } }: { readonly link: TrainerLink }) {
  const record = useMutation({
    mutationFn: () =>
      callApi(trainerRecordedContract, { json: { date, key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
  });
  if (record.isSuccess)
    return (
      <Notice ref={(notice) => notice?.focus()} tone="news" title="Noted: these hours are recorded.">
        <p>No reminder of this course comes.</p>
      </Notice>
    );
  return (
    <>
      <p>Press this once you have uploaded the hours of everybody in the email. Then we do not remind you.</p>
      {record.error ? (
        <Notice tone="trouble" title="Not noted">
          <p>
            {isRefusal(record.error) && record.error.status === 404
              ? 'Open the whole link in the email “Record these hours”.'
              : 'Check your connection, then try again.'}
          </p>
        </Notice>
      ) : null}
      <Button disabled={record.isPending} onClick={() => record.mutate()}>
        These hours are recorded
      </Button>
    </>
  );
}
