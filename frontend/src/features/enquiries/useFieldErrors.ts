import { type InputEvent, type InvalidEvent, useState } from 'react';
import type { FieldErrors } from './postForm.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a field says when it is empty, and when its content is not of its type. */
export interface FieldMessages {
  readonly missing: string;
  readonly mistyped?: string;
}

/** Shows the browser's own checks beside the fields, in our words, in the place of its bubbles; and the server's, which are stricter. */
export function useFieldErrors<Name extends string>(messages: Readonly<Record<Name, FieldMessages>>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const field = (name: Name) => ({
    name,
    required: true,
    error: errors[name],
    onInvalid(event: InvalidEvent<Field>) {
      event.preventDefault();
      const { missing, mistyped = missing } = messages[name];
      const message = event.currentTarget.validity.valueMissing ? missing : mistyped;
      setErrors((errors) => ({ ...errors, [name]: message }));
      if (isFirstInvalid(event.currentTarget)) event.currentTarget.focus();
    },
    onInput(_event: InputEvent<Field>) {
      setErrors((errors) => ({ ...errors, [name]: undefined }));
    },
  });

  function showErrors(found: FieldErrors, form: HTMLFormElement) {
    const named = Object.keys(messages).filter((name): name is Name => name in found);
    setErrors(Object.fromEntries(named.map((name) => [name, found[name]])) as Partial<Record<Name, string>>);
    const first = named[0] && form.elements.namedItem(named[0]);
    if (first instanceof HTMLElement) first.focus();
  }

  return { field, showErrors };
}

function isFirstInvalid(field: Field): boolean {
  return field.form?.querySelector(':is(input, textarea):invalid') === field;
}
