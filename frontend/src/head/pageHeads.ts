import { type PagePath, pagePath } from '../pagePath.ts';
import { paths } from '../paths.ts';

/** What others are told of a page. For the build alone: the browser needs no more of it than the title. */
export interface PageHead {
  /** What a search engine shows below the title. */
  readonly description: string;
  /** The scene in the picture that is shown where somebody shares a link. */
  readonly scene: string;
  /** Not for search engines. */
  readonly noindex?: true;
}

const HERO = '/pictures/hero.svg';

const pageHeads: Readonly<Record<PagePath, PageHead>> = {
  [paths.home]: {
    description:
      'Driver CPC, Transport Manager CPC, first aid and ADR courses, and compliance help for operators. See the next dates and prices, book online, or ask for a free quote.',
    scene: HERO,
  },
  [paths.trainingDates]: {
    description:
      'The next dates for Driver CPC, Transport Manager CPC and Refresher, Operator Licence Awareness, first aid and ADR courses, with what you pay. Book online.',
    scene: '/pictures/products/driver-cpc.svg',
  },
  [paths.driverCpc]: {
    description:
      'Five 7-hour courses in person, by day or over two evenings, and safe driving in virtual reality. See the next Driver CPC dates and what you pay, and book online.',
    scene: '/pictures/courses/driver-cpc.svg',
  },
  [paths.transportManagerCpc]: {
    description:
      'Qualify as a transport manager for road haulage or passenger transport. Five classroom days, exams on the following Tuesday. Dates, price and booking.',
    scene: '/pictures/courses/transport-manager-cpc.svg',
  },
  [paths.transportManagerRefresher]: {
    description:
      'Needed every 5 years: two days that bring a qualified transport manager up to date, for PSV and LGV operations. Dates, price and booking.',
    scene: '/pictures/courses/transport-manager-refresher.svg',
  },
  [paths.operatorLicenceAwareness]: {
    description:
      'One day for directors, owners and licence holders on what an operator licence asks of you and how to show that you keep to it. Dates and price.',
    scene: '/pictures/courses/operator-licence.svg',
  },
  [paths.lorryLoader]: {
    description:
      'Lorry loader courses by category A to F and attachment 1 to 7. Tell us which crane you work with, and we quote free of charge.',
    scene: '/pictures/courses/lorry-loader.svg',
  },
  [paths.slingerSignaller]: {
    description:
      'Slinging and signalling for people who hook on, guide and land loads. Four candidates at most on a course. Ask for a free quote.',
    scene: '/pictures/courses/slinger-signaller.svg',
  },
  [paths.forklift]: {
    description:
      'Forklift courses of five days, three days or one, by what you can do already. The certificate is valid for 3 years. Ask for a free quote.',
    scene: '/pictures/courses/forklift.svg',
  },
  [paths.adrPdp]: {
    description:
      'ADR initial and refresher courses of 3.5 to 5 days, and the petroleum driver passport. Both are valid for 5 years. Dates, price and booking.',
    scene: '/pictures/courses/adr-pdp.svg',
  },
  [paths.firstAid]: {
    description:
      'Emergency First Aid at Work in one day, First Aid at Work in three. The qualification is valid for 3 years. See dates and prices, and book online.',
    scene: '/pictures/courses/first-aid.svg',
  },
  [paths.approvedCourses]: {
    description:
      'Courses from an approved training centre, with our centre number, and first aid at two levels. Dates, prices and booking.',
    scene: '/pictures/courses/approved-courses.svg',
  },
  [paths.inHouseTraining]: {
    description:
      'Excavator, MEWP, forklift, loading and securing, manual handling and many more, tailored to your requirements and policies, at your site.',
    scene: '/pictures/services/in-house-training.svg',
  },
  [paths.complianceServices]: {
    description:
      'Help with keeping an operator licence: audits, tachograph analysis, external transport managers, licence checks and policies, for HGV and PCV operators.',
    scene: '/pictures/services/compliance.svg',
  },
  [paths.driverAssessments]: {
    description:
      'Find out how a driver drives before you hand over the keys: assessments for HGV and PCV drivers, at your site if you like.',
    scene: '/pictures/services/driver-assessments.svg',
  },
  [paths.operatorApplications]: {
    description:
      'A new operator licence, restricted or standard, or a change to the one you hold, prepared so that nothing is missing. Ask for a free quote.',
    scene: '/pictures/services/operator-applications.svg',
  },
  [paths.externalTransportManagement]: {
    description:
      'A qualified transport manager for your standard operator licence, from outside your payroll. For HGV and PCV operators. Ask for a free quote.',
    scene: '/pictures/services/external-transport-management.svg',
  },
  [paths.tachographAnalysis]: {
    description:
      'We read your tachograph data and report hours, rest and infringements, digital and manual. Downloaders are in our shop.',
    scene: '/pictures/services/tachograph-analysis.svg',
  },
  [paths.complianceAudits]: {
    description:
      'An audit of your files and systems that finds what is missing before DVSA asks for it. For restricted and standard licences.',
    scene: '/pictures/services/compliance-audits.svg',
  },
  [paths.otherServices]: {
    description:
      'Restricted licence guidance, policies and handbooks, FORS pre-audits, Public Inquiries, driver licence checks and help with DVSA letters.',
    scene: '/pictures/services/other-services.svg',
  },
  [paths.shop]: {
    description:
      'Book a course place by card, or order wall planners and Digidown tachograph downloaders. Every price with and without VAT.',
    scene: '/pictures/products/tm-cpc.svg',
  },
  [paths.onlineLearningPassenger]: {
    description:
      'Multiple choice quizzes for people on our passenger transport manager course. You need the guest password.',
    scene: '/pictures/products/tm-cpc.svg',
    noindex: true,
  },
  [paths.onlineLearningRoadHaulage]: {
    description:
      'Multiple choice quizzes for people on our road haulage transport manager course. You need the guest password.',
    scene: '/pictures/products/tm-refresher.svg',
    noindex: true,
  },
  [paths.adrQuestions]: {
    description: 'Multiple choice quizzes for people on our ADR course. You need the guest password.',
    scene: '/pictures/products/adr.svg',
    noindex: true,
  },
  [paths.contactUs]: {
    description:
      'Call, email or write to us about courses, dates, operator licences, audits and tachographs, and ask for a free quote. Our address and a map.',
    scene: HERO,
  },
  [paths.checkout]: {
    description: 'Pay for your courses and equipment by card.',
    scene: HERO,
    noindex: true,
  },
  [paths.thankYou]: {
    description: 'Your order has been received.',
    scene: HERO,
    noindex: true,
  },
  [paths.training]: {
    description: 'Training.',
    scene: HERO,
    noindex: true,
  },
  [paths.compliance]: {
    description: 'Compliance.',
    scene: HERO,
    noindex: true,
  },
  [paths.more]: {
    description: 'More.',
    scene: HERO,
    noindex: true,
  },
};

const notFoundHead: PageHead = { description: 'There is no page at this address.', scene: HERO, noindex: true };

export function pageHead(pathname: string): PageHead {
  const path = pagePath(pathname);
  return path ? pageHeads[path] : notFoundHead;
}

/** The pages that search engines are told of. */
export function indexedPaths(): PagePath[] {
  return (Object.keys(pageHeads) as PagePath[]).filter((path) => !pageHeads[path].noindex);
}
