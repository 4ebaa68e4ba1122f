import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';

interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<'textarea'>, keyof FieldWords> {}

export function TextAreaField({ label, description, hint, error, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} description={description} hint={hint} error={error} className={className}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
