import type { Api } from '../apiClient.ts';
import { addressFor, openFrameLink } from '../frameLink.ts';
import type { FromAuthenticationFrame, ToAuthenticationFrame } from '../messages.ts';

const TITLE = '3D Secure authentication';

/** Shows the bank's page over the shop's, until it is done with. What came of it is read from the intent. */
export async function authenticateInDialog({ origin, publishableKey }: Api, clientSecret: string): Promise<void> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { dialog, iframe } = authenticationDialog(origin);
  const link = openFrameLink<ToAuthenticationFrame, FromAuthenticationFrame>({
    otherWindow: () => iframe.contentWindow,
    origin,
    receive: ({ type }) =>
      type === 'loaded' ? link.send({ type: 'authenticate', clientSecret, publishableKey }) : finish(),
  });
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => finish());
  document.body.append(dialog);
  dialog.showModal();
  await finished;
  link.close();
  dialog.close();
  dialog.remove();
}

function authenticationDialog(standIn: string) {
  const iframe = document.createElement('iframe');
  iframe.title = TITLE;
  iframe.src = addressFor('authenticationFrame/authenticationFrame.html', standIn);
  Object.assign(iframe.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = TITLE;
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: 'min(100%, 500px)',
    height: 'min(100%, 420px)',
    padding: '0',
    border: '0',
  });
  dialog.append(iframe);
  return { dialog, iframe };
}
