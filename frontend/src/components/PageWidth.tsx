import type { ReactNode } from 'react';

/** The page's column, as wide as the header's and the footer's. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return <div className="page-width page-body">{children}</div>;
}
