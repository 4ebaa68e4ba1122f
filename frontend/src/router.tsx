import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { PageFailure } from './layout/PageFailure.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { type PagePath, pagePath } from './pagePath.ts';
import { paths } from './paths.ts';

/** Every page, in a chunk of its own. */
export const pages: Readonly<Record<PagePath, LazyPage>> = {
  [paths.home]: lazyPage('HomePage', () => import('./pages/HomePage.tsx')),
  [paths.trainingDates]: lazyPage('TrainingDatesPage', () => import('./pages/TrainingDatesPage.tsx')),
  [paths.driverCpc]: lazyPage('DriverCpcPage', () => import('./pages/DriverCpcPage.tsx')),
  [paths.transportManagerCpc]: lazyPage('TransportManagerCpcPage', () => import('./pages/TransportManagerCpcPage.tsx')),
  [paths.transportManagerRefresher]: lazyPage('TransportManagerRefresherPage', () => import('./pages/TransportManagerRefresherPage.tsx')),
  [paths.operatorLicenceAwareness]: lazyPage('OperatorLicenceAwarenessPage', () => import('./pages/OperatorLicenceAwarenessPage.tsx')),
  [paths.lorryLoader]: lazyPage('LorryLoaderPage', () => import('./pages/LorryLoaderPage.tsx')),
  [paths.slingerSignaller]: lazyPage('SlingerSignallerPage', () => import('./pages/SlingerSignallerPage.tsx')),
  [paths.forklift]: lazyPage('ForkliftPage', () => import('./pages/ForkliftPage.tsx')),
  [paths.adrPdp]: lazyPage('AdrPdpPage', () => import('./pages/AdrPdpPage.tsx')),
  [paths.firstAid]: lazyPage('FirstAidPage', () => import('./pages/FirstAidPage.tsx')),
  [paths.approvedCourses]: lazyPage('ApprovedCoursesPage', () => import('./pages/ApprovedCoursesPage.tsx')),
  [paths.inHouseTraining]: lazyPage('InHouseTrainingPage', () => import('./pages/InHouseTrainingPage.tsx')),
  [paths.complianceServices]: lazyPage('ComplianceServicesPage', () => import('./pages/ComplianceServicesPage.tsx')),
  [paths.driverAssessments]: lazyPage('DriverAssessmentsPage', () => import('./pages/DriverAssessmentsPage.tsx')),
  [paths.operatorApplications]: lazyPage('OperatorApplicationsPage', () => import('./pages/OperatorApplicationsPage.tsx')),
  [paths.externalTransportManagement]: lazyPage('ExternalTransportManagementPage', () => import('./pages/ExternalTransportManagementPage.tsx')),
  [paths.tachographAnalysis]: lazyPage('TachographAnalysisPage', () => import('./pages/TachographAnalysisPage.tsx')),
  [paths.complianceAudits]: lazyPage('ComplianceAuditsPage', () => import('./pages/ComplianceAuditsPage.tsx')),
  [paths.otherServices]: lazyPage('OtherServicesPage', () => import('./pages/OtherServicesPage.tsx')),
  [paths.shop]: lazyPage('ShopPage', () => import('./pages/ShopPage.tsx')),
  [paths.onlineLearningPassenger]: lazyPage('OnlineLearningPassengerPage', () => import('./pages/OnlineLearningPassengerPage.tsx')),
  [paths.onlineLearningRoadHaulage]: lazyPage('OnlineLearningRoadHaulagePage', () => import('./pages/OnlineLearningRoadHaulagePage.tsx')),
  [paths.adrQuestions]: lazyPage('AdrQuestionsPage', () => import('./pages/AdrQuestionsPage.tsx')),
  [paths.contactUs]: lazyPage('ContactPage', () => import('./pages/ContactPage.tsx')),
  [paths.checkout]: lazyPage('CheckoutPage', () => import('./pages/CheckoutPage.tsx')),
  [paths.thankYou]: lazyPage('ThankYouPage', () => import('./pages/ThankYouPage.tsx')),
  [paths.training]: lazyPage('TrainingPage', () => import('./pages/TrainingPage.tsx')),
  [paths.compliance]: lazyPage('CompliancePage', () => import('./pages/CompliancePage.tsx')),
  [paths.more]: lazyPage('MorePage', () => import('./pages/MorePage.tsx')),
};

const notFoundPage = lazyPage('NotFoundPage', () => import('./pages/NotFoundPage.tsx'));

export function pageAt(pathname: string): LazyPage {
  const path = pagePath(pathname);
  return path ? pages[path] : notFoundPage;
}

/** The page at the address. The error boundary is new on each page; the Suspense boundary stays, so that the old page waits for the new one. */
export function PageRoutes() {
  const { pathname } = useLocation();
  const { Page } = pageAt(pathname);
  return (
    <Suspense fallback={<PageLoading />}>
      <ErrorBoundary key={pathname} Fallback={PageFailure}>
        <Page />
      </ErrorBoundary>
    </Suspense>
  );
}
