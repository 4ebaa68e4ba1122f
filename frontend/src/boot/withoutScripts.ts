/**
 * Shows the page as where scripts are off: with its notices that name our telephone numbers, and without what would load for
 * ever. For browsers older than build/oldestBrowsers.ts, and where a script did not come.
 */
export function showWithoutScripts(): void {
  document.documentElement.dataset.scripts = 'failed';
  for (const notice of document.querySelectorAll('#root noscript')) {
    const shown = document.createElement('div');
    shown.innerHTML = notice.textContent;
    shown.querySelector('p')?.append(' If it worked before, ', reloadLink(), '.');
    notice.replaceWith(shown);
  }
}

/** A script may have been lost on its way. A plain link would lose the fragment of the address, which may be a booking's key. */
function reloadLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = 'reload this page';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    window.location.reload();
  });
  return link;
}
