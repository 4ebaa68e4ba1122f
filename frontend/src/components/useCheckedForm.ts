import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type InputEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/callApi.ts';
import { focusField } from './focusField.ts';
import { useEmailSuggestions } from './useEmailSuggestions.ts';
import { useHydrated } from './useHydrated.ts';
import { type KeptForm, useKeptForm } from './useKeptForm.ts';

/** The error of each field, by its name. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;

interface CheckedForm<Values, Output> {
  /** Called when the form is sent, because browsers and password managers fill fields in without an event. */
  readonly read: (entries: FormData) => Values;
  /** Empty if nothing is wrong. */
  readonly findErrors: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<Output>;
  /** The form is null if the visitor has left it. */
  readonly onSuccess?: ((output: Output, form: HTMLFormElement | null) => void) | undefined;
  readonly onFailure?: ((error: Error) => void) | undefined;
  /** Its text is kept until it is sent (`keptForms.forget`). */
  readonly kept?: KeptForm | undefined;
  /** Focuses a control that is not one of our fields, by the name of its fieldset. */
  readonly focus?: Readonly<Record<string, () => void>>;
}

export type CheckedFormState = ReturnType<typeof useCheckedForm>;

/** A form whose fields are checked before it is sent, and by the server. Typed text is never lost. */
export function useCheckedForm<Values extends object, Output>(checked: CheckedForm<Values, Output>) {
  const { read, findErrors, send, onSuccess, onFailure, kept, focus } = checked;
  const ref = useRef<HTMLFormElement>(null);
  /** `isPending` comes late: on a slow phone a second press is there before it. */
  const isSending = useRef(false);
  const { suggestionFor, withdraw, suggestionProps } = useEmailSuggestions(ref);
  const isHydrated = useHydrated();
  const keep = useKeptForm(ref, kept);
  const { errors, ...form } = useForm<Values>({ mode: 'uncontrolled', validate: findErrors });
  const { firstWrong, setFirstWrong, showErrors } = useShownErrors(ref, form.setErrors, focus);
  const call = useMutation({
    mutationFn: send,
    onSuccess: (output) => onSuccess?.(output, ref.current),
    onError(error) {
      if (error instanceof ApiError) showErrors(error.detail.fields ?? {});
      onFailure?.(error);
    },
    onSettled: () => void (isSending.current = false),
  });
  const field = (name: string) => ({ name, error: errors[name] });
  return {
    field,
    emailField: (name: string) => ({ ...field(name), suggestion: suggestionFor(name) }),
    /** The name of the field that took the focus with its error, until the form is sent again. */
    firstWrong,
    showErrors,
    clearError: form.clearFieldError,
    isBusy: call.isPending,
    output: call.data,
    /** Why it was not sent; null if that is said at a field. */
    failure: firstWrong === null ? call.error : null,
    /** Forgets the output or the failure. */
    reset: call.reset,
    formProps: {
      ref,
      // Without scripts the browser checks the fields.
      noValidate: isHydrated,
      onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
        keep(currentTarget);
        const { name } = target as Partial<HTMLInputElement>;
        if (!name) return;
        form.clearFieldError(name);
        withdraw(name);
      },
      ...suggestionProps,
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        keep(event.currentTarget);
        if (isSending.current) return;
        call.reset();
        setFirstWrong(null);
        form.setValues(read(new FormData(event.currentTarget)));
        form.onSubmit((values) => {
          isSending.current = true;
          call.mutate(values);
        }, showErrors)(event);
      },
    },
  } as const;
}

/** Shows errors at their fields, and leaves out those that have none. The first wrong field takes the focus. */
function useShownErrors(
  ref: RefObject<HTMLFormElement | null>,
  setErrors: (errors: FieldErrors) => void,
  focus: Readonly<Record<string, () => void>> = {},
) {
  const [firstWrong, setFirstWrong] = useState<string | null>(null);

  function showErrors(found: FieldErrors): void {
    const shown = Object.entries(found).filter(([name]) => firstNamed([name], ref.current));
    const first = firstNamed(Object.keys(found), ref.current);
    const name = first?.getAttribute('name') ?? null;
    // Screen readers read the message with the field that takes the focus, and nothing moves after that.
    flushSync(() => {
      setErrors(Object.fromEntries(shown));
      setFirstWrong(name);
    });
    const focusOther = focus[name ?? ''];
    if (focusOther) focusOther();
    else if (first) focusField(first);
  }

  return { firstWrong, setFirstWrong, showErrors };
}

/** The first field of the form that has one of the names; of a group, its first box. */
function firstNamed(names: readonly string[], form: HTMLFormElement | null): HTMLElement | null {
  const selectors = names.map((name) => `[name="${CSS.escape(name)}"]:not([type=hidden])`);
  return form?.querySelector<HTMLElement>(`:is(${selectors.join()})`) ?? null;
}
