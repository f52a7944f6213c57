import { t } from '@lingui/core/macro';
import { FileJson, FileSpreadsheet } from 'lucide-react';
import { ActionMenu } from '../../../components/ActionMenu.js';
import type { MenuState } from '../../../components/use-menu.js';
import type { ExportFormat } from './download.js';

const formats: readonly { format: ExportFormat; label: string; icon: typeof FileJson }[] = [
  { format: 'csv', label: t`CSV for spreadsheets`, icon: FileSpreadsheet },
  { format: 'jsonl', label: t`JSON Lines for programs`, icon: FileJson },
];

export function ExportMenu({ start, ...list }: MenuState & { start: (format: ExportFormat) => void }) {
  const actions = formats.map(({ format, label, icon }) => ({ label, icon, run: () => start(format) }));
  return <ActionMenu actions={actions} {...list} />;
}
