import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { indicatorWords } from '../../../api/indicator-words.js';
import type { ScanPage } from '../../../api/types.js';
import { paths } from '../../../components/paths.js';
import { scansWith } from '../../../components/scans/scans-with.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { nameOf, ScanScore, ScanType } from '../../../components/scans/scan-columns.js';
import type { Column } from '../../../components/table/columns.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { TextLink } from '../../../components/TextLink.js';
import { cut } from '../../../components/text.js';
import { onDemand } from '../../../components/on-demand.js';
import { Marked } from './Marked.js';

export type FoundScan = ScanPage['scans'][number];

const RowReview = onDemand<{ scan: FoundScan }>(
  async () => (await import('../review/RowReview.js')).RowReview,
);

/** Signs that fit into a row; the rest is a number. */
const SIGNS = 3;
const SUMMARY_LENGTH = 200;

export const historyColumns = (term: string): readonly Column<FoundScan>[] => [
  { key: 'score', header: t`Risk`, width: 204, card: 'head', cell: (scan) => <ScanScore scan={scan} /> },
  { key: 'message', header: t`Message`, card: 'body', cell: (scan) => <Message scan={scan} term={term} /> },
  {
    key: 'created',
    header: t`Created`,
    width: 148,
    card: 'head',
    cell: (scan) => <RelativeTime inLink iso={scan.createdAt} />,
  },
];

/** What it is about, what was found, and who sends it, from the top; a search shows where its term is. */
function Message({ scan, term }: { scan: FoundScan; term: string }) {
  const { subject, summary, passage, emailScan } = scan;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 1, minWidth: 0 }}>
      <Box dir="auto" sx={lineStyle} data-scan>
        <RowLink to={paths.scan(scan.id)} name={t`View ${nameOf(scan)}`}>
          <Marked text={subject ?? (emailScan ? t`No subject` : cut(summary ?? 'SMS', 60))} term={term} />
        </RowLink>
      </Box>
      {summary && (subject || emailScan) && (
        <Box dir="auto" sx={lineStyle}>
          <Marked text={cut(summary, SUMMARY_LENGTH)} term={term} />
        </Box>
      )}
      {passage && (
        <Box dir="auto" sx={{ ...lineStyle, color: 'text.secondary' }}>
          <Trans>
            In the message: …<Marked text={passage} term={term} />…
          </Trans>
        </Box>
      )}
      <Under scan={scan} />
      {scan.reviewStatus !== 'none' && (
        // The room that buttons or a chip take is kept until their code is there.
        <Box sx={{ display: 'flex', minHeight: scan.reviewStatus === 'open' ? '30.75px' : '24px' }}>
          <RowReview given={{ scan }} />
        </Box>
      )}
    </Box>
  );
}

function Under({ scan }: { scan: FoundScan }) {
  const { sender, indicators } = scan;
  const codes = [...new Set(indicators.map(({ code }) => code))];
  return (
    <Box sx={underStyle}>
      <ScanType scan={scan} />
      {sender && (
        // Above the link that covers the row.
        <Box component="span" sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}>
          <TextLink quiet to={scansWith({ sender })}>
            {sender}
          </TextLink>
        </Box>
      )}
      {codes.length > 0 && (
        <span>
          {codes.slice(0, SIGNS).map(indicatorWords).join(', ')}
          {codes.length > SIGNS && t` and ${codes.length - SIGNS} more`}
        </span>
      )}
    </Box>
  );
}

const lineStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', md: 'nowrap' },
  overflowWrap: 'anywhere',
} as const;

const underStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
