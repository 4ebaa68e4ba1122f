import { type ReactNode, useId } from 'react';
import { FieldError } from '../../components/Field.tsx';
import { TickBox } from '../../components/TickBox.tsx';
import classes from './Choices.module.css';

interface ChoicesProps {
  readonly type: 'checkbox' | 'radio';
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The values that are chosen at first. */
  readonly chosen?: readonly string[] | undefined;
  readonly error: ReactNode;
  readonly className?: string | undefined;
}

/** Options to be ticked. */
export function Choices({ type, legend, name, options, chosen, error, className = '' }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset
      className={`${classes.choices} ${className}`}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map(([value, label]) => (
          <TickBox key={value} type={type} name={name} value={value} defaultChecked={chosen?.includes(value)}>
            {label}
          </TickBox>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
