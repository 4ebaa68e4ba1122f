import '../styles/global.css';
import '../styles/fallbackFont.css';
import 'virtual:theme.css';
import '@mantine/core/styles/baseline.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { StartsAtTop } from '../components/RestOfPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { PageFailure } from '../layout/PageFailure.tsx';
import { useArrival } from '../layout/useArrival.ts';
import { notFoundPage, pageAt, pages, type SitePage } from './pages.ts';

/** The whole site, to be put inside a router. */
export function App() {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  // While the next page's code loads, the old page stays. If it is loaded, nothing is deferred: React would render in slices, half as fast.
  const shown = pageAt(location.pathname).isLoaded() ? location : deferred;
  const navigation = useNavigationType();
  useArrival(shown, navigation);
  return (
    <QueryClientProvider client={queryClient}>
      <StartsAtTop value={navigation !== 'POP' && shown.hash === ''}>
        <Routes location={shown}>
          <Route element={<Layout isPageComing={shown !== location} />}>
            {pages.map((page) => (
              <Route key={page.path} path={page.path} caseSensitive element={pageElement(page)} />
            ))}
            <Route path="*" element={pageElement(notFoundPage)} />
          </Route>
        </Routes>
      </StartsAtTop>
    </QueryClientProvider>
  );
}

function pageElement({ path, Part: Page, forgetFailure }: SitePage) {
  return (
    <ErrorBoundary key={path} renderFailure={(cause) => <PageFailure cause={cause} />} onFailure={forgetFailure}>
      <Page />
    </ErrorBoundary>
  );
}
