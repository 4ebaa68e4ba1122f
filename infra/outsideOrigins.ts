import { type OutsideOrigins, STRIPE_ORIGINS } from './siteHeaders.ts';

const DEFAULT_MAP = 'https://www.openstreetmap.org';

/** Services of others that the pages show in frames or send forms to, as addresses. */
export interface OutsideServices {
  /** Undefined: the site's own demo quiz. */
  readonly quizBaseUrl?: string | undefined;
  readonly mapUrl?: string | undefined;
  readonly contactFormUrl?: string | undefined;
  readonly newsletterFormUrl?: string | undefined;
}

/** What the pages may load from outside, given those services. Stripe is the card form's: its own origins, or its stand-in's. */
export function outsideOrigins(
  services: OutsideServices,
  stripe: Omit<OutsideOrigins, 'forms'> = STRIPE_ORIGINS,
): OutsideOrigins {
  return {
    ...stripe,
    frames: [
      ...stripe.frames,
      services.quizBaseUrl ? originOf(services.quizBaseUrl) : "'self'",
      originOf(services.mapUrl ?? DEFAULT_MAP),
    ],
    forms: [services.contactFormUrl, services.newsletterFormUrl].flatMap((url) => (url ? [originOf(url)] : [])),
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
