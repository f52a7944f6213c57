import {
  BookOpen,
  FileUp,
  History,
  KeyRound,
  NotebookPen,
  ScanSearch,
  ScrollText,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../components/paths.js';

interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The server answers nobody else. */
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
      { label: 'New Scan', to: paths.newScan, icon: ScanSearch },
      { label: 'Scan History', to: paths.scans, icon: History },
      { label: 'Scan Instructions', to: paths.scanningInstructions, icon: NotebookPen },
      { label: 'Batch Scan', to: paths.batchScan, icon: FileUp },
    ],
  },
  {
    label: 'Developer',
    items: [
      { label: 'API Keys', to: paths.apiKeys, icon: KeyRound },
      { label: 'Webhooks', to: paths.webhooks, icon: Webhook, adminsOnly: true },
      { label: 'API Documentation', to: paths.apiDocs, icon: BookOpen },
    ],
  },
  {
    label: 'Company',
    items: [
      { label: 'People', to: paths.people, icon: UsersRound, adminsOnly: true },
      { label: 'Audit Log', to: paths.auditLog, icon: ScrollText, adminsOnly: true },
    ],
  },
];

/** The groups of the menus, without what this person may not see. */
export const navGroupsFor = (isAdmin: boolean): NavGroup[] =>
  navGroups
    .map(({ label, items }) => ({ label, items: items.filter((item) => isAdmin || !item.adminsOnly) }))
    .filter(({ items }) => items.length > 0);
