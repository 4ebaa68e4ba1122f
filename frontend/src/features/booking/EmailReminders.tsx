import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetReminder } from '../../../../domain/api/bookingReminders.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { queryClient } from '../../api/queryClient.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import classes from './Reminders.module.css';
import { callReminders, remindersQuery } from './reminders.ts';
import { aboutText, type RenewableCourse } from './renewableCourses.ts';

interface EmailRemindersProps {
  readonly link: BookingLink;
  readonly booker: string;
  readonly course: RenewableCourse;
  /** The date on the person's card, if the paper has its own date. Empty until it is typed. */
  readonly readOnCard: () => string;
}

/** The reminders of a course by mail, read once they are asked for. */
export function EmailReminders({ link, course, ...rest }: EmailRemindersProps) {
  const [isOpen, setOpen] = useState(false);
  const query = remindersQuery(link);
  const { data: reminders, error, refetch } = useQuery({ ...query, enabled: isOpen });
  const [done, setDone] = useState<string | null>(null);
  const stop = useMutation({
    mutationFn: ({ place, to }: SetReminder) => callReminders({ ...link, remove: { place, to } }),
    onSuccess(left) {
      queryClient.setQueryData(query.queryKey, left);
      setDone('Stopped. We have deleted the address.');
    },
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Remind me by email instead</summary>
      <div className={classes.content}>
        {reminders ? (
          <>
            {done ? <Notice key={done} takesFocus tone="news" title={done} /> : null}
            {stop.error ? <CallFailed title="Not stopped" error={stop.error} /> : null}
            <SetReminders
              course={course}
              reminders={ofCourse(reminders, course)}
              stop={stop.mutate}
              isStopping={stop.isPending}
            />
            <ReminderForm
              link={link}
              course={course}
              reminders={ofCourse(reminders, course)}
              onSet={() => setDone('Reminder set. The first time, an email confirms it.')}
              {...rest}
            />
          </>
        ) : error ? (
          <CallFailed title="Your reminders did not open" error={error}>
            <Button onClick={() => void refetch()}>Try again</Button>
          </CallFailed>
        ) : (
          <output>Loading...</output>
        )}
      </div>
    </details>
  );
}

function ofCourse(reminders: readonly SetReminder[], { places }: RenewableCourse): SetReminder[] {
  return reminders.filter(({ place }) => places.some(({ id }) => id === place));
}

interface SetRemindersProps {
  readonly course: RenewableCourse;
  readonly reminders: readonly SetReminder[];
  readonly stop: (reminder: SetReminder) => void;
  readonly isStopping: boolean;
}

function SetReminders({ course, reminders, stop, isStopping }: SetRemindersProps) {
  return (
    <ul className={classes.set}>
      {reminders.map((reminder) => (
        <li key={reminder.place + reminder.to}>
          {[`We write to ${reminder.email} on ${dayText(reminder.remindedOn)}`, aboutText(course, reminder.place)]
            .filter(Boolean)
            .join(': ')}
          .
          <Button
            variant="outline"
            aria-label={`Stop it: the reminder to ${reminder.email} on ${dayText(reminder.remindedOn)}`}
            disabled={isStopping}
            onClick={() => stop(reminder)}
          >
            Stop it
          </Button>
        </li>
      ))}
    </ul>
  );
}
