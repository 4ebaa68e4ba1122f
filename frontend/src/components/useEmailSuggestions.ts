import { type RefObject, type SyntheticEvent, useState } from 'react';
import type { EmailSuggestion } from './EmailField.tsx';
import { suggestEmail } from './emailSuggestion.ts';
import { focusField } from './focusField.ts';

/** Addresses that may have been meant, by the names of the boxes. */
type Suggested = Readonly<Record<string, string>>;

/** Suggests an address for each email box of a form that looks mistyped, once the box is left. */
export function useEmailSuggestions(formRef: RefObject<HTMLFormElement | null>) {
  const [suggested, setSuggested] = useState<Suggested>({});

  function suggest({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
    setSuggested((before) => suggestedIn(form, before));
  }

  function take(name: string, address: string): void {
    const box = formRef.current?.elements.namedItem(name);
    if (!(box instanceof HTMLInputElement)) return;
    box.value = address;
    // For the forms that keep or count what was typed. It takes the suggestion away, too.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    focusField(box);
  }

  return {
    suggestionFor(name: string): EmailSuggestion | undefined {
      const address = suggested[name];
      return address ? { address, take: () => take(name, address) } : undefined;
    },
    withdraw(name: string): void {
      setSuggested((before) => (before[name] ? { ...before, [name]: '' } : before));
    },
    suggestionProps: {
      // Not on leaving a box: what a press was meant for would move away under it.
      onKeyUp: suggest,
      onClick: suggest,
      onReset: () => setSuggested({}),
    },
  } as const;
}

/** The box in use keeps its suggestion. */
function suggestedIn(form: HTMLFormElement, before: Suggested): Suggested {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=email]')];
  const found = boxes.flatMap((box) => {
    const address = box === document.activeElement ? before[box.name] : suggestEmail(box.value);
    return address ? [[box.name, address] as const] : [];
  });
  const isSame = found.length === Object.keys(before).length && found.every(([name, to]) => before[name] === to);
  return isSame ? before : Object.fromEntries(found);
}
