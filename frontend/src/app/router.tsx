import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../components/paths.js';
import { GuestOnly, RequireSession } from './guards.js';
import { PublicLayout } from './layout/PublicLayout.js';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/LandingPage.js')).LandingPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/LoginPage.js')).LoginPage }));
const RegisterPage = lazy(async () => ({
  default: (await import('../features/auth/RegisterPage.js')).RegisterPage,
}));
const TermsPage = lazy(async () => ({ default: (await import('../features/legal/TermsPage.js')).TermsPage }));
const PrivacyPage = lazy(async () => ({
  default: (await import('../features/legal/PrivacyPage.js')).PrivacyPage,
}));
const AppLayout = lazy(async () => ({ default: (await import('./layout/AppLayout.js')).AppLayout }));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/DashboardPage.js')).DashboardPage,
}));
const ScanHistoryPage = lazy(async () => ({
  default: (await import('../features/scans/history/ScanHistoryPage.js')).ScanHistoryPage,
}));
const CreateScanPage = lazy(async () => ({
  default: (await import('../features/scans/create/CreateScanPage.js')).CreateScanPage,
}));
const ScanDetailsPage = lazy(async () => ({
  default: (await import('../features/scans/details/ScanDetailsPage.js')).ScanDetailsPage,
}));
const InstructionsPage = lazy(async () => ({
  default: (await import('../features/instructions/InstructionsPage.js')).InstructionsPage,
}));
const ApiKeysPage = lazy(async () => ({
  default: (await import('../features/api-keys/ApiKeysPage.js')).ApiKeysPage,
}));
const ApiDocsPage = lazy(async () => ({
  default: (await import('../features/api-docs/ApiDocsPage.js')).ApiDocsPage,
}));

/** Each page is its own chunk; what a guest loads first holds nothing of the app behind the guard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<GuestOnly />}>
          <Route path={paths.home} element={<LandingPage />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route path={paths.app} element={<Navigate to={paths.dashboard} replace />} />
        <Route element={<AppLayout />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.scans} element={<ScanHistoryPage />} />
          <Route path={paths.newScan} element={<CreateScanPage />} />
          <Route path={paths.scan(':scanId')} element={<ScanDetailsPage />} />
          <Route path={paths.scanningInstructions} element={<InstructionsPage />} />
          <Route path={paths.apiKeys} element={<ApiKeysPage />} />
          <Route path={paths.apiDocs} element={<ApiDocsPage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
