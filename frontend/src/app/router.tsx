import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { logout } from '../api/client.js';
import { paths } from '../components/paths.js';
import { Crash } from './Crash.js';
import { GuestOnly, RequireSession } from './guards.js';
import { PublicLayout } from './layout/PublicLayout.js';
import { PageViews } from './PageViews.js';

/** A page whose code is loaded on first use. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  Component: lazy(async () => ({ default: await load() })),
});

const guestPages = [
  page(paths.home, async () => (await import('../features/landing/LandingPage.js')).LandingPage),
  page(paths.login, async () => (await import('../features/auth/LoginPage.js')).LoginPage),
  page(paths.register, async () => (await import('../features/auth/RegisterPage.js')).RegisterPage),
];

const publicPages = [
  page(
    paths.forgotPassword,
    async () => (await import('../features/auth/ForgotPasswordPage.js')).ForgotPasswordPage,
  ),
  page(
    paths.resetPassword,
    async () => (await import('../features/auth/ResetPasswordPage.js')).ResetPasswordPage,
  ),
  page(paths.invitation, async () => (await import('../features/auth/InvitationPage.js')).InvitationPage),
  page(paths.terms, async () => (await import('../features/legal/TermsPage.js')).TermsPage),
  page(paths.privacy, async () => (await import('../features/legal/PrivacyPage.js')).PrivacyPage),
];

const appPages = [
  page(paths.dashboard, async () => (await import('../features/dashboard/DashboardPage.js')).DashboardPage),
  page(
    paths.scans,
    async () => (await import('../features/scans/history/ScanHistoryPage.js')).ScanHistoryPage,
  ),
  page(
    paths.newScan,
    async () => (await import('../features/scans/create/CreateScanPage.js')).CreateScanPage,
  ),
  page(paths.batchScan, async () => (await import('../features/scans/batch/BatchPage.js')).BatchPage),
  page(
    paths.scan(':scanId'),
    async () => (await import('../features/scans/details/ScanDetailsPage.js')).ScanDetailsPage,
  ),
  page(
    paths.scanningInstructions,
    async () => (await import('../features/instructions/InstructionsPage.js')).InstructionsPage,
  ),
  page(paths.apiKeys, async () => (await import('../features/api-keys/ApiKeysPage.js')).ApiKeysPage),
  page(paths.apiDocs, async () => (await import('../features/api-docs/ApiDocsPage.js')).ApiDocsPage),
  page(paths.account, async () => (await import('../features/account/AccountPage.js')).AccountPage),
  page(
    paths.checkoutSuccess,
    async () => (await import('../features/account/checkout/CheckoutSuccessPage.js')).CheckoutSuccessPage,
  ),
  page(
    paths.checkoutCancel,
    async () => (await import('../features/account/checkout/CheckoutCancelPage.js')).CheckoutCancelPage,
  ),
  page(paths.webhooks, async () => (await import('../features/webhooks/WebhooksPage.js')).WebhooksPage),
  page(
    paths.webhook(':endpointId'),
    async () => (await import('../features/webhooks/WebhookPage.js')).WebhookPage,
  ),
  page(paths.people, async () => (await import('../features/people/PeoplePage.js')).PeoplePage),
  page(paths.auditLog, async () => (await import('../features/audit-log/AuditLogPage.js')).AuditLogPage),
];

const AppLayout = lazy(async () => ({ default: (await import('./layout/AppLayout.js')).AppLayout }));

function Root() {
  return (
    <>
      <PageViews />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Logging out takes a POST: a GET would let any other site log people out. */
const loggingOut: RouteObject = {
  path: paths.logout,
  action: () => {
    void logout();
    return redirect(paths.login);
  },
  element: <Navigate to={paths.home} replace />,
};

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Crash,
    children: [
      {
        Component: PublicLayout,
        children: [{ Component: GuestOnly, children: guestPages }, ...publicPages],
      },
      {
        Component: RequireSession,
        children: [
          { path: paths.app, element: <Navigate to={paths.dashboard} replace /> },
          { Component: AppLayout, children: appPages },
        ],
      },
      loggingOut,
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]);
