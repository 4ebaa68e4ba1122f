import { useRef, useState } from 'react';
import type { NewPerson } from '../../../../domain/bookings/bookings.ts';
import { plainName } from '../../../../domain/dates/dateRow.ts';
import { focusField } from '../../components/focusField.ts';

/**
 * Empties the id, the address, the number and the answer of a saved person when another name is typed: they belong to the
 * person before. `keep` puts them back, for a name that was only spelt wrong.
 */
export function useAnotherPerson(saved: NewPerson | null, draft: NewPerson | null | undefined) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [change, setChange] = useState<{ readonly of: NewPerson; readonly to: 'emptied' | 'kept' } | null>(
    // The draft's other name came before: its details are its own, and typing on must not empty them.
    saved && draft?.name && plainName(draft.name) !== plainName(saved.name) ? { of: saved, to: 'kept' } : null,
  );
  // Another person has been saved since.
  const state = change?.of.name === saved?.name ? change?.to : undefined;

  return {
    ref,
    isEmptied: state === 'emptied',
    onNameInput(name: string) {
      if (!ref.current || !saved) return;
      // An emptied box says nothing yet.
      if (name.trim() === '') return;
      const isAnother = plainName(name) !== plainName(saved.name);
      if (isAnother === (state !== undefined)) return;
      fill(ref.current, isAnother ? null : saved);
      setChange(isAnother ? { of: saved, to: 'emptied' } : null);
    },
    keep() {
      if (!ref.current || !saved) return;
      fill(ref.current, saved);
      setChange({ of: saved, to: 'kept' });
      // The form counts what is not saved.
      ref.current.dispatchEvent(new Event('input', { bubbles: true }));
      const [name] = ref.current.elements;
      if (name instanceof HTMLElement) focusField(name);
    },
  } as const;
}

function fill(fields: HTMLFieldSetElement, details: NewPerson | null) {
  for (const control of fields.elements) {
    if (control instanceof HTMLInputElement && control.hidden) control.value = details?.id ?? '';
    if (control instanceof HTMLInputElement && control.type === 'email') control.value = details?.email ?? '';
    if (control instanceof HTMLInputElement && control.type === 'tel') control.value = details?.mobile ?? '';
    if (control instanceof HTMLInputElement && control.name.endsWith('.needs')) control.value = details?.needs ?? '';
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = details?.answers?.includes(control.value) ?? false;
    if (control instanceof HTMLSelectElement) control.value = details?.answers?.[0] ?? '';
  }
}
