import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { count } from '../../../components/text.js';
import { visuallyHidden } from '../../../theme/visually-hidden.js';
import { Sparkline } from './Sparkline.js';
import type { Use } from './use-key-usage.js';

/** A key's usage: a chart, its total, and a text alternative to the chart. */
export function KeyUse({ use }: { use: Use }) {
  if (use === 'loading') return <Skeleton variant="rounded" width={168} height={20} />;
  const none = use === 'unknown' || use.totalScans === 0;
  return (
    <Box component="span" sx={{ ...style, color: none ? 'text.secondary' : 'text.primary' }}>
      {use === 'unknown' ? (
        <Trans>Not available</Trans>
      ) : (
        <>
          <Sparkline scans={use.scans} />
          <Box component="span" sx={{ whiteSpace: 'normal', lineHeight: 1.3 }}>
            <Plural value={use.totalScans} _0="No scans" one="# scan" other="# scans" />
            <Box component="span" sx={visuallyHidden}>
              {' '}
              {moreOf(use.scans)}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}

const moreOf = (scans: readonly number[]) =>
  t`in the last ${scans.length} days: at most ${count(Math.max(...scans))} in a day, ${count(scans.at(-1) ?? 0)} today`;

const style = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  verticalAlign: 'middle',
} as const;
