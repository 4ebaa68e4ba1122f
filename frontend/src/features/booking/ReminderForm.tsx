import type { BookingRemindersRequest, SetReminder } from '../../../../domain/api/bookingReminders.ts';
import { queryClient } from '../../api/queryClient.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/Field.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { callReminders, remindersQuery } from './reminders.ts';
import { placePerPerson, recipientsOf, type RenewableCourse } from './renewableCourses.ts';

interface ReminderFormProps {
  readonly link: BookingLink;
  readonly booker: string;
  readonly course: RenewableCourse;
  readonly readOnCard: () => string;
  /** Those of the course that are set. */
  readonly reminders: readonly SetReminder[];
  readonly onSet: () => void;
}

const RECIPIENT = 'add.to';

export function ReminderForm({ link, booker, course, readOnCard, reminders, onSet }: ReminderFormProps) {
  // A card's date can still be changed.
  const recipients = recipientsOf(course, booker).filter(
    ({ email }) => course.term === null || reminders.every((reminder) => reminder.email !== email),
  );
  const { formProps, field, isBusy, failure } = useCheckedForm({
    read: (entries): BookingRemindersRequest => {
      const { place = '', to = 'booker' } = recipients[Number(entries.get(RECIPIENT))] ?? {};
      const card = course.term ? {} : { runsOut: readOnCard() };
      return { ...link, add: { place, to, ...card } };
    },
    findErrors: ({ add }) =>
      add?.runsOut !== '' ? {} : { [RECIPIENT]: `Enter the date on the ${course.certificate} first.` },
    send: callReminders,
    onSuccess(reminders) {
      queryClient.setQueryData(remindersQuery(link).queryKey, reminders);
      onSet();
    },
  });
  if (recipients.length === 0) return null;
  return (
    <form {...formProps}>
      <SelectField
        label={course.term || placePerPerson(course).length === 1 ? 'Write to' : 'Whose card, and where to write'}
        hint="One email, with the next dates; then we delete the reminder and the address in it. We confirm it by email now, with a link that stops it."
        {...field(RECIPIENT)}
      >
        {recipients.map(({ place, to, email, about }, index) => (
          <option key={place + to} value={index}>
            {about ? `${about}, to ${email}` : email}
          </option>
        ))}
      </SelectField>
      {failure ? <CallFailed title="Not set" error={failure} isKept /> : null}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Setting...' : 'Set the reminder'}
      </Button>
    </form>
  );
}
