import type { Locator } from 'playwright-core';

/** Fills a box as some password managers and browsers do: scripts hear nothing of it. */
export async function fillSilently(box: Locator, text: string): Promise<void> {
  await box.evaluate((element: HTMLInputElement | HTMLTextAreaElement, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!;
    set!.call(element, value);
  }, text);
}
