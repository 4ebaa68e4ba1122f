import type { ReactNode } from 'react';
import classes from './StateBar.module.css';

interface StateBarProps {
  /** The outcome of the presses. Screen readers announce it. */
  readonly state: string;
  readonly children?: ReactNode;
}

/** Whether everything that was pressed has arrived, at the foot of the screen. */
export function StateBar({ state, children }: StateBarProps) {
  return (
    <div className={classes.bar}>
      <output className={classes.state}>{state}</output>
      {children}
    </div>
  );
}
