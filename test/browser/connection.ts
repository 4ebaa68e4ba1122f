import type { Page } from 'playwright-core';

/** A visitor who asks for little data: pages fetch nothing ahead. */
export const SAVING = { saveData: true, effectiveType: '4g' } as const;

/** Sets the browser's connection (`navigator.connection`). Playwright has no setting for it. */
export async function setConnection(
  page: Page,
  connection: { readonly saveData: boolean; readonly effectiveType: string },
): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}
