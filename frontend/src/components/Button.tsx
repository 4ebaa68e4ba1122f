import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import classes from './Button.module.css';

interface ButtonLook {
  /** `action` is for the one thing that matters on a screen: book, pay, add to cart. */
  readonly variant?: 'filled' | 'action' | 'outline' | 'subtle' | 'white' | undefined;
  readonly fullWidth?: boolean | undefined;
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

export function Button({ variant, fullWidth, className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the caller's type, or "button"
  return <button {...rest} {...look({ variant, fullWidth }, className)} type={type} />;
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
