import { useEffect, useState } from 'react';
import { forgetPage, keepPage } from './keptPage.ts';

/** Keeps the page in the browser until all is done. Null while that is not known. */
export function useKeptPage(isAllDone: boolean): boolean | null {
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (isAllDone) void forgetPage();
    else void keepPage().then(setIsKept);
  }, [isAllDone]);
  return isKept;
}
