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
  [paths.driverCpc]: {
    title: `Driver CPC courses: 35 hours every five years | ${business.name}`,
    description: 'Five 7-hour courses in person, by day or over two evenings, and safe driving in virtual reality. See the next Driver CPC dates and what you pay, and book online.',
  },
  [paths.transportManagerCpc]: {
    title: `Transport Manager CPC: five days, then the exams | ${business.name}`,
    description: 'Qualify as a transport manager for road haulage or passenger transport. Five classroom days, exams on the following Tuesday. Dates, price and booking.',
  },
  [paths.transportManagerRefresher]: {
    title: `Transport manager refresher: two days | ${business.name}`,
    description: 'Needed every 5 years: two days that bring a qualified transport manager up to date, for PSV and LGV operations. Dates, price and booking.',
  },
  [paths.operatorLicenceAwareness]: {
    title: `Operator licence awareness training (OLAT), one day | ${business.name}`,
    description: 'One day for directors, owners and licence holders on what an operator licence asks of you and how to show that you keep to it. Dates and price.',
  },
  [paths.lorryLoader]: {
    title: `Lorry loader training, categories A to F | ${business.name}`,
    description: 'Lorry loader courses by category A to F and attachment 1 to 7. Tell us which crane you work with, and we quote free of charge.',
  },
  [paths.slingerSignaller]: {
    title: `Slinger/signaller training, four candidates at most | ${business.name}`,
    description: 'Slinging and signalling for people who hook on, guide and land loads. Four candidates at most on a course. Ask for a free quote.',
  },
  [paths.forklift]: {
    title: `Forklift training: novice, experienced, refresher | ${business.name}`,
    description: 'Forklift courses of five days, three days or one, by what you can do already. The certificate is valid for 3 years. Ask for a free quote.',
  },
  [paths.adrPdp]: {
    title: `ADR dangerous goods and petroleum driver passport (PDP) | ${business.name}`,
    description: 'ADR initial and refresher courses of 3.5 to 5 days, and the petroleum driver passport. Both are valid for 5 years. Dates, price and booking.',
  },
  [paths.firstAid]: {
    title: `First aid at work: one-day and three-day courses | ${business.name}`,
    description: 'Emergency First Aid at Work in one day, First Aid at Work in three. The qualification is valid for 3 years. See dates and prices, and book online.',
  },
  [paths.approvedCourses]: {
    title: `Approved courses | ${business.name}`,
    description: 'Courses from an approved training centre, with our centre number, and first aid at two levels. Dates, prices and booking.',
  },
  [paths.inHouseTraining]: {
    title: `In-house training at your yard | ${business.name}`,
    description: 'Excavator, MEWP, forklift, loading and securing, manual handling and many more, tailored to your requirements and policies, at your site.',
  },
  [paths.complianceServices]: {
    title: `Transport compliance services | ${business.name}`,
    description: 'Help with keeping an operator licence: audits, tachograph analysis, external transport managers, licence checks and policies, for HGV and PCV operators.',
  },
  [paths.driverAssessments]: {
    title: `Driver assessments | ${business.name}`,
    description: 'Find out how a driver drives before you hand over the keys: assessments for HGV and PCV drivers, at your site if you like.',
  },
  [paths.operatorApplications]: {
    title: `Operator licence applications and variations | ${business.name}`,
    description: 'A new operator licence, restricted or standard, or a change to the one you hold, prepared so that nothing is missing. Ask for a free quote.',
  },
  [paths.externalTransportManagement]: {
    title: `External transport managers | ${business.name}`,
    description: 'A qualified transport manager for your standard operator licence, from outside your payroll. For HGV and PCV operators. Ask for a free quote.',
  },
  [paths.tachographAnalysis]: {
    title: `Tachograph analysis, digital and manual | ${business.name}`,
    description: 'We read your tachograph data and report hours, rest and infringements, digital and manual. Downloaders are in our shop.',
  },
  [paths.complianceAudits]: {
    title: `Compliance audits for operators | ${business.name}`,
    description: 'An audit of your files and systems that finds what is missing before DVSA asks for it. For restricted and standard licences.',
  },
  [paths.otherServices]: {
    title: `Other transport consultancy services | ${business.name}`,
    description: 'Restricted licence guidance, policies and handbooks, FORS pre-audits, Public Inquiries, driver licence checks and help with DVSA letters.',
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
  [paths.training]: {
    title: `Training | ${business.name}`,
    description: 'Training.',
    noindex: true,
  },
  [paths.compliance]: {
    title: `Compliance | ${business.name}`,
    description: 'Compliance.',
    noindex: true,
  },
  [paths.more]: {
    title: `More | ${business.name}`,
    description: 'More.',
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
