import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';

export interface FieldWords {
  readonly label: string;
  /** Above the control. */
  readonly description?: ReactNode;
  /** Below the control. */
  readonly hint?: ReactNode;
  /** The problem with the value. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** Ties a control to its label, description and error. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label, its description and its error. */
export function Field({ label, description, hint, error, className, children }: FieldProps) {
  const id = useId();
  const descriptionId = description ? `${id}-description` : '';
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={className}>
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
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
