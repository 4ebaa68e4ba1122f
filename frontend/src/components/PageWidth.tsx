import type { ReactNode } from 'react';

/** The page's column, as wide as the header's and the footer's. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-width" style={{ paddingBlock: 'clamp(1.5rem, 4vw, 3rem) clamp(2.5rem, 6vw, 4.5rem)' }}>
      {children}
    </div>
  );
}
