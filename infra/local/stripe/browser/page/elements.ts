import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { Api } from '../apiClient.ts';
import { CardElement } from './cardElement.ts';
import { IntegrationError, unsupported } from './integrationError.ts';

/** React's element components carry the name of their element. */
type ElementName = string | { __elementType?: string };

export function createElements(api: Api) {
  let card: CardElement | undefined;

  return {
    ...unsupported('elements', ['fetchUpdates', 'submit']),
    create(type: string, options: StripeCardElementOptions = {}): CardElement {
      if (type !== 'card')
        throw new IntegrationError(`elements.create('${type}') is not modelled by the local Stripe.js.`);
      if (card && !card.isDestroyed) throw new IntegrationError('Can only create one Element of type card.');
      card = new CardElement(api, options);
      return card;
    },
    getElement(element: ElementName): CardElement | null {
      const { __elementType: name } = typeof element === 'string' ? { __elementType: element } : element;
      return name === 'card' && card && !card.isDestroyed ? card : null;
    },
    // Appearance, locale and fonts make no difference to the card element.
    update() {},
  };
}
