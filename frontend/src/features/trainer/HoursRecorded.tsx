import { useMutation } from '@tanstack/react-query';
import { trainerRecordedContract } from '../../../../domain/api/trainer.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { dateText } from '../../../../domain/dates/dateRow.ts';
import { sessionsOf } from '../../../../domain/dates/trainingSheets.ts';
import { callApi } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { Button } from '../../components/Button.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { datedCourses } from '../training-dates/datedCourses.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';

/** Says by a press that hours are recorded: programs that check mails open their links. */
export function HoursRecorded({ link: { session, key } }: { readonly link: TrainerLink }) {
  const record = useMutation({
    mutationFn: () => callApi(trainerRecordedContract, { json: { session, key } }),
  });
  if (record.isSuccess)
    return (
      <Notice takesFocus tone="news" title="Noted: these hours are recorded.">
        <p>No reminder of this course comes.</p>
      </Notice>
    );
  return (
    <>
      <RecordedCourse session={session} />
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

/** Tells one link from another: the course, and its date while a sheet lists it. */
function RecordedCourse({ session }: Pick<TrainerLink, 'session'>) {
  const { sheets } = useTrainingDates();
  const [listed] = datedCourses.flatMap(({ sheet, product }) =>
    sessionsOf(sheets[sheet] ?? []).flatMap((row) => (row.session === session ? [{ product, row }] : [])),
  );
  // The sheets come a moment later.
  return (
    <div style={{ minHeight: '4em' }}>
      {listed ? (
        <>
          <h2>{listed.product.title}</h2>
          <p>{noBreaks(dateText(listed.row) ?? '')}</p>
        </>
      ) : null}
    </div>
  );
}
