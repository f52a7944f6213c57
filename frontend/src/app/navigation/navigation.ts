import { paths } from '../../components/paths.js';
import type { NavIcon } from './nav-icons.js';

interface NavItem {
  label: string;
  to: string;
  icon: NavIcon;
  /** The server refuses everyone else. */
  adminsOnly?: boolean;
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

const navGroups: readonly NavGroup[] = [
  {
    label: 'Scan',
    items: [
      { label: 'New Scan', to: paths.newScan, icon: 'newScan' },
      { label: 'Scan History', to: paths.scans, icon: 'history' },
      { label: 'Scan Instructions', to: paths.scanningInstructions, icon: 'instructions' },
      { label: 'Batch Scan', to: paths.batchScan, icon: 'batch' },
      { label: 'Batches', to: paths.batches, icon: 'batches' },
    ],
  },
  {
    label: 'Developer',
    items: [
      { label: 'API Keys', to: paths.apiKeys, icon: 'keys' },
      { label: 'Webhooks', to: paths.webhooks, icon: 'webhooks', adminsOnly: true },
      { label: 'API Documentation', to: paths.apiDocs, icon: 'docs' },
    ],
  },
  {
    label: 'Company',
    items: [
      { label: 'Outbreaks', to: paths.outbreaks, icon: 'outbreaks' },
      { label: 'Senders', to: paths.senders, icon: 'senders' },
      { label: 'What we send', to: paths.profile, icon: 'profile', adminsOnly: true },
      { label: 'Templates', to: paths.templates, icon: 'templates' },
      { label: 'People', to: paths.people, icon: 'people', adminsOnly: true },
      { label: 'Audit Log', to: paths.auditLog, icon: 'auditLog', adminsOnly: true },
    ],
  },
];

/** The menu groups, without the entries that this person may not see. */
export const navGroupsFor = (isAdmin: boolean): NavGroup[] =>
  navGroups
    .map(({ label, items }) => ({ label, items: items.filter((item) => isAdmin || !item.adminsOnly) }))
    .filter(({ items }) => items.length > 0);
