/** Stripe.js throws this where the page's own code is at fault. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

const notModelled = (name: string) => (): never => {
  throw new IntegrationError(`${name} is not modelled by the local Stripe.js.`);
};

/** Members that are there, as the wrappers' checks want them, and say their name when they are called. */
export const unsupported = (owner: string, names: readonly string[]): Record<string, () => never> =>
  Object.fromEntries(names.map((name) => [name, notModelled(`${owner}.${name}()`)]));
