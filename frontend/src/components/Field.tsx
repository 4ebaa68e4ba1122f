import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Field.module.css';

interface FieldWords {
  readonly label: string;
  /** Above the control. */
  readonly description?: ReactNode;
  /** Below the control. */
  readonly hint?: ReactNode;
  /** The problem with the value. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Tag>, keyof FieldWords>;

interface TextFieldProps extends ControlProps<'input'> {
  /** Shown over the end of the box. */
  readonly atEnd?: ReactNode;
}

export function TextField({ label, description, error, className, atEnd, ...input }: TextFieldProps) {
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(control) => (
        <div className={classes.box}>
          <input {...input} {...control} />
          {atEnd}
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({ label, error, className, ...textarea }: ControlProps<'textarea'>) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}

/** The most of one thing that a select offers (specification, section 3). */
export const MOST_TO_CHOOSE = 12;

/** The options of a select from 1 to a number. */
export function CountOptions({ most }: { readonly most: number }) {
  return Array.from({ length: most }, (_, index) => (
    // Translators change the words of an option without a value.
    <option key={index} value={index + 1}>
      {index + 1}
    </option>
  ));
}

/** The browser's own select, which is the easiest to use on a phone. */
export function SelectField({ label, hint, error, className, ...select }: ControlProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
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

/** Ties a control to its label, description and error. */
interface Tie {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (control: Tie) => ReactNode;
}

function Field({ label, description, hint, error, className, children }: FieldProps) {
  const id = useId();
  const descriptionId = description ? `${id}-description` : '';
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description ? (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      ) : null}
      {children({
        id,
        className: classes.control,
        'aria-describedby': [descriptionId, hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  /** Nothing is shown without it. */
  readonly children: ReactNode;
}

/** The problem of a field, below it. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className={classes.error} id={id}>
      {children}
    </p>
  );
}
