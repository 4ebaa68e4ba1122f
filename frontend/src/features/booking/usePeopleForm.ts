import { type InputEvent, type SyntheticEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { queryClient } from '../../api/queryClient.ts';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import type { BookingLink } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { savePeople } from './savePeople.ts';
import { type Changes, changesIn, countOf, findErrors, NO_CHANGES, withChanges } from './typedPeople.ts';

/** Changes that are not saved, by order: for a visitor who looks at another page of the site and comes back. */
const drafts = new Map<string, Changes>();

export type PeopleForm = ReturnType<typeof usePeopleForm>;

export function usePeopleForm(link: BookingLink, booking: ShownBooking) {
  /** The fields before anybody typed: another tab may have saved other names since. */
  const [shown, setShown] = useState(booking);
  const [draft] = useState<Changes>(() => drafts.get(link.orderId) ?? NO_CHANGES);
  const [unsaved, setUnsaved] = useState(() => countOf(draft));

  const { formProps, ...form } = useCheckedForm({
    read: (entries) => changesIn(entries, shown),
    findErrors,
    send: async (changes) => ({ changes, saved: await savePeople(link, booking, changes) }),
    onSuccess({ changes, saved }, element) {
      queryClient.setQueryData(bookingQuery(link).queryKey, saved);
      const now = withChanges(shown, changes);
      setShown(now);
      // More may have been typed meanwhile.
      if (element) noteChanges(element, now);
    },
  });

  function noteChanges(element: HTMLFormElement, before: ShownBooking) {
    const changes = changesIn(new FormData(element), before);
    drafts.set(link.orderId, changes);
    setUnsaved(countOf(changes));
  }

  useBeforeUnload((event) => {
    if (unsaved > 0) event.preventDefault();
  });

  return {
    ...form,
    /** As the form was when it was left. */
    draft,
    unsaved,
    formProps: {
      ...formProps,
      onInput(event: InputEvent<HTMLFormElement>) {
        formProps.onInput(event);
        // No longer saved as it stands.
        if (!form.isBusy) form.reset();
        noteChanges(event.currentTarget, shown);
      },
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        formProps.onSubmit(event);
        noteChanges(event.currentTarget, shown);
      },
    },
  } as const;
}
