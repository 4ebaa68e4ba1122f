import type { ComponentProps } from 'react';
import classes from './TickBox.module.css';

interface TickBoxProps extends ComponentProps<'input'> {
  readonly type: 'checkbox' | 'radio';
}

/** A box to tick or a radio button, with its label as children. */
export function TickBox({ className, children, ...input }: TickBoxProps) {
  return (
    <label className={className ? `${classes.label} ${className}` : classes.label}>
      <input {...input} className={classes.box} />
      {children}
    </label>
  );
}
