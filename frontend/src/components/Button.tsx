import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import classes from './Button.module.css';

interface ButtonLook {
  /** `action` is for the one thing that matters on a screen: book, pay, add to cart. */
  readonly variant?: 'filled' | 'action' | 'outline' | 'subtle' | 'white' | undefined;
  readonly fullWidth?: boolean | undefined;
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** `disabled`: it takes no press, but keeps the focus, which would be lost from the browser's own disabled button. */
export function Button({ variant, fullWidth, className, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, fullWidth }, className)}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, or "button"
      type={type}
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
    />
  );
}

function refuse(press: MouseEvent): void {
  press.preventDefault();
}

/** A link that looks like a button: to a page of the site, or to a file. */
export function ButtonLink({ variant, fullWidth, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} {...look({ variant, fullWidth }, className)} />;
}

function look({ variant = 'filled', fullWidth }: ButtonLook, className?: string) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-full-width': fullWidth || undefined,
  };
}
