import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import classes from './Field.module.css';

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, keyof FieldWords> {}

/** The browser's own select, which is the easiest to use on a phone. */
export function SelectField({ label, description, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} description={description} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={classes.box}>
          <select {...select} {...control} className={`${control.className} ${classes.select}`} />
          <svg
            className={classes.arrows}
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="M6 8l4-4 4 4M6 12l4 4 4-4" />
          </svg>
        </div>
      )}
    </Field>
  );
}
