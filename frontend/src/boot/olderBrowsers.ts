/**
 * Adds what the site uses and some browsers lack: those that are no older than build/oldestBrowsers.ts has them. Only a browser
 * that lacks something loads this file, before everything else (main.ts). core-js has the built-ins of the language; of the web's,
 * this has as much as the site needs.
 */
import 'core-js/es/array/at';
import 'core-js/es/array/to-sorted';
import 'core-js/es/object/has-own';
import 'core-js/es/string/at';

AbortSignal.timeout ??= (time) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time limit has passed', 'TimeoutError')), time);
  return controller.signal;
};

AbortSignal.prototype.throwIfAborted ??= function () {
  if (this.aborted) throw this.reason;
};

/** By a press, so that the browser checks the fields and React hears of it. */
HTMLFormElement.prototype.requestSubmit ??= function () {
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};

crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [first, second, third, fourth, last] = [[0, 8], [8, 12], [13, 16], [17, 20], [20]].map((part) =>
    digits.slice(...part),
  );
  // RFC 9562: version 4, and a variant that begins with the bits 10.
  return `${first}-${second}-4${third}-a${fourth}-${last}`;
};

/** A dialog over the page, which keeps neither the focus inside nor the page behind it still. */
const dialogMethods = {
  showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    Object.assign(this.style, { position: 'fixed', inset: '0', zIndex: '1000' });
    this.querySelector('button')?.focus();
  },
  close(this: HTMLElement) {
    this.removeAttribute('open');
    // Later, as the browser's own.
    setTimeout(() => this.dispatchEvent(new Event('close')));
  },
};
const dialog = document.createElement('dialog');
if (!('showModal' in dialog)) Object.assign(Object.getPrototypeOf(dialog) as object, dialogMethods);

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // Not `form.method`, which is "get" where "dialog" is unknown.
  if (form.method === 'dialog' || form.getAttribute('method') !== 'dialog' || event.defaultPrevented) return;
  event.preventDefault();
  form.closest('dialog')?.close();
});
