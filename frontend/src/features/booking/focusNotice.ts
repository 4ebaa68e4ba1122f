/** A ref for a notice in place of something that was pressed and is gone. */
export function focusNotice(notice: HTMLDivElement | null): void {
  notice?.focus();
}
