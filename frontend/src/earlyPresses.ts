/**
 * Remembers the last press on a button that React has not taken over yet. Links and forms need no help: they work by themselves.
 * A press that is released goes through React, which takes over what was pressed first if it has not come to it.
 */
export function holdEarlyPresses(): { readonly release: () => void } {
  let pressed: HTMLButtonElement | null = null;

  function hold({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed = button;
  }

  document.addEventListener('click', hold);
  return {
    release() {
      document.removeEventListener('click', hold);
      pressed?.click();
    },
  };
}
