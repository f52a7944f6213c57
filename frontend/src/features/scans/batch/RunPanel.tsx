import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Download, Square } from 'lucide-react';
import { saveFile } from '../../../components/save-file.js';
import { count } from '../../../components/text.js';
import { focusNow } from './focus-now.js';
import { type Outcome, tally } from './outcome.js';
import type { useBatchRun } from './use-batch-run.js';

interface Props {
  run: ReturnType<typeof useBatchRun>;
  total: number;
  another: () => void;
}

/** The run's progress, its results so far, and its controls. */
export function RunPanel({ run, total, another }: Props) {
  const done = run.outcomes.length;
  const { high, suspicious, safe, errors } = tally(run.outcomes);
  return (
    <Box
      ref={focusNow}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, '&:focus-visible': { outline: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="output" sx={{ fontWeight: 550 }}>
          {titles[run.phase]} {count(done)} of {count(total)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {count(high)} high risk, {count(suspicious)} suspicious, {count(safe)} safe, {count(errors)} without
          a verdict
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label="Messages done"
        value={(done / total) * 100}
        sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Controls run={run} another={another} />
      </Box>
    </Box>
  );
}

const titles = {
  idle: '',
  running: 'Analyzing...',
  stopping: 'Stopping after the current messages...',
  stopped: 'Stopped at',
  done: 'Done:',
};

function Controls({ run, another }: Pick<Props, 'run' | 'another'>) {
  if (run.phase === 'running' || run.phase === 'stopping') {
    return (
      <Button
        variant="outlined"
        disabled={run.phase === 'stopping'}
        startIcon={<Square size={14} aria-hidden="true" />}
        onClick={run.stop}
      >
        Stop
      </Button>
    );
  }
  return (
    <>
      {run.phase === 'stopped' && (
        <Button variant="contained" onClick={run.resume}>
          Continue
        </Button>
      )}
      {run.outcomes.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Download size={16} aria-hidden="true" />}
          onClick={() => void download(run.outcomes)}
        >
          Download Results
        </Button>
      )}
      <Button variant="outlined" onClick={another}>
        Scan Another File
      </Button>
    </>
  );
}

async function download(outcomes: readonly Outcome[]): Promise<void> {
  const { resultsCsv } = await import('./results-csv.js');
  saveFile(new Blob([resultsCsv(outcomes)], { type: 'text/csv;charset=utf-8' }), 'gatepost-results.csv');
}
