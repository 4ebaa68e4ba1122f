import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readTrainerLink, type TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFragment } from '../../components/useFragment.ts';
import { HoursRecorded } from './HoursRecorded.tsx';
import { Register } from './Register.tsx';
import { PageLoading } from '../../components/PageLoading.tsx';
import { keptRegisters } from './keptRegisters.ts';
import { registerQuery } from './registerQuery.ts';
import { waitingMarks } from './waitingMarks.ts';

/** The register of the link in the address, or the owner's button for recorded hours; for the browser only. */
export function Trainer() {
  const fragment = useFragment();
  const link = readTrainerLink(fragment);
  if (!link) return <NoRegister />;
  return link.isForRecording ? (
    <HoursRecorded key={fragment} link={link} />
  ) : (
    <LinkedRegister key={fragment} link={link} />
  );
}

function LinkedRegister({ link }: { readonly link: TrainerLink }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(registerQuery(link));
  const refusal = isRefusal(error) && [404, 409].includes(error.status) ? error : null;
  useEffect(() => {
    if (refusal) keptRegisters.forget(link.session);
  }, [refusal, link.session]);
  const isFromPhone = dataUpdatedAt === 0;
  if (data && !(refusal && isFromPhone))
    return <Register link={link} isWithoutSignal={isFromPhone && !isFetching} {...data} />;
  if (isFetching || !error) return <PageLoading>Loading the register...</PageLoading>;
  if (refusal?.status === 404) return <NoRegister />;
  const { code, fields } = refusal?.detail ?? {};
  if (code === 'register_early' && fields?.['opens'])
    return (
      <Notice tone="news" title={`Opens on ${dayText(fields['opens'])}`}>
        <p>That is the day before the course. Keep the email with this link until then.</p>
      </Notice>
    );
  return (
    <Notice tone="trouble" title="The register did not open">
      <p>
        {refusal ? refusal.detail.message : 'Check your connection, then try again.'} The paper register counts all the
        same.
      </p>
      {code === 'register_over' ? <UnsentMarks date={link.session} /> : null}
      {refusal ? null : <Button onClick={() => void refetch()}>Try again</Button>}
    </Notice>
  );
}

/** Deletes the marks of a closed register that this phone never sent: names and reasons, which nobody takes any more. */
function UnsentMarks({ date }: { readonly date: string }) {
  const [unsent] = useState(() => waitingMarks.countOf(date));
  useEffect(() => waitingMarks.forget(date), [date]);
  return unsent > 0 ? <p>This phone had not sent {counted(unsent, 'mark')}. We have deleted them from it.</p> : null;
}

/** For a link that opens no register. It tells people who guess links nothing more. */
function NoRegister() {
  return (
    <div className="receipt">
      <h2>This link does not open a register</h2>
      <p>
        Each course has a long link of its own, in the email with its register: copy all of it. If the date was moved,
        the email with the new register has the new link.
      </p>
    </div>
  );
}
