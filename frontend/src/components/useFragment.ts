import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decodedUri } from '../../../domain/text/decodedUri.ts';

/** Ends where a tracker's parameters begin, and without the signs of the sentence around it: our links end with another character. */
const LINK = /^[^?&<>"]*[\p{L}\p{N}_-]/u;

/** The fragment of the address, for the browser only. The link to the page's content takes its place there, so it is put back. */
export function useFragment(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash);
  const isPartOfPage = hash !== fragment && document.getElementById(hash.slice(1)) !== null;
  if (hash !== fragment && !isPartOfPage) setFragment(hash);

  useEffect(() => {
    if (isPartOfPage) void navigate(fragment, { replace: true });
  }, [isPartOfPage, fragment, navigate]);

  // Mail filters escape the characters of a link, some of them twice.
  return LINK.exec(decodedUri(decodedUri(fragment)))?.[0] ?? '';
}
