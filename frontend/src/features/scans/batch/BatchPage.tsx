import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { List } from 'lucide-react';
import { LinkButton } from '../../../components/LinkButton.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { FilePicker } from './FilePicker.js';
import { useBatchFile } from './use-batch-file.js';
import { useBatchRun } from './use-batch-run.js';
import { useLeaveGuard } from './use-leave-guard.js';

const steps = () => import('./steps.js');
const ColumnMapping = onDemand(async () => (await steps()).ColumnMapping);
const FileCheck = onDemand(async () => (await steps()).FileCheck);
const RunPanel = onDemand(async () => (await steps()).RunPanel);
const ResultTable = onDemand(async () => (await steps()).ResultTable);
const LeaveDialog = onDemand(async () => (await import('./LeaveDialog.js')).LeaveDialog);

/** Scans the messages in a file: choose, say what its columns are, check, run, results. */
export function BatchPage() {
  const { read, busy, failure, choose, chooseSheet, map, remap, forget } = useBatchFile();
  const run = useBatchRun(read?.file?.name ?? '');
  const { way, stay } = useLeaveGuard(run.phase === 'running' || run.phase === 'stopping');
  const another = () => {
    run.reset();
    forget();
  };
  return (
    <>
      <Header />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <Panel sx={{ p: INSET }}>
          {!read && <FilePicker failure={failure} reading={busy} choose={choose} />}
          <ColumnMapping given={read && !read.file && { ...read, failure, chooseSheet, map, another }} />
          <FileCheck
            given={
              read?.file &&
              run.phase === 'idle' && { ...read, failure: run.failure, start: run.start, remap, another }
            }
          />
          <RunPanel given={read?.file && run.phase !== 'idle' && { run, another }} />
        </Panel>
        {run.outcomes.length > 0 && (
          <Panel>
            <ResultTable given={{ outcomes: run.outcomes }} />
          </Panel>
        )}
      </Box>
      <LeaveDialog given={read?.file && way && { left: run.total - run.outcomes.length, leave: way, stay }} />
    </>
  );
}

const Header = () => (
  <PageHeader
    title={t`Batch scan`}
    sentence={t`Scan many messages from a file. It is read in your browser; only the messages are sent.`}
    actions={
      <LinkButton to={paths.batches} variant="outlined" startIcon={<List size={16} aria-hidden="true" />}>
        <Trans>All batches</Trans>
      </LinkButton>
    }
  />
);
