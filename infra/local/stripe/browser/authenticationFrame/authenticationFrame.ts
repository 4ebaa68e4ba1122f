import { finishAuthentication } from '../apiClient.ts';
import { linkToParent } from '../frameLink.ts';
import type { FromAuthenticationFrame, ToAuthenticationFrame } from '../messages.ts';

/** The page that plays the customer's bank. */

const OUTCOMES = [
  ['#test-source-authorize-3ds', 'authenticated'],
  ['#test-source-fail-3ds', 'failed'],
] as const;

const parent = linkToParent<FromAuthenticationFrame, ToAuthenticationFrame>(({ clientSecret, publishableKey }) => {
  for (const [selector, outcome] of OUTCOMES) {
    const button = document.querySelector<HTMLButtonElement>(selector);
    if (!button) continue;
    button.disabled = false;
    button.addEventListener('click', async () => {
      disableButtons();
      await finishAuthentication({ origin: window.location.origin, publishableKey }, clientSecret, outcome);
      parent.send({ type: 'finished' });
    });
  }
  document.querySelector<HTMLButtonElement>(OUTCOMES[0][0])?.focus();
});

function disableButtons(): void {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
}

parent.send({ type: 'loaded' });
