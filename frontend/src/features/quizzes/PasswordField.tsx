import { type ReactNode, useState } from 'react';
import { TextField } from '../../components/Field.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import classes from './PasswordField.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly error: ReactNode;
}

export function PasswordField({ name, error }: PasswordFieldProps) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      className={classes.password}
      label="Password"
      type={isShown ? 'text' : 'password'}
      placeholder="Enter Password..."
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      // Nameless until React handles the form: a browser would put the password into the address.
      name={isHydrated ? name : undefined}
      error={error}
      atEnd={
        <button
          className={classes.toggle}
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <Eye isOpen={!isShown} />
        </button>
      }
    />
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M2 12q10-14 20 0q-10 14-20 0z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen ? null : <path d="M4 20L20 4" />}
    </svg>
  );
}
