import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Signs that mail programs and people add to the end of a link. None of our links ends with one. */
const AFTER_LINK = /(?:%20|%22|%3E|[.,:;!?')\]*])+$/;

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

  return fragment.replace(AFTER_LINK, '');
}
