/** Focuses a field, also one in closed details, which alone could not take the focus. */
export function focusField(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}
