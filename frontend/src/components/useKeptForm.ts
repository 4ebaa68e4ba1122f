import { type RefObject, useLayoutEffect } from 'react';
import { keptForms } from '../state/keptForms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `read`: the fields to keep. */
export interface KeptForm {
  readonly id: string;
  readonly read?: (form: HTMLFormElement) => URLSearchParams;
}

/**
 * Fills in what was typed and not sent (`keptForms.forget`): its window was closed, or the page was left or loaded anew.
 * Returns what keeps the form as it is.
 */
export function useKeptForm(
  ref: RefObject<HTMLFormElement | null>,
  { id = '', read = typedIn }: Partial<KeptForm> = {},
) {
  useLayoutEffect(() => {
    if (ref.current) fillIn(ref.current, keptForms.read(id));
  }, [ref, id]);
  return (form: HTMLFormElement): void => {
    if (id) keptForms.keep(id, read(form));
  };
}

function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Opens what hides a text. A field in which something was typed meanwhile stays. A select begins with an answer of its own. Consent is given anew:
 * the terms may be others by now.
 */
function fillIn(form: HTMLFormElement, kept: URLSearchParams): void {
  for (const field of form.querySelectorAll<Field>(
    ':is(input, textarea, select):not([type=hidden], [name^="terms."])',
  )) {
    const values = kept.getAll(field.name);
    if (!values[0]) continue;
    if (/box|radio/.test(field.type)) (field as HTMLInputElement).checked = values.includes(field.value);
    else if (!field.value || field.type === 'select-one') {
      field.value = values[0];
      field.closest('details')?.setAttribute('open', '');
    }
  }
}
