import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../theme/visually-hidden.js';
import { count } from '../../../components/text.js';

export interface Counts {
  high: number;
  suspicious: number;
  safe: number;
  /** The plan had no room for them, or they were not sent. */
  refused: number;
  failed: number;
}

const PARTS = [
  ['high', t`high risk`],
  ['suspicious', t`suspicious`],
  ['safe', t`safe`],
  ['failed', t({ message: 'failed', context: 'scans' })],
  ['refused', t`not scanned`],
] as const satisfies readonly (readonly [keyof Counts, string])[];

/** What became of a batch's messages, as parts of a bar: those without a verdict are hatched, not one more colour. */
export function CountBar({ counts, total }: { counts: Counts; total: number }) {
  const done = PARTS.reduce((sum, [part]) => sum + counts[part], 0);
  const words = PARTS.filter(([part]) => counts[part] > 0).map(
    ([part, word]) => `${count(counts[part])} ${word}`,
  );
  const progress = t`${count(done)} of ${count(total)}`;
  return (
    <Box data-chart sx={barStyle}>
      <Box
        component="progress"
        aria-label={t`Messages processed`}
        max={total}
        value={done}
        aria-valuetext={words.length > 0 ? `${progress}: ${words.join(', ')}` : progress}
        sx={visuallyHidden}
      />
      {PARTS.map(([part]) => (
        <Box
          key={part}
          data-part={part}
          sx={partStyle(part)}
          style={{ width: `${total === 0 ? 0 : (counts[part] / total) * 100}%` }}
        />
      ))}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  height: 10,
  borderRadius: '5px',
  overflow: 'hidden',
  bgcolor: 'divider',
  forcedColorAdjust: 'none',
} as const;

const partStyle = (part: keyof Counts) =>
  part === 'refused' || part === 'failed'
    ? {
        backgroundImage:
          'repeating-linear-gradient(135deg, var(--gp-palette-text-secondary) 0 3px, var(--gp-palette-divider) 3px 7px)',
      }
    : { bgcolor: `${part}.main` };
