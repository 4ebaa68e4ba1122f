import { useId } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps {
  readonly type: 'checkbox' | 'radio';
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The values that are chosen at first. */
  readonly chosen?: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly className?: string | undefined;
}

/** Options beside each other, to be ticked. */
export function Choices({ type, legend, name, options, chosen, error, className = '' }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className={`${classes.choices} ${className}`} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map(([value, label]) => (
          <label key={value} className={classes.option}>
            <input type={type} name={name} value={value} defaultChecked={chosen?.includes(value)} />
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
