import { useMutation } from '@tanstack/react-query';
import { type InputEvent, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/callApi.ts';
import { focusField } from '../../components/focusField.ts';

/** What is wrong with each field, by its name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface CheckedForm<Input, Output> {
  readonly read: (entries: FormData) => Input;
  /** Empty if nothing is wrong. */
  readonly findErrors: (input: Input) => FieldErrors;
  readonly send: (input: Input) => Promise<Output>;
  readonly onSuccess?: ((output: Output) => void) | undefined;
}

/** A form whose fields are checked before it is sent, and by the server. Whatever happens, everything typed stays. */
export function useCheckedForm<Input, Output>({ read, findErrors, send, onSuccess }: CheckedForm<Input, Output>) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const call = useMutation({
    mutationFn: send,
    onSuccess: (output) => onSuccess?.(output),
    onError: (error) => void (error instanceof ApiError && showErrors(error.detail.fields ?? {})),
  });

  /** Returns whether a field has an error. */
  function showErrors(found: FieldErrors): boolean {
    const shown = Object.entries(found).filter(([name]) => firstNamed([name], ref.current));
    setErrors(Object.fromEntries(shown));
    const field = firstNamed(Object.keys(found), ref.current);
    if (field) focusField(field);
    return shown.length > 0;
  }

  return {
    errors,
    isBusy: call.isPending,
    output: call.data,
    /** Why it was not sent; null if that is said at a field. */
    failure: Object.values(errors).some(Boolean) ? null : call.error,
    formProps: {
      ref,
      noValidate: true,
      onInput({ target }: InputEvent<HTMLFormElement>) {
        if (!call.isPending) call.reset();
        const { name } = target as Partial<HTMLInputElement>;
        if (name) setErrors((errors) => ({ ...errors, [name]: undefined }));
      },
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        if (call.isPending) return;
        call.reset();
        const input = read(new FormData(event.currentTarget));
        if (!showErrors(findErrors(input))) call.mutate(input);
      },
    },
  } as const;
}

/** The first field of the form that has one of the names; of a group, its first box. */
function firstNamed(names: readonly string[], form: HTMLFormElement | null): HTMLElement | null {
  const selectors = names.map((name) => `[name="${CSS.escape(name)}"]`);
  return form?.querySelector<HTMLElement>(`:is(${selectors.join()})`) ?? null;
}
