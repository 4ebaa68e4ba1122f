interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

/** A dropdown of the navigation bar. */
export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

/** The navigation bar, in order. */
export const navigation: readonly (NavigationLink | NavigationGroup)[] = [
  { label: 'Home', path: '/' },
  {
    label: 'Training',
    links: [
      { label: 'Training Dates', path: '/training-dates' },
      { label: 'Driver CPC', path: '/driver-cpc' },
      { label: 'Transport Manager CPC', path: '/transport-manager-cpc' },
      { label: 'Transport Manager Refresher', path: '/transport-manager-refresher' },
      { label: 'Operator Licence Awareness', path: '/operator-license-awareness-training' },
      { label: 'ADR and PDP', path: '/adr-pdp' },
      { label: 'First Aid', path: '/first-aid' },
      { label: 'Forklift', path: '/forklift' },
      { label: 'Lorry Loader', path: '/lorry-loader' },
      { label: 'Slinger/Signaller', path: '/slinger-signaller' },
    ],
  },
  {
    label: 'Compliance',
    links: [
      { label: 'Compliance Services', path: '/compliance-services' },
      { label: 'Compliance Audits', path: '/compliance-audits' },
      { label: 'Tachograph Analysis', path: '/tachograph-analysis' },
      { label: 'External Transport Management', path: '/external-transport-management' },
      { label: 'Operator Applications', path: '/operator-applications' },
      { label: 'Driver Assessments', path: '/driver-assessments' },
    ],
  },
  { label: 'Other Services', path: '/other-services' },
  { label: 'In-House Training', path: '/in-house-training' },
  { label: 'Shop', path: '/shop' },
  {
    label: 'More',
    links: [
      { label: 'Approved Courses', path: '/highfield-qualifications' },
      { label: 'Passenger Quizzes', path: '/online-learning-passenger' },
      { label: 'Road Haulage Quizzes', path: '/online-learning-road-haulage' },
      { label: 'ADR Questions', path: '/adr-questions' },
    ],
  },
  { label: 'Contact Us', path: '/contact-us' },
];

/** The links at the foot of every page: of each dropdown, its first page. */
export const footerLinks: readonly NavigationLink[] = navigation.flatMap((entry) =>
  isGroup(entry) ? entry.links.slice(0, 1) : [entry],
);

/** The links of the law, below those. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Terms', path: '/terms' },
  { label: 'Privacy', path: '/privacy' },
  { label: 'Your right to cancel', path: '/cancellation' },
];

export function isGroup(entry: NavigationLink | NavigationGroup): entry is NavigationGroup {
  return 'links' in entry;
}

/** A dropdown shows as active on each of its pages, with or without a slash at the address's end. */
export function isActive(group: NavigationGroup, pathname: string): boolean {
  return group.links.some(({ path }) => path === pathname.replace(/\/$/, ''));
}
