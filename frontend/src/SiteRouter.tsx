import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { PageIsComing } from './pageIsComing.ts';
import { pageAt } from './router.tsx';

const browserHistory = createBrowserHistory({ v5Compat: true });

/**
 * React Router's BrowserRouter, which makes every change of page a transition or none. Here a page whose code is there is made in
 * one go, a quarter faster than in slices; for one whose code is on its way the old page stays.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [isComing, startChange] = useTransition();
  const [{ location, navigationType }, setPlace] = useState(currentPlace);

  useLayoutEffect(() => browserHistory.listen(() => {
    if (pageAt(browserHistory.location.pathname).isLoaded()) setPlace(currentPlace());
    // Later: while `popstate` is dispatched React makes a transition at once, and what suspends in it clears the page.
    else setTimeout(() => startChange(() => setPlace(currentPlace())));
  }), []);

  return (
    <PageIsComing value={isComing}>
      <Router navigator={browserHistory} location={location} navigationType={navigationType}>{children}</Router>
    </PageIsComing>
  );
}

function currentPlace() {
  return { location: browserHistory.location, navigationType: browserHistory.action };
}
