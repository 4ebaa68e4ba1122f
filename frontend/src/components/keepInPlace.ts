/** Keeps what was pressed where it is on the screen, although something long above it closes: otherwise it may leave the screen. */
export function keepInPlace(pressed: Element): void {
  const { top } = pressed.getBoundingClientRect();
  // After the change and before it is painted.
  requestAnimationFrame(() => {
    window.scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}
