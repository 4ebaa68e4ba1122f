import { paths } from '../paths.ts';
import { type PagePath, pagePath } from '../pagePath.ts';

export interface NavigationLink {
  readonly label: string;
  readonly path: PagePath;
}

/** A dropdown of the navigation bar. */
export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

const training: NavigationGroup = {
  label: 'Training',
  links: [
    { label: 'Training Dates', path: paths.trainingDates },
    { label: 'Driver CPC', path: paths.driverCpc },
    { label: 'Transport Manager CPC', path: paths.transportManagerCpc },
    { label: 'Transport Manager Refresher', path: paths.transportManagerRefresher },
    { label: 'Operator Licence Awareness', path: paths.operatorLicenceAwareness },
    { label: 'ADR and PDP', path: paths.adrPdp },
    { label: 'First Aid', path: paths.firstAid },
    { label: 'Forklift', path: paths.forklift },
    { label: 'Lorry Loader', path: paths.lorryLoader },
    { label: 'Slinger/Signaller', path: paths.slingerSignaller },
  ],
};

const compliance: NavigationGroup = {
  label: 'Compliance',
  links: [
    { label: 'Compliance Services', path: paths.complianceServices },
    { label: 'Compliance Audits', path: paths.complianceAudits },
    { label: 'Tachograph Analysis', path: paths.tachographAnalysis },
    { label: 'External Transport Management', path: paths.externalTransportManagement },
    { label: 'Operator Applications', path: paths.operatorApplications },
    { label: 'Driver Assessments', path: paths.driverAssessments },
  ],
};

const more: NavigationGroup = {
  label: 'More',
  links: [
    { label: 'Approved Courses', path: paths.approvedCourses },
    { label: 'Passenger Quizzes', path: paths.onlineLearningPassenger },
    { label: 'Road Haulage Quizzes', path: paths.onlineLearningRoadHaulage },
    { label: 'ADR Questions', path: paths.adrQuestions },
  ],
};

/** The navigation bar, in order. Which page is in which dropdown is decided here and nowhere else. */
export const navigation: readonly (NavigationLink | NavigationGroup)[] = [
  { label: 'Home', path: paths.home },
  training,
  compliance,
  { label: 'Other Services', path: paths.otherServices },
  { label: 'In-House Training', path: paths.inHouseTraining },
  { label: 'Shop', path: paths.shop },
  more,
  { label: 'Contact Us', path: paths.contactUs },
];

/** The short way through the site, at the foot of every page: of each dropdown, its first page. */
export const footerLinks: readonly NavigationLink[] = navigation.flatMap((entry) =>
  isGroup(entry) ? entry.links.slice(0, 1) : [entry],
);

export function isGroup(entry: NavigationLink | NavigationGroup): entry is NavigationGroup {
  return 'links' in entry;
}

/** For the link to the page that is shown. */
export function ariaCurrent({ path }: NavigationLink, pathname: string): 'page' | undefined {
  return pagePath(pathname) === path ? 'page' : undefined;
}

/** A dropdown shows as active on each of its pages. */
export function isActive(group: NavigationGroup, pathname: string): boolean {
  return group.links.some(({ path }) => pathname.startsWith(path));
}
