import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** For a link in a form: a new tab keeps what was typed. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (new tab)</VisuallyHidden>
    </a>
  );
}
