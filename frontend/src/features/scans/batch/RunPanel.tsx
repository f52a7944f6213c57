import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download, RotateCcw, Square } from 'lucide-react';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';
import { saveFile } from '../../../components/save-file.js';
import { count } from '../../../components/text.js';
import { LargerPlan } from '../../../components/usage/LargerPlan.js';
import { CountBar } from './CountBar.js';
import { focusNow } from './focus-now.js';
import { type Outcome, tally } from './outcome.js';
import type { useBatchRun } from './use-batch-run.js';

interface Props {
  run: ReturnType<typeof useBatchRun>;
  another: () => void;
}

/** The run's progress, its results so far, and its controls. */
export function RunPanel({ run, another }: Props) {
  const done = run.outcomes.length;
  const counts = tally(run.outcomes);
  const { high, suspicious, safe, refused, failed } = counts;
  return (
    <Box
      ref={focusNow}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, '&:focus-visible': { outline: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="output" sx={{ fontWeight: 550 }}>
          <Trans>
            {titles[run.phase]} {count(done)} of {count(run.total)}
          </Trans>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            {count(high)} high risk, {count(suspicious)} suspicious, {count(safe)} safe,{' '}
            {count(refused + failed)} without a verdict
          </Trans>
        </Typography>
      </Box>
      <CountBar counts={counts} total={run.total} />
      {refused > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            {count(refused)} rejected: your plan's scans are used up. The messages are kept with the batch so
            that you can try again.
          </Trans>{' '}
          <LargerPlan />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Controls run={run} unjudged={refused + failed} another={another} />
      </Box>
    </Box>
  );
}

const titles = {
  idle: '',
  running: t`Analyzing...`,
  stopping: t`Stopping after the current messages...`,
  stopped: t`Stopped at`,
  done: t`Done:`,
};

function Controls({ run, unjudged, another }: Props & { unjudged: number }) {
  if (run.phase === 'running' || run.phase === 'stopping') return <StopButton run={run} />;
  return (
    <>
      {run.phase === 'stopped' && (
        <Button variant="contained" onClick={run.resume}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {run.phase === 'done' && run.batchId && (
        <LinkButton variant="contained" to={`${paths.batches}/${run.batchId}`}>
          <Trans>View batch</Trans>
        </LinkButton>
      )}
      {run.phase === 'done' && unjudged > 0 && (
        <Button variant="outlined" startIcon={<RotateCcw size={16} aria-hidden="true" />} onClick={run.retry}>
          <Trans>Try {count(unjudged)} again</Trans>
        </Button>
      )}
      {run.outcomes.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Download size={16} aria-hidden="true" />}
          onClick={() => void download(run.outcomes)}
        >
          <Trans>Download results</Trans>
        </Button>
      )}
      <Button variant="outlined" onClick={another}>
        <Trans>Scan another file</Trans>
      </Button>
    </>
  );
}

const StopButton = ({ run }: Pick<Props, 'run'>) => (
  <Button
    variant="outlined"
    disabled={run.phase === 'stopping'}
    startIcon={<Square size={14} aria-hidden="true" />}
    onClick={run.stop}
  >
    <Trans>Stop</Trans>
  </Button>
);

async function download(outcomes: readonly Outcome[]): Promise<void> {
  const { resultsCsv } = await import('./results-csv.js');
  saveFile(new Blob([resultsCsv(outcomes)], { type: 'text/csv;charset=utf-8' }), 'gatepost-results.csv');
}
