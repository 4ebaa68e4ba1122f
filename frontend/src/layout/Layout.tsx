import { type ReactNode, Suspense } from 'react';
import { CartPanelSlot } from './CartPanelSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Layout.module.css';
import { PageTitle } from './PageTitle.tsx';
import { PhoneBanner } from './PhoneBanner.tsx';
import { usePrefetch } from './usePrefetch.ts';

const MAIN_ID = 'main';

/** The frame of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  usePrefetch();
  return (
    <>
      <a className={`screen-only ${classes.skipLink}`} href={`#${MAIN_ID}`}>
        Skip to the content
      </a>
      <Header />
      <PhoneBanner />
      <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
        {/* For development. Built pages are prerendered, and on navigation the old page stays until the new one is there. */}
        <Suspense fallback={<output>Loading...</output>}>{children}</Suspense>
      </main>
      <Footer />
      <CartPanelSlot />
      <PageTitle />
    </>
  );
}
