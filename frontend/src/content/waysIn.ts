import { business } from '../../../domain/business.ts';
import { paths } from '../paths.ts';

/** Who comes to the home page, and where each should go first. */
export interface WayIn {
  readonly who: string;
  readonly text: string;
  readonly linkLabel: string;
  readonly href: string;
}

export const waysIn: readonly WayIn[] = [
  {
    who: 'You drive for a living',
    text: 'You need 35 hours of Driver CPC every five years. Each course counts for 7 hours: take one now, or book all five.',
    linkLabel: 'Driver CPC dates',
    href: `${paths.trainingDates}#driver-cpc`,
  },
  {
    who: 'You manage transport',
    text: 'Five classroom days to qualify as a transport manager, road haulage or passenger, and a two-day refresher every five years.',
    linkLabel: 'Transport manager dates',
    href: `${paths.trainingDates}#cilt-cpc`,
  },
  {
    who: 'You answer for the vehicles',
    text: 'A letter from DVSA, an audit, a new licence or a change to the one you hold: tell us what is in front of you. We quote free of charge.',
    linkLabel: 'Ask for a free quote',
    href: `mailto:${business.email}?subject=Free%20quote`,
  },
];
