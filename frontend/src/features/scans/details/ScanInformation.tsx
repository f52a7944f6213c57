import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Scan, ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { dateAndTime } from '../../../components/relative-date.js';
import { ScanType } from '../../../components/scans/scan-columns.js';
import { TextLink } from '../../../components/TextLink.js';
import { count } from '../../../components/text.js';
import { fonts } from '../../../theme/tokens.js';

const states: Record<Scan['status'], string> = {
  queued: t`Queued`,
  running: t`Analyzing...`,
  completed: t`Completed`,
  failed: t`Failed`,
};

/** In full: there is room for it, and nobody has to point at it. */
const timeOf = (iso: string) => (
  <time key={iso} dateTime={iso}>
    {dateAndTime(Date.parse(iso))}
  </time>
);

/** The caller's own names may be the same as those of our facts. */
const metadataNamed = (name: string) => t`Metadata: ${name}`;

const SENDER = t`Sender`;

/** What its sender was allowed when it was accepted. */
const stateTexts: Record<Scan['senderState'], string> = {
  active: t`Active`,
  watched: t`It was watched`,
  limited: t`It was limited`,
  locked: t`It was locked`,
};

/** What the caller wanted back with it. */
const givenOf = ({ externalId, metadata }: Scan): (readonly [string, ReactNode])[] => [
  ...(externalId === null ? [] : [[t`Your ID`, withVisibleControls(externalId)] as const]),
  ...Object.entries(metadata ?? {}).map(
    ([name, value]) => [metadataNamed(name), withVisibleControls(value)] as const,
  ),
];

/** What its reader says of an email that came whole. */
const readingOf = ({ readingFaults }: ScanDetails): (readonly [string, ReactNode])[] =>
  readingFaults?.length ? [[t`Reading`, t`Some of the email could not be read or is malformed.`]] : [];

const StateOfSender = ({ scan: { senderId, senderState } }: { scan: ScanDetails }) => (
  <>
    {stateTexts[senderState]}
    <Box component="span" sx={{ displayPrint: 'none' }}>
      {' · '}
      <TextLink to={`${paths.senders}/${senderId}?stop`}>
        {senderState === 'active' ? <Trans>Stop the sender</Trans> : <Trans>Change</Trans>}
      </TextLink>
    </Box>
  </>
);

const factsOf = (scan: ScanDetails): readonly (readonly [string, ReactNode])[] => [
  [t`Type`, <ScanType key="type" scan={scan} />],
  [
    SENDER,
    <TextLink key="sender" to={`${paths.senders}/${scan.senderId}`}>
      {withVisibleControls(scan.sender ?? t`View who submitted it`)}
    </TextLink>,
  ],
  [t`State of the sender`, <StateOfSender key="state" scan={scan} />],
  ...(scan.outbreakId
    ? [
        [
          t`Outbreak`,
          <TextLink key="outbreak" to={`${paths.outbreaks}/${scan.outbreakId}`}>
            <Trans>View the outbreak</Trans>
          </TextLink>,
        ] as const,
      ]
    : []),
  ...(scan.batchId
    ? [
        [
          t`Batch`,
          <TextLink key="batch" to={`${paths.batches}/${scan.batchId}`}>
            {scan.batchLine === null ? t`View the batch` : t`View the batch, line ${count(scan.batchLine)}`}
          </TextLink>,
        ] as const,
      ]
    : []),
  [t`Status`, states[scan.status]],
  [t`Instructions`, scan.scanningInstructionsName ?? t`Default spam detection`],
  ...(scan.detector ? [[t`Detector`, scan.detector] as const] : []),
  [t`Tokens used`, count(scan.tokensConsumed)],
  [t({ message: 'Created', context: 'when' }), timeOf(scan.createdAt)],
  [t`Kept until`, timeOf(scan.expiresAt)],
  ...readingOf(scan),
  ...givenOf(scan),
];

export function ScanInformation({ scan }: { scan: ScanDetails }) {
  return (
    <Panel sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>Scan information</Trans>
      </Typography>
      <Box component="dl" sx={gridStyle}>
        {factsOf(scan).map(([name, value]) => (
          <Box
            key={name}
            sx={{ minWidth: 0, gridColumn: name === SENDER ? { xs: '1 / -1', md: 'auto' } : 'auto' }}
          >
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            <Trans>Scan ID</Trans>
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, fontFamily: fonts.code, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
          >
            {scan.id}
          </Box>
        </Box>
      </Box>
    </Panel>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: 4,
  m: 0,
} as const;
