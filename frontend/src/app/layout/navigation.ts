import { BookOpen, History, KeyRound, NotebookPen, ScanSearch, type LucideIcon } from 'lucide-react';
import { paths } from '../../components/paths.js';

interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

export const navGroups: readonly NavGroup[] = [
  {
    label: 'Scan',
    items: [
      { label: 'New Scan', to: paths.newScan, icon: ScanSearch },
      { label: 'Scan History', to: paths.scans, icon: History },
      { label: 'Scan Instructions', to: paths.scanningInstructions, icon: NotebookPen },
    ],
  },
  {
    label: 'Developer',
    items: [
      { label: 'API Keys', to: paths.apiKeys, icon: KeyRound },
      { label: 'API Documentation', to: paths.apiDocs, icon: BookOpen },
    ],
  },
];
