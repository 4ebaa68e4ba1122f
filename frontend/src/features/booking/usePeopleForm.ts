import { type InputEvent, type SyntheticEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { queryClient } from '../../api/queryClient.ts';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import type { BookingLink } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { savePeople } from './savePeople.ts';
import { changesIn, changesLeft, countOf, findErrors, withChanges } from './typedPeople.ts';

export type PeopleForm = ReturnType<typeof usePeopleForm>;

export function usePeopleForm(link: BookingLink, booking: ShownBooking) {
  /** The fields before anybody typed: another tab may have saved other names since. */
  const [shown, setShown] = useState(booking);
  const [draft] = useState(() => draftOf(link));
  const [changes, setChanges] = useState(draft);
  const unsaved = countOf(changesLeft(changes, booking));

  const { formProps, ...form } = useCheckedForm({
    read: (entries) => changesIn(entries, shown),
    findErrors,
    send: async (sent) => ({ changes: sent, saved: await savePeople(link, booking, sent) }),
    onSuccess({ changes: sent, saved }, element) {
      queryClient.setQueryData(bookingQuery(link).queryKey, saved);
      const now = withChanges(shown, sent);
      setShown(now);
      // More may have been typed meanwhile, also in the form of a visitor who left this one and came back.
      if (element) noteChanges(element, now);
      else keepDraft(link, changesLeft(draftOf(link), now));
    },
  });

  function noteChanges(element: HTMLFormElement, before: ShownBooking) {
    const typed = changesIn(new FormData(element), before);
    keepDraft(link, typed);
    setChanges(typed);
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
