import { type InputEvent, type SyntheticEvent, useState } from 'react';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { queryClient } from '../../api/queryClient.ts';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import { keptForms } from '../../state/keptForms.ts';
import type { BookingLink } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { savePeople } from './savePeople.ts';
import {
  changesIn,
  changesLeft,
  countOf,
  findErrors,
  peopleFormOf,
  unsavedFields,
  withChanges,
} from './typedPeople.ts';

export type PeopleForm = ReturnType<typeof usePeopleForm>;

export function usePeopleForm(link: BookingLink, booking: ShownBooking) {
  /** The fields before anybody typed: another tab may have saved other names since. */
  const [shown, setShown] = useState(booking);
  const id = peopleFormOf(link);
  const [kept] = useState(() => keptForms.read(id));
  const [draft] = useState(() => changesIn(kept, booking));
  const [changes, setChanges] = useState(draft);
  const unsaved = countOf(changesLeft(changes, booking));

  const { formProps, ...form } = useCheckedForm({
    read: (entries) => changesIn(entries, shown),
    findErrors,
    kept: { id, read: (element) => unsavedFields(new FormData(element), shown) },
    send: async (sent) => ({ changes: sent, saved: await savePeople(link, booking, sent) }),
    onSuccess({ changes: sent, saved }, element) {
      queryClient.setQueryData(bookingQuery(link).queryKey, saved);
      const now = withChanges(shown, sent);
      setShown(now);
      // More may have been typed meanwhile, also in the form of a visitor who left this one and came back.
      keptForms.keep(id, unsavedFields(element ? new FormData(element) : keptForms.read(id), now));
      if (element) noteChanges(element, now);
    },
  });

  function noteChanges(element: HTMLFormElement, before: ShownBooking) {
    setChanges(changesIn(new FormData(element), before));
  }

  return {
    ...form,
    /** As the form was when it was left. */
    draft,
    kept,
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
