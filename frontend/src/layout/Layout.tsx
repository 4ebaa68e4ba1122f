import type { ReactNode } from 'react';
import { CartPanelSlot } from './CartPanelSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Journey } from './Journey.tsx';
import classes from './Layout.module.css';
import { PageTitle } from './PageTitle.tsx';
import { PhoneBanner } from './PhoneBanner.tsx';

const MAIN_ID = 'main';

/** The frame of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={classes.skipLink} href={`#${MAIN_ID}`}>
        Skip to the content
      </a>
      <Header />
      <PhoneBanner />
      <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CartPanelSlot />
      <Journey />
      <PageTitle />
    </>
  );
}
