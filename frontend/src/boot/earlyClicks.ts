/** Remembers the last click on a button before React hydrates it. Links and forms work without React. */
export function holdEarlyClicks(): { readonly replay: () => void } {
  let clicked: HTMLButtonElement | null = null;

  function hold({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') clicked = button;
  }

  document.addEventListener('click', hold);
  return {
    /** React hydrates the target of a click first. */
    replay() {
      document.removeEventListener('click', hold);
      clicked?.click();
    },
  };
}
