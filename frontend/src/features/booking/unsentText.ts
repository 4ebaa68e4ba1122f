import { useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';

/** By box: for a visitor who looks at another page of the site and comes back. In memory alone: others may use the computer next. */
const unsent = new Map<string, string>();

export function unsentText(box: string): string {
  return unsent.get(box) ?? '';
}

/** The text of a box, which is still there after another page. Closing the tab asks first. */
export function useUnsentText(box: string) {
  const [text, setText] = useState(unsentText(box));
  useBeforeUnload((event) => {
    if (text.trim()) event.preventDefault();
  });
  return [
    text,
    (typed: string) => {
      unsent.set(box, typed);
      setText(typed);
    },
  ] as const;
}
