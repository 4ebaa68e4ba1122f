import '../styles/global.css';
import '../styles/fallbackFont.css';
import 'virtual:theme.css';
import '@mantine/core/styles/baseline.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { StartsAtTop } from '../components/RestOfPage.tsx';
import { LinkedProduct } from '../features/shop/LinkedProduct.tsx';
import { Layout } from '../layout/Layout.tsx';
import { PageFailure } from '../layout/PageFailure.tsx';
import { IsPageComing } from '../layout/PageProgress.tsx';
import { useArrival } from '../layout/useArrival.ts';
import { pageAt } from './pages.ts';

/** The whole site, to be put inside a router. */
export function App() {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const next = pageAt(location.pathname);
  const opensProduct = next.path === '/shop' && location.search !== '';
  // The old page stays while the next one's code loads, or a product's window opens. Else nothing is deferred: React would render in slices, half as fast.
  const shown = next.isLoaded() && !opensProduct ? location : deferred;
  const navigation = useNavigationType();
  useArrival(shown, navigation);
  return (
    <QueryClientProvider client={queryClient}>
      <StartsAtTop value={navigation !== 'POP' && shown.hash === ''}>
        <IsPageComing value={shown !== location}>
          <ShownPage location={shown} />
        </IsPageComing>
      </StartsAtTop>
      {opensProduct ? <LinkedProduct /> : null}
    </QueryClientProvider>
  );
}

/** Keeps its elements while another page is coming, so that only what reads the address is rendered again. */
const ShownPage = memo(function ShownPage({ location }: { readonly location: Location }) {
  const { path, Part: Page, forgetFailure } = pageAt(location.pathname);
  const page = (
    <Layout>
      <ErrorBoundary key={path} renderFailure={(cause) => <PageFailure cause={cause} />} onFailure={forgetFailure}>
        <Page />
      </ErrorBoundary>
    </Layout>
  );
  // The one route gives the page its address. A route for each page takes a slow phone 50 ms to match.
  return (
    <Routes location={location}>
      <Route path="*" element={page} />
    </Routes>
  );
});
