import { type InputEvent, type InvalidEvent, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The error of a field that is empty, and of one whose content is not of its type. */
export interface FieldMessages {
  readonly missing: string;
  readonly mistyped?: string;
}

/** Shows errors beside their fields: the browser's checks, in our words instead of its bubbles, and the server's stricter ones. */
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

  function showErrors(found: Readonly<Record<string, string>>, form: HTMLFormElement) {
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
