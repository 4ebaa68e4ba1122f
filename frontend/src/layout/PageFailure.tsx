import { Button } from '../components/Button.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';
import { PartLoadError } from '../components/lazyPart.tsx';

/** Shown instead of a page that did not load or that threw. */
export function PageFailure({ cause }: { readonly cause: unknown }) {
  const didNotLoad = cause instanceof PartLoadError;
  return (
    <PageWidth>
      <h1>{didNotLoad ? 'This page did not load' : 'This page has stopped working'}</h1>
      <p>
        {didNotLoad
          ? 'Check your connection, then reload the page.'
          : 'The fault is ours. Reload the page to try again.'}{' '}
        You can also call us: <PhoneNumbers />.
      </p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PageWidth>
  );
}
