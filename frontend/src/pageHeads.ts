import { business } from '../../domain/business.ts';
import { type PagePath, pagePath } from './pagePath.ts';
import { paths } from './paths.ts';

export interface PageHead {
  readonly title: string;
  /** What a search engine shows below the title. */
  readonly description: string;
  /** Not for search engines. */
  readonly noindex?: true;
}

const pageHeads: Readonly<Record<PagePath, PageHead>> = {
  [paths.home]: {
    title: `Transport training and compliance in Wales and the UK | ${business.name}`,
    description: 'Driver CPC, transport manager CPC, first aid and ADR courses, and compliance help for operators. See the next dates and prices, book online, or ask for a free quote.',
  },
  [paths.trainingDates]: {
    title: `Training dates and prices | ${business.name}`,
    description: 'The next dates for Driver CPC, transport manager CPC and refresher, operator licence awareness, first aid and ADR courses, with what you pay. Book online.',
  },
  [paths.shop]: {
    title: `Online store: courses, wall planners and tachograph downloaders | ${business.name}`,
    description: 'Book a course place by card, or order wall planners and Digidown tachograph downloaders. Every price with and without VAT.',
  },
  [paths.onlineLearningPassenger]: {
    title: `Passenger transport manager quizzes | ${business.name}`,
    description: 'Multiple choice quizzes for people on our passenger transport manager course. You need the guest password.',
    noindex: true,
  },
  [paths.onlineLearningRoadHaulage]: {
    title: `Road haulage transport manager quizzes | ${business.name}`,
    description: 'Multiple choice quizzes for people on our road haulage transport manager course. You need the guest password.',
    noindex: true,
  },
  [paths.adrQuestions]: {
    title: `ADR quizzes | ${business.name}`,
    description: 'Multiple choice quizzes for people on our ADR course. You need the guest password.',
    noindex: true,
  },
  [paths.contactUs]: {
    title: `Contact us | ${business.name}`,
    description: 'Call, email or write to us about courses, dates, operator licences, audits and tachographs, and ask for a free quote. Our address and a map.',
  },
  [paths.checkout]: {
    title: `Checkout | ${business.name}`,
    description: 'Pay for your courses and equipment by card.',
    noindex: true,
  },
  [paths.thankYou]: {
    title: `Thank you for your order | ${business.name}`,
    description: 'Your order has been received.',
    noindex: true,
  },
};

const notFoundHead: PageHead = {
  title: `Page not found | ${business.name}`,
  description: 'There is no page at this address.',
  noindex: true,
};

export function pageHead(pathname: string): PageHead {
  const path = pagePath(pathname);
  return path ? pageHeads[path] : notFoundHead;
}
