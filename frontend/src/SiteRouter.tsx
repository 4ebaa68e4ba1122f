import { type ReactNode, useLayoutEffect, useRef, useState, useTransition } from 'react';
import {
  createPath,
  type Location,
  type NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { PageIsComing } from './pageIsComing.ts';
import { pageAt } from './router.tsx';

const browserHistory = createBrowserHistory({ v5Compat: true });

interface Place {
  readonly location: Partial<Location>;
  readonly navigationType: NavigationType;
}

interface SiteRouterProps {
  /** The address of the page that is in the document, which React takes over first. */
  readonly file: URL;
  readonly children: ReactNode;
}

/**
 * React Router's BrowserRouter, which makes every change of page a transition or none. Here a page whose code is there is made in
 * one go, a quarter faster than in slices; for one whose code is on its way the old page stays.
 */
export function SiteRouter({ file, children }: SiteRouterProps) {
  const [isComing, startChange] = useTransition();
  const [{ location, navigationType }, setPlace] = useState(() => placeOf(file));
  const first = useRef(location);

  useLayoutEffect(() => {
    const show = () => {
      if (pageAt(browserHistory.location.pathname).isLoaded()) setPlace(currentPlace());
      // Later: while `popstate` is dispatched React makes a transition at once, and what suspends in it clears the page.
      else setTimeout(() => startChange(() => setPlace(currentPlace())));
    };
    // Gone back since the file came, before anybody listened.
    if (createPath(browserHistory.location) !== createPath(first.current)) show();
    return browserHistory.listen(show);
  }, []);

  return (
    <PageIsComing value={isComing}>
      <Router navigator={browserHistory} location={location} navigationType={navigationType}>
        {children}
      </Router>
    </PageIsComing>
  );
}

function placeOf(file: URL): Place {
  const place = currentPlace();
  return file.pathname === place.location.pathname ? place : { ...place, location: file };
}

function currentPlace(): Place {
  return { location: browserHistory.location, navigationType: browserHistory.action };
}
