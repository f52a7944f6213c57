import type { ComponentType } from 'react';
import { paths } from '../components/paths.js';

export interface Page {
  path: string;
  /** Fetches its code. */
  load: () => Promise<ComponentType>;
}

const page = (path: string, load: Page['load']): Page => ({ path, load });

// Several pages each; what a page needs is listed once.
const loadIdentity = () => import('../features/auth/SingleSignOnPage.js');
const loadMail = () => import('../features/mail/policy/MailPolicyPage.js');
const loadMailLinks = () => import('../features/auth/MailAnswerPage.js');
const loadOutbreaks = () => import('../features/outbreaks/OutbreaksPage.js');
const loadWebhooks = () => import('../features/webhooks/WebhooksPage.js');
const loadBatches = () => import('../features/scans/batches/BatchesPage.js');
const loadResults = () => import('../features/scans/create/ScanResultPage.js');
const loadIncidents = () => import('./Incident.js');
const loadSenders = () => import('../features/senders/SendersPage.js');

/** For people who are not logged in. */
export const guestPages: readonly Page[] = [
  page(paths.home, async () => (await import('../features/landing/LandingPage.js')).LandingPage),
  page(paths.login, async () => (await import('../features/auth/LoginPage.js')).LoginPage),
  page(paths.register, async () => (await import('../features/auth/RegisterPage.js')).RegisterPage),
];

export const publicPages: readonly Page[] = [
  page(
    paths.forgotPassword,
    async () => (await import('../features/auth/ForgotPasswordPage.js')).ForgotPasswordPage,
  ),
  page(
    paths.resetPassword,
    async () => (await import('../features/auth/ResetPasswordPage.js')).ResetPasswordPage,
  ),
  page(paths.invitation, async () => (await import('../features/auth/InvitationPage.js')).InvitationPage),
  page(paths.singleSignOn, async () => (await loadIdentity()).SingleSignOnPage),
  page(paths.emailLink, async () => (await loadIdentity()).EmailLinkPage),
  page(paths.mailAnswer, async () => (await loadMailLinks()).MailAnswerPage),
  page(paths.mailDigest, async () => (await loadMailLinks()).MailDigestPage),
  page(paths.shared, async () => (await loadResults()).SharedScanPage),
  page(
    paths.requiredSetUp,
    async () => (await import('../features/security/RequiredSetUpPage.js')).RequiredSetUpPage,
  ),
  page(paths.terms, async () => (await import('../features/legal/TermsPage.js')).TermsPage),
  page(paths.privacy, async () => (await import('../features/legal/PrivacyPage.js')).PrivacyPage),
];

export const appPages: readonly Page[] = [
  page(paths.dashboard, async () => (await import('../features/dashboard/DashboardPage.js')).DashboardPage),
  page(
    paths.scans,
    async () => (await import('../features/scans/history/ScanHistoryPage.js')).ScanHistoryPage,
  ),
  page(
    paths.newScan,
    async () => (await import('../features/scans/create/CreateScanPage.js')).CreateScanPage,
  ),
  page(`${paths.newScan}/:scanId`, async () => (await loadResults()).ScanResultPage),
  page(`${paths.scan(':scanId')}/compare/:otherId`, async () => (await loadResults()).ComparePage),
  page(paths.batchScan, async () => (await import('../features/scans/batch/BatchPage.js')).BatchPage),
  page(paths.batches, async () => (await loadBatches()).BatchesPage),
  page(`${paths.batches}/:batchId`, async () => (await loadBatches()).BatchDetails),
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
  page(paths.security, async () => (await import('../features/security/SecurityPage.js')).SecurityPage),
  page(paths.alerts, async () => (await import('../features/alerts/AlertsPage.js')).AlertsPage),
  page(
    paths.checkoutSuccess,
    async () => (await import('../features/account/checkout/CheckoutSuccessPage.js')).CheckoutSuccessPage,
  ),
  page(
    paths.checkoutCancel,
    async () => (await import('../features/account/checkout/CheckoutCancelPage.js')).CheckoutCancelPage,
  ),
  page(paths.webhooks, async () => (await loadWebhooks()).WebhooksPage),
  page(paths.webhook(':endpointId'), async () => (await loadWebhooks()).WebhookPage),
  page(paths.mail, async () => (await import('../features/mail/MailFlowPage.js')).MailFlowPage),
  page(paths.held, async () => (await import('./HeldMail.js')).HeldMail),
  page(
    paths.mailMessages,
    async () => (await import('../features/mail/trace/MailTracePage.js')).MailTracePage,
  ),
  page(`${paths.mailMessages}/:mailId`, async () => (await loadMail()).MailMessagePage),
  page(paths.mailPolicy, async () => (await loadMail()).MailPolicyPage),
  page(paths.outbox, async () => (await import('../features/mail/outbox/OutboxPage.js')).OutboxPage),
  page(
    `${paths.outbox}/:mailId`,
    async () => (await import('../features/mail/outbox/OutboxMessagePage.js')).OutboxMessagePage,
  ),
  page(paths.outbreaks, async () => (await loadOutbreaks()).OutbreaksPage),
  page(`${paths.outbreaks}/:outbreakId`, async () => (await loadOutbreaks()).OutbreakPage),
  page(paths.incidents, async () => (await loadIncidents()).IncidentsPage),
  page(`${paths.incidents}/:incidentId`, async () => (await loadIncidents()).Incident),
  page(paths.senders, async () => (await loadSenders()).SendersPage),
  page(paths.senderRules, async () => (await loadSenders()).SenderRulesPage),
  page(`${paths.senders}/:senderId`, async () => (await loadSenders()).SenderPage),
  page(paths.profile, async () => (await import('../features/profile/ProfilePage.js')).ProfilePage),
  page(paths.templates, async () => (await import('../features/templates/TemplatesPage.js')).TemplatesPage),
  page(
    paths.recurring,
    async () => (await import('../features/scans/recurring/RecurringPage.js')).RecurringPage,
  ),
  page(paths.people, async () => (await import('../features/people/PeoplePage.js')).PeoplePage),
  page(paths.auditLog, async () => (await import('../features/audit-log/AuditLogPage.js')).AuditLogPage),
];

/** The frame of the pages in `appPages`. */
export const loadAppLayout: Page['load'] = async () => (await import('./layout/AppLayout.js')).AppLayout;

/** What to load for an address, the frame first: nothing for one that only leads elsewhere. */
export function loadsFor(pathname: string): Page['load'][] {
  const isHere = ({ path }: Page) => patternOf(path).test(pathname);
  const page = [...guestPages, ...publicPages, ...appPages].find(isHere);
  if (!page) return [];
  return appPages.includes(page) ? [loadAppLayout, page.load] : [page.load];
}

/** As the router reads paths: parameters take a segment, case and a last slash don't matter. */
export const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
