/**
 * Shows the page as where scripts are off: with its notices that name our telephone numbers, and without what would load for
 * ever. For browsers older than build/oldestBrowsers.ts, and where a script did not come.
 */
export function showWithoutScripts(): void {
  document.documentElement.dataset.scripts = 'failed';
  for (const notice of document.querySelectorAll('#root noscript')) {
    const shown = document.createElement('div');
    shown.innerHTML = notice.textContent;
    notice.replaceWith(shown);
  }
}
