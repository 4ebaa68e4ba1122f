import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import classes from './Field.module.css';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, keyof FieldWords> {
  /** Shown over the end of the box. */
  readonly atEnd?: ReactNode;
}

export function TextField({ label, description, hint, error, className, atEnd, ...input }: TextFieldProps) {
  return (
    <Field label={label} description={description} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={classes.box}>
          <input {...input} {...control} />
          {atEnd}
        </div>
      )}
    </Field>
  );
}
