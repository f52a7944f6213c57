import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import { scansRemoveAllMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { DecideButtons } from '../review/DecideButtons.js';
import { useDecide } from '../review/use-decide.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import type { FoundScan } from './history-columns.js';
import type { useExport } from './use-export.js';
import type { Selection } from './use-selection.js';

const broken = t`The scans could not be deleted. Please try again.`;

const scans = (number: number) => plural(number, { one: '# scan', other: '# scans' });

export interface BulkBarProps {
  selection: Selection;
  /** The rows that are shown. */
  scans: readonly FoundScan[];
  transfer: ReturnType<typeof useExport>;
}

/** What can be done with the chosen scans. */
export function BulkBar({ selection, scans: shown, transfer }: BulkBarProps) {
  const decide = useDecide();
  const [asking, setAsking] = useState(false);
  const { ids, clear } = selection;
  const chosen = shown.filter(({ id }) => ids.includes(id));
  const settle = async (status: 'released' | 'blocked') => {
    await decide(chosen, status);
    clear();
  };
  return (
    <Box role="toolbar" aria-label={t`Chosen scans`} sx={barStyle}>
      <Box component="strong" sx={{ mr: 'auto' }}>
        <Trans>{scans(ids.length)} chosen</Trans>
      </Box>
      <DecideButtons decide={(status) => void settle(status)} />
      <ExportButtons ids={ids} transfer={transfer} />
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={15} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <Button size="small" onClick={clear}>
        <Trans>Choose none</Trans>
      </Button>
      {asking && <DeleteChosen selection={selection} close={() => setAsking(false)} />}
    </Box>
  );
}

function ExportButtons({ ids, transfer }: Pick<BulkBarProps, 'transfer'> & { ids: readonly string[] }) {
  return (['csv', 'jsonl'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      variant="outlined"
      disabled={transfer.received !== null}
      startIcon={<Download size={15} aria-hidden="true" />}
      onClick={() => transfer.start(format, ids)}
    >
      {format === 'csv' ? t`Export CSV` : t`Export JSON Lines`}
    </Button>
  ));
}

function DeleteChosen({ selection, close }: { selection: Selection; close: () => void }) {
  const { ids, clear } = selection;
  const refresh = useRefreshScans();
  const say = useNotice();
  const deletion = useMutation({
    ...scansRemoveAllMutation(),
    onSuccess: async ({ data }) => {
      await refresh();
      say(t`${scans(data.deleted)} deleted`);
      close();
      clear();
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete ${scans(ids.length)}?`}
      sentence={t`The messages and their verdicts are deleted for everyone in your company. They still count towards your plan. This cannot be undone.`}
      failure={deletion.error ? failureText(deletion.error, { refused: broken, broken }) : undefined}
      busy={deletion.isPending}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      confirm={() => deletion.mutate({ body: { ids } })}
      close={close}
    />
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 3,
  px: 4,
  py: 2,
  borderRadius: '8px',
  bgcolor: 'surface.brand',
} as const;
