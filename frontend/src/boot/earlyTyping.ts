type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed before React hydrates the page. A password manager, a translator or another extension may change the page
 * before that; then React renders it anew, with empty fields.
 */
export function holdEarlyTyping(page: HTMLElement) {
  const before = controlsOf(page);
  const { pathname } = window.location;
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    if (target instanceof Element) focused = target;
  };
  // React stops the event on its way up while it hydrates.
  document.addEventListener('focusin', noteFocus, true);

  let left = before;
  const enterAll = () => {
    // Nobody typed into the fields of the next page.
    if (window.location.pathname !== pathname) left = [];
    const now = controlsOf(page);
    left = left.filter((control) => {
      const twin = alike(now, control)[alike(before, control).indexOf(control)];
      // A field that waits for its code will make room for another.
      if (control.isConnected || !twin || ('readOnly' in twin && twin.readOnly)) return true;
      if (isChanged(control)) enter(control, twin);
      if (control === focused) twin.focus();
      return false;
    });
  };
  return {
    /** For a page that is hydrated: React tells no handler of a choice that it finds, and may take it back. */
    rechoose() {
      const chosen = before
        .filter(isChosen)
        .map((control) => ({ control, value: control.value, checked: 'checked' in control && control.checked }));
      for (const { control, value, checked } of chosen) {
        // React hydrates the target of an event first.
        send('input', control);
        if ('checked' in control) {
          control.checked = !checked;
          control.click();
        } else {
          control.value = value;
          send('change', control);
        }
      }
    },
    retype() {
      document.removeEventListener('focusin', noteFocus, true);
      enterAll();
      new MutationObserver(enterAll).observe(page, { childList: true, subtree: true });
    },
  };
}

function controlsOf(page: HTMLElement): Control[] {
  return [...page.querySelectorAll<Control>('input, select, textarea')];
}

/** Not by id, which React counts anew, nor by name, which a password gets only after hydration. */
function alike(controls: readonly Control[], { type }: Control): Control[] {
  return controls.filter((other) => other.type === type);
}

function isChanged(control: Control): boolean {
  return isChosen(control) || ('defaultValue' in control && control.value !== control.defaultValue);
}

function isChosen(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosenAtFirst = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, chosenAtFirst);
  }
  return 'checked' in control && control.checked !== control.defaultChecked;
}

/** With the events of somebody who types, for the code that listens to them. */
function enter(from: Control, to: Control): void {
  if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
  if (to.value === from.value) return;
  to.value = from.value;
  for (const type of ['input', 'change']) send(type, to);
}

function send(type: string, control: Control): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
