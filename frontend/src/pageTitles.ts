import { business } from '../../domain/business.ts';
import { type PagePath, pagePath } from './pagePath.ts';
import { paths } from './paths.ts';

/** What each page is about, in a few words. */
const subjects: Readonly<Record<PagePath, string>> = {
  [paths.home]: 'Transport training and compliance in Wales and the UK',
  [paths.trainingDates]: 'Training dates and prices',
  [paths.driverCpc]: 'Driver CPC courses: 35\u00A0hours every five years',
  [paths.transportManagerCpc]: 'Transport Manager CPC: five days, then the exams',
  [paths.transportManagerRefresher]: 'Transport Manager Refresher: two days',
  [paths.operatorLicenceAwareness]: 'Operator Licence Awareness Training (OLAT), one day',
  [paths.lorryLoader]: 'Lorry loader training, categories A to F',
  [paths.slingerSignaller]: 'Slinger/signaller training, four candidates at most',
  [paths.forklift]: 'Forklift training: novice, experienced, refresher',
  [paths.adrPdp]: 'ADR dangerous goods and petroleum driver passport (PDP)',
  [paths.firstAid]: 'First Aid at Work: one-day and three-day courses',
  [paths.approvedCourses]: 'Approved courses',
  [paths.inHouseTraining]: 'In-house training at your yard',
  [paths.complianceServices]: 'Transport compliance services',
  [paths.driverAssessments]: 'Driver assessments',
  [paths.operatorApplications]: 'Operator licence applications and variations',
  [paths.externalTransportManagement]: 'External transport managers',
  [paths.tachographAnalysis]: 'Tachograph analysis, digital and manual',
  [paths.complianceAudits]: 'Compliance audits for operators',
  [paths.otherServices]: 'Other transport consultancy services',
  [paths.shop]: 'Online store: courses, wall planners and tachograph downloaders',
  [paths.onlineLearningPassenger]: 'Passenger transport manager quizzes',
  [paths.onlineLearningRoadHaulage]: 'Road haulage transport manager quizzes',
  [paths.adrQuestions]: 'ADR quizzes',
  [paths.contactUs]: 'Contact us',
  [paths.checkout]: 'Checkout',
  [paths.thankYou]: 'Thank you for your order',
  [paths.training]: 'Training',
  [paths.compliance]: 'Compliance',
  [paths.more]: 'More',
};

export function pageSubject(pathname: string): string {
  const path = pagePath(pathname);
  return path ? subjects[path] : 'Page not found';
}

/** What the browser's window is called. */
export function pageTitle(pathname: string): string {
  return `${pageSubject(pathname)} | ${business.name}`;
}
