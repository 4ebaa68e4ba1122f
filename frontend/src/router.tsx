import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { PageFailure } from './layout/PageFailure.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { type LazyPart, lazyPart } from './lazyPart.tsx';
import { type PagePath, pagePath } from './pagePath.ts';
import { paths } from './paths.ts';

/** Every page, in a chunk of its own. */
export const pages: Readonly<Record<PagePath, LazyPart>> = {
  [paths.home]: lazyPart('HomePage', () => import('./pages/HomePage.tsx')),
  [paths.trainingDates]: lazyPart('TrainingDatesPage', () => import('./pages/TrainingDatesPage.tsx')),
  [paths.driverCpc]: lazyPart('DriverCpcPage', () => import('./pages/DriverCpcPage.tsx')),
  [paths.transportManagerCpc]: lazyPart('TransportManagerCpcPage', () => import('./pages/TransportManagerCpcPage.tsx')),
  [paths.transportManagerRefresher]: lazyPart(
    'TransportManagerRefresherPage',
    () => import('./pages/TransportManagerRefresherPage.tsx'),
  ),
  [paths.operatorLicenceAwareness]: lazyPart(
    'OperatorLicenceAwarenessPage',
    () => import('./pages/OperatorLicenceAwarenessPage.tsx'),
  ),
  [paths.lorryLoader]: lazyPart('LorryLoaderPage', () => import('./pages/LorryLoaderPage.tsx')),
  [paths.slingerSignaller]: lazyPart('SlingerSignallerPage', () => import('./pages/SlingerSignallerPage.tsx')),
  [paths.forklift]: lazyPart('ForkliftPage', () => import('./pages/ForkliftPage.tsx')),
  [paths.adrPdp]: lazyPart('AdrPdpPage', () => import('./pages/AdrPdpPage.tsx')),
  [paths.firstAid]: lazyPart('FirstAidPage', () => import('./pages/FirstAidPage.tsx')),
  [paths.approvedCourses]: lazyPart('ApprovedCoursesPage', () => import('./pages/ApprovedCoursesPage.tsx')),
  [paths.inHouseTraining]: lazyPart('InHouseTrainingPage', () => import('./pages/InHouseTrainingPage.tsx')),
  [paths.complianceServices]: lazyPart('ComplianceServicesPage', () => import('./pages/ComplianceServicesPage.tsx')),
  [paths.driverAssessments]: lazyPart('DriverAssessmentsPage', () => import('./pages/DriverAssessmentsPage.tsx')),
  [paths.operatorApplications]: lazyPart(
    'OperatorApplicationsPage',
    () => import('./pages/OperatorApplicationsPage.tsx'),
  ),
  [paths.externalTransportManagement]: lazyPart(
    'ExternalTransportManagementPage',
    () => import('./pages/ExternalTransportManagementPage.tsx'),
  ),
  [paths.tachographAnalysis]: lazyPart('TachographAnalysisPage', () => import('./pages/TachographAnalysisPage.tsx')),
  [paths.complianceAudits]: lazyPart('ComplianceAuditsPage', () => import('./pages/ComplianceAuditsPage.tsx')),
  [paths.otherServices]: lazyPart('OtherServicesPage', () => import('./pages/OtherServicesPage.tsx')),
  [paths.shop]: lazyPart('ShopPage', () => import('./pages/ShopPage.tsx')),
  [paths.onlineLearningPassenger]: lazyPart(
    'OnlineLearningPassengerPage',
    () => import('./pages/OnlineLearningPassengerPage.tsx'),
  ),
  [paths.onlineLearningRoadHaulage]: lazyPart(
    'OnlineLearningRoadHaulagePage',
    () => import('./pages/OnlineLearningRoadHaulagePage.tsx'),
  ),
  [paths.adrQuestions]: lazyPart('AdrQuestionsPage', () => import('./pages/AdrQuestionsPage.tsx')),
  [paths.contactUs]: lazyPart('ContactPage', () => import('./pages/ContactPage.tsx')),
  [paths.checkout]: lazyPart('CheckoutPage', () => import('./pages/CheckoutPage.tsx')),
  [paths.thankYou]: lazyPart('ThankYouPage', () => import('./pages/ThankYouPage.tsx')),
  [paths.training]: lazyPart('TrainingPage', () => import('./pages/TrainingPage.tsx')),
  [paths.compliance]: lazyPart('CompliancePage', () => import('./pages/CompliancePage.tsx')),
  [paths.more]: lazyPart('MorePage', () => import('./pages/MorePage.tsx')),
};

const notFoundPage = lazyPart('NotFoundPage', () => import('./pages/NotFoundPage.tsx'));

export function pageAt(pathname: string): LazyPart {
  const path = pagePath(pathname);
  return path ? pages[path] : notFoundPage;
}

/** The page at the address. The error boundary is new on each page; the Suspense boundary stays, so that the old page waits for the new one. */
export function PageRoutes() {
  const { pathname } = useLocation();
  const { Part: Page, forgetFailure } = pageAt(pathname);
  return (
    <Suspense fallback={<PageLoading />}>
      <ErrorBoundary key={pathname} renderFailure={(cause) => <PageFailure cause={cause} />} onFailure={forgetFailure}>
        <Page />
      </ErrorBoundary>
    </Suspense>
  );
}
