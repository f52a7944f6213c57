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
import { count } from '../../../components/text.js';
import type { FeedbackVerdict } from '../../../api/types.js';
import { FeedbackMenu } from './FeedbackMenu.js';
import { AssignChoice } from '../review/AssignChoice.js';
import { useDecideMatching } from '../review/use-decide-matching.js';
import { useDecideRows } from '../review/use-decide-rows.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { leavesOut, matchingOf, type ScanFilter } from './filter.js';
import { countOf, type HistoryList, type HistoryRow, idsOfRow } from '../history-row.js';
import type { useExport } from './use-export.js';
import type { Selection } from './use-selection.js';

const broken = t`The scans could not be deleted. Please try again.`;

/** What one call exports or deletes. */
const MAX_IDS = 100;

const scans = (number: number) => plural(number, { one: '# scan', other: '# scans' });

export interface BulkBarProps {
  selection: Selection;
  /** What is shown. */
  list: HistoryList;
  filter: ScanFilter;
  transfer: ReturnType<typeof useExport>;
}

/** What can be done with the chosen scans: those of the page, or all that match. */
export function BulkBar({ selection, list, filter, transfer }: BulkBarProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const { ids, isAll, clear } = selection;
  const chosen = list.scans.filter(({ id }) => ids.includes(id));
  const number = chosen.reduce((sum, row) => sum + countOf(row), 0);
  const canWantAll = isAll && number < list.totalCount && leavesOut(filter);
  const isEverything = wantsAll && canWantAll;
  const act = useAct({ chosen, isEverything, list, filter });
  const settle = async (status: 'released' | 'blocked') => {
    clear();
    await act.decide(status);
  };
  const say = async (feedback: FeedbackVerdict) => {
    clear();
    await act.say(feedback);
  };
  return (
    <Box role="toolbar" aria-label={t`Selected scans`} sx={barStyle}>
      <Box component="strong">
        <Trans>{scans(isEverything ? list.totalCount : number)} selected</Trans>
      </Box>
      <Box sx={{ mr: 'auto' }}>
        {canWantAll && !isEverything && (
          <Button size="small" onClick={() => setWantsAll(true)}>
            <Trans>Select all {count(list.totalCount)} that match</Trans>
          </Button>
        )}
      </Box>
      <DecideButtons decide={(status) => void settle(status)} />
      <AssignChoice assign={(assignee) => void act.assign(assignee)} />
      <FeedbackMenu say={(feedback) => void say(feedback)} />
      {!isEverything && <OfPage selection={selection} transfer={transfer} ids={chosen.flatMap(idsOfRow)} />}
      <Button size="small" onClick={clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </Box>
  );
}

interface ActProps extends Pick<BulkBarProps, 'list' | 'filter'> {
  chosen: readonly HistoryRow[];
  isEverything: boolean;
}

function useAct({ chosen, isEverything, list, filter }: ActProps) {
  const matching = { filter: matchingOf(filter), before: list.asOf };
  const rows = useDecideRows(matching);
  const decideMatching = useDecideMatching();
  return {
    decide: (status: 'released' | 'blocked') =>
      isEverything ? decideMatching({ ...matching, status }) : rows.decide(chosen, status),
    assign: (assignee: string) =>
      isEverything ? decideMatching({ ...matching, assignee }) : rows.assign(chosen, assignee),
    say: (feedback: FeedbackVerdict) =>
      isEverything ? decideMatching({ ...matching, feedback }) : rows.say(chosen, feedback),
  };
}

/** What is done with the messages of one page. */
function OfPage({
  selection,
  transfer,
  ids,
}: Pick<BulkBarProps, 'selection' | 'transfer'> & { ids: readonly string[] }) {
  const [asking, setAsking] = useState(false);
  if (ids.length > MAX_IDS) return null;
  return (
    <>
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
      {asking && <DeleteChosen ids={ids} clear={selection.clear} close={() => setAsking(false)} />}
    </>
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

interface DeleteProps {
  ids: readonly string[];
  clear: () => void;
  close: () => void;
}

function DeleteChosen({ ids, clear, close }: DeleteProps) {
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
      sentence={t`The messages and their verdicts are deleted for everyone in your company. They still count toward your plan. This cannot be undone.`}
      failure={deletion.error ? failureText(deletion.error, { refused: broken, broken }) : undefined}
      busy={deletion.isPending}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      confirm={() => deletion.mutate({ body: { ids: [...ids] } })}
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
