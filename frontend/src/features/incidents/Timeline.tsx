import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Incident } from '../../api/types.js';
import { withVisibleControls } from '../../components/bidi.js';
import { originText } from '../../components/origin-text.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { reasonNames } from '../../components/sender-state-texts.js';
import { At } from './At.js';
import { listIn, textIn, textOf } from './incident-texts.js';

type Entry = Incident['timeline'][number];

/** What happened, the oldest first. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Panel as="section" aria-label={t`Timeline`} sx={{ p: INSET }}>
    <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
      <Trans>Timeline</Trans>
    </Typography>
    <Box component="ol" sx={listStyle}>
      {entries.map((entry) => (
        <Box component="li" key={`${entry.at} ${entry.kind} ${textOf(entry)} ${entry.by}`} sx={rowStyle}>
          <Box sx={{ color: 'text.secondary' }}>
            <At iso={entry.at} />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box>{withVisibleControls(textOf(entry))}</Box>
            <Details entry={entry} />
          </Box>
        </Box>
      ))}
    </Box>
  </Panel>
);

function Details({ entry }: { entry: Entry }) {
  const outbreakId = textIn(entry, 'outbreakId');
  const lines = linesOf(entry);
  if (lines.length === 0 && !outbreakId) return null;
  return (
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
      {lines.map((line) => (
        <Box key={line}>{withVisibleControls(line)}</Box>
      ))}
      {outbreakId && (
        <TextLink to={`${paths.outbreaks}/${outbreakId}`}>
          <Trans>View outbreak</Trans>
        </TextLink>
      )}
    </Box>
  );
}

const reasons: Readonly<Record<string, string>> = reasonNames;

/** Of a person the name says enough. */
function reasonOf(entry: Entry): string | undefined {
  const reason = textIn(entry, 'reason');
  return reason === 'person' ? undefined : reasons[reason];
}

function linesOf(entry: Entry): string[] {
  const { by } = entry;
  const reason = reasonOf(entry);
  const hosts = listIn(entry, 'hosts').join(', ');
  const origin = originText(entry.details);
  return [
    ...(by ? [t`By ${by}`] : []),
    ...(reason ? [reason] : []),
    ...(origin === null ? [] : [origin]),
    ...(hosts ? [t`Links to ${hosts}`] : []),
    ...listIn(entry, 'evidence'),
    ...(textIn(entry, 'note') ? [textIn(entry, 'note')] : []),
  ];
}

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '184px minmax(0, 1fr)' },
  columnGap: 4,
} as const;
