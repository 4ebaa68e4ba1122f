type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React tells no handler of a choice that it finds when it hydrates a page, and may take it back: it is made once more. */
export function rechoose(page: HTMLElement): void {
  const chosen = [...page.querySelectorAll<Control>('input, select, textarea')]
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
}

function isChosen(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosenAtFirst = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, chosenAtFirst);
  }
  return 'checked' in control && control.checked !== control.defaultChecked;
}

function send(type: string, control: Control): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
