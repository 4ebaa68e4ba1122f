/** One of the three core services, as a card. */
export interface CoreService {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  /** The second link, for visitors who do not book yet. */
  readonly linkLabel: string;
  readonly to: string;
}

export const coreServices: readonly CoreService[] = [
  {
    title: 'Professional Transport Training',
    text: 'Driver CPC, Transport Manager CPC and Refresher, Operator Licence Awareness, ADR and PDP, first aid, forklift, lorry loader and slinger.',
    picture: '/pictures/services/core-training.svg',
    linkLabel: 'At your own yard',
    to: '/in-house-training',
  },
  {
    title: 'Transport Compliance & Audits',
    text: 'Your files checked before DVSA checks them, your tachograph data read, and a transport manager for your licence.',
    picture: '/pictures/services/core-compliance.svg',
    linkLabel: 'Compliance services',
    to: '/compliance-services',
  },
  {
    title: 'Consultancy Services',
    text: 'Licence applications, policies and handbooks, FORS pre-audits, DVSA letters, and somebody beside you at a Public Inquiry.',
    picture: '/pictures/services/core-consultancy.svg',
    linkLabel: 'Other services',
    to: '/other-services',
  },
];

/** A consultancy service, as a card (specification, section 3). */
export interface ServiceCard {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly to: string;
}

export const consultancyServices: readonly ServiceCard[] = [
  {
    title: 'Operator Applications',
    description: 'A new licence, or a change to the one you hold, with nothing missing.',
    icon: '/pictures/services/icons/operator-applications.svg',
    to: '/operator-applications',
  },
  {
    title: 'Compliance Audits',
    description: 'We go through your files as an examiner would, and say what is missing.',
    icon: '/pictures/services/icons/compliance-audits.svg',
    to: '/compliance-audits',
  },
  {
    title: 'Tachograph Analysis',
    description: 'Hours, rest and infringements, read and reported. Digital and manual.',
    icon: '/pictures/services/icons/tachograph-analysis.svg',
    to: '/tachograph-analysis',
  },
  {
    title: 'FORS Pre-audits',
    description: 'We look before the auditor does, so you can put it right in time.',
    icon: '/pictures/services/icons/fors-pre-audits.svg',
    to: '/other-services',
  },
  {
    title: 'Driver Licence Checks',
    description: 'Real-time monitoring: you know when a licence changes.',
    icon: '/pictures/services/icons/driver-licence-checks.svg',
    to: '/other-services',
  },
  {
    title: 'Restricted Operator',
    description: 'No transport manager to ask? Ask us what your licence asks of you.',
    icon: '/pictures/services/icons/restricted-operator.svg',
    to: '/other-services',
  },
  {
    title: 'External Transport Management',
    description: 'A qualified transport manager for your licence, from outside your payroll.',
    icon: '/pictures/services/icons/external-transport-management.svg',
    to: '/external-transport-management',
  },
  {
    title: 'Help & Advice',
    description: 'A DVSA letter, an online system, a question: call us with it in front of you.',
    icon: '/pictures/services/icons/help-advice.svg',
    to: '/contact-us#contact',
  },
];
