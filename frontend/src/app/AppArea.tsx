import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../components/paths.js';
import { AppLayout } from './layout/AppLayout.js';

const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/DashboardPage.js')).DashboardPage,
}));
const ScanHistoryPage = lazy(async () => ({
  default: (await import('../features/scans/history/ScanHistoryPage.js')).ScanHistoryPage,
}));
const CreateScanPage = lazy(async () => ({
  default: (await import('../features/scans/create/CreateScanPage.js')).CreateScanPage,
}));
const BatchPage = lazy(async () => ({
  default: (await import('../features/scans/batch/BatchPage.js')).BatchPage,
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
const AccountPage = lazy(async () => ({
  default: (await import('../features/account/AccountPage.js')).AccountPage,
}));
const CheckoutSuccessPage = lazy(async () => ({
  default: (await import('../features/account/checkout/CheckoutSuccessPage.js')).CheckoutSuccessPage,
}));
const CheckoutCancelPage = lazy(async () => ({
  default: (await import('../features/account/checkout/CheckoutCancelPage.js')).CheckoutCancelPage,
}));
const PeoplePage = lazy(async () => ({
  default: (await import('../features/people/PeoplePage.js')).PeoplePage,
}));
const AuditLogPage = lazy(async () => ({
  default: (await import('../features/audit-log/AuditLogPage.js')).AuditLogPage,
}));
const WebhooksPage = lazy(async () => ({
  default: (await import('../features/webhooks/WebhooksPage.js')).WebhooksPage,
}));
const WebhookPage = lazy(async () => ({
  default: (await import('../features/webhooks/WebhookPage.js')).WebhookPage,
}));

/** What is behind the guard. Each page is its own chunk. */
export function AppArea() {
  return (
    <Routes>
      <Route path={paths.app} element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<AppLayout />}>
        <Route path={paths.dashboard} element={<DashboardPage />} />
        <Route path={paths.scans} element={<ScanHistoryPage />} />
        <Route path={paths.newScan} element={<CreateScanPage />} />
        <Route path={paths.batchScan} element={<BatchPage />} />
        <Route path={paths.scan(':scanId')} element={<ScanDetailsPage />} />
        <Route path={paths.scanningInstructions} element={<InstructionsPage />} />
        <Route path={paths.apiKeys} element={<ApiKeysPage />} />
        <Route path={paths.apiDocs} element={<ApiDocsPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.checkoutSuccess} element={<CheckoutSuccessPage />} />
        <Route path={paths.checkoutCancel} element={<CheckoutCancelPage />} />
        <Route path={paths.webhooks} element={<WebhooksPage />} />
        <Route path={paths.webhook(':endpointId')} element={<WebhookPage />} />
        <Route path={paths.people} element={<PeoplePage />} />
        <Route path={paths.auditLog} element={<AuditLogPage />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
