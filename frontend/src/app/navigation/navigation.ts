import { t } from '@lingui/core/macro';
import { paths } from '../../components/paths.js';
import type { NavIcon } from './nav-icons.js';

interface NavItem {
  label: string;
  to: string;
  icon: NavIcon;
  /** The server refuses everyone else. */
  adminsOnly?: boolean;
  /** The number of messages that are held is shown beside it. */
  waits?: boolean;
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

const navGroups: readonly NavGroup[] = [
  {
    label: t`Scan`,
    items: [
      { label: t`New scan`, to: paths.newScan, icon: 'newScan' },
      { label: t`Scan history`, to: paths.scans, icon: 'history' },
      { label: t`Scanning instructions`, to: paths.scanningInstructions, icon: 'instructions' },
      { label: t`Batch scan`, to: paths.batchScan, icon: 'batch' },
      { label: t`Batches`, to: paths.batches, icon: 'batches' },
    ],
  },
  {
    label: t`Developer`,
    items: [
      { label: t`API keys`, to: paths.apiKeys, icon: 'keys' },
      { label: t`Webhooks`, to: paths.webhooks, icon: 'webhooks', adminsOnly: true },
      { label: t`API documentation`, to: paths.apiDocs, icon: 'docs' },
    ],
  },
  {
    label: t`Company`,
    items: [
      { label: t`Mail flow`, to: paths.mail, icon: 'mail' },
      { label: t`Held`, to: paths.held, icon: 'held', waits: true },
      { label: t`Mail policy`, to: paths.mailPolicy, icon: 'mailPolicy' },
      { label: t`Incidents`, to: paths.incidents, icon: 'incidents' },
      { label: t`Outbreaks`, to: paths.outbreaks, icon: 'outbreaks' },
      { label: t`Senders`, to: paths.senders, icon: 'senders' },
      { label: t`What we send`, to: paths.profile, icon: 'profile', adminsOnly: true },
      { label: t`Templates`, to: paths.templates, icon: 'templates' },
      { label: t`People`, to: paths.people, icon: 'people', adminsOnly: true },
      { label: t`Audit log`, to: paths.auditLog, icon: 'auditLog', adminsOnly: true },
    ],
  },
];

/** The menu groups, without the entries that this person may not see. */
export const navGroupsFor = (isAdmin: boolean): NavGroup[] =>
  navGroups
    .map(({ label, items }) => ({ label, items: items.filter((item) => isAdmin || !item.adminsOnly) }))
    .filter(({ items }) => items.length > 0);
