import Box from '@mui/material/Box';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { FileCheck } from './FileCheck.js';
import { FilePicker } from './FilePicker.js';
import { ResultTable } from './ResultTable.js';
import { RunPanel } from './RunPanel.js';
import { useBatchFile } from './use-batch-file.js';
import { useBatchRun } from './use-batch-run.js';
import { useLeaveGuard } from './use-leave-guard.js';

const LeaveDialog = onDemand(async () => (await import('./LeaveDialog.js')).LeaveDialog);

/** Scans the messages in a file: choose, check, run, results. */
export function BatchPage() {
  const { file, failure, choose, forget } = useBatchFile();
  const run = useBatchRun(file);
  const blocker = useLeaveGuard(run.phase === 'running' || run.phase === 'stopping');
  const another = () => {
    run.reset();
    forget();
  };
  return (
    <>
      <PageHeader
        title="Batch Scan"
        sentence="Scan many messages from a file. It is read in your browser; only the messages are sent."
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <Panel sx={{ p: { xs: 4, sm: 6 } }}>
          {!file && <FilePicker failure={failure} choose={choose} />}
          {file && run.phase === 'idle' && <FileCheck file={file} start={run.start} another={another} />}
          {file && run.phase !== 'idle' && (
            <RunPanel run={run} total={file.messages.length} another={another} />
          )}
        </Panel>
        {run.outcomes.length > 0 && (
          <Panel>
            <ResultTable outcomes={run.outcomes} />
          </Panel>
        )}
      </Box>
      <LeaveDialog given={file && leaving(blocker, file.messages.length - run.outcomes.length)} />
    </>
  );
}

const leaving = ({ state, proceed, reset }: ReturnType<typeof useLeaveGuard>, left: number) =>
  state === 'blocked' && { left, leave: proceed, stay: reset };
