import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download, FileJson, FileSpreadsheet } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import { auditExport } from '../../api/generated/sdk.gen.js';
import type { AuditExportData } from '../../api/generated/types.gen.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { onDemand } from '../../components/on-demand.js';
import { saveFile } from '../../components/save-file.js';
import { useMenu } from '../../components/use-menu.js';
import { type AuditFilter, wantedOf } from './use-audit-log.js';

const ActionMenu = onDemand(async () => (await import('../../components/ActionMenu.js')).ActionMenu);

const broken = t`The export was interrupted. Please try again.`;
const texts = { refused: t`The export failed`, broken };

type Format = AuditExportData['query']['format'];

/** Downloads all entries that match, not only the current page. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { button, opened, ...list } = useMenu();
  const transfer = useMutation({
    mutationFn: async (format: Format) => {
      const query = { format, ...wantedOf(filter) };
      return { format, content: (await auditExport({ query, parseAs: 'blob' })).data };
    },
    onSuccess: ({ format, content }) => saveFile(new Blob([content]), `audit-log.${format}`),
  });
  const run = (format: Format) => () => transfer.mutate(format);
  const actions = [
    { label: t`CSV for spreadsheets`, icon: FileSpreadsheet, run: run('csv') },
    { label: t`JSON Lines for programs`, icon: FileJson, run: run('jsonl') },
  ];
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        disabled={transfer.isPending}
        startIcon={<Download size={16} aria-hidden="true" />}
      >
        {transfer.isPending ? t`Exporting...` : t`Export`}
      </Button>
      <ActionMenu given={opened && { actions, ...list }} />
      {transfer.error && <FormAlert>{failureText(transfer.error, texts)}</FormAlert>}
    </>
  );
}
