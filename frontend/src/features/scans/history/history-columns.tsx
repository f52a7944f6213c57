import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { type ComponentProps, lazy, Suspense } from 'react';
import { indicatorWords } from '../../../api/indicator-words.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { scansWith } from '../../../components/scans/scans-with.js';
import type { SenderStateChip } from '../../../components/SenderStateChip.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { nameOf, ScanScore, ScanType } from '../../../components/scans/scan-columns.js';
import type { Column } from '../../../components/table/columns.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { TextLink } from '../../../components/TextLink.js';
import { cut } from '../../../components/text.js';
import type { RowReviewProps } from '../review/RowReview.js';
import { matchingOf, type ScanFilter } from './filter.js';
import { onDemand } from '../../../components/on-demand.js';
import { groupText } from './group-text.js';
import { type HistoryRow, isGroup } from '../history-row.js';
import { rowPath } from '../../../components/reading/use-reading.js';

/** Its code comes with the first search. */
const WithMarks = lazy(async () => ({ default: (await import('./Marked.js')).Marked }));

function Marked({ text, term }: { text: string; term: string }) {
  const plain = withVisibleControls(text);
  return term ? (
    <Suspense fallback={plain}>
      <WithMarks text={text} term={term} />
    </Suspense>
  ) : (
    plain
  );
}

/** Most senders are active: its code comes with the first that is not. */
const SenderState = onDemand<ComponentProps<typeof SenderStateChip>>(
  async () => (await import('../../../components/SenderStateChip.js')).SenderStateChip,
);

const RowReview = onDemand<RowReviewProps>(async () => (await import('../review/RowReview.js')).RowReview);

/** Signs that fit into a row; the rest is a number. */
const SIGNS = 3;
const SUMMARY_LENGTH = 200;

/** Of what list rows are. */
interface ShownList {
  filter: ScanFilter;
  asOf: string | undefined;
  /** The address in which they are read; null where each has a page of its own. */
  list: string | null;
}

/** While a message is read beside the list there is room for one column: the rest is said in it. */
export const historyColumns = (shown: ShownList, isBeside: boolean): readonly Column<HistoryRow>[] =>
  isBeside
    ? [
        {
          key: 'message',
          header: t`Message`,
          card: 'body',
          cell: (scan) => <Brief scan={scan} list={shown.list} />,
        },
      ]
    : wideColumns(shown);

const wideColumns = (shown: ShownList): readonly Column<HistoryRow>[] => [
  { key: 'score', header: t`Risk`, width: 204, card: 'head', cell: (scan) => <ScanScore scan={scan} /> },
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: (scan) => <Message scan={scan} {...shown} />,
  },
  {
    key: 'created',
    header: t`Created`,
    width: 148,
    card: 'head',
    cell: (scan) => <RelativeTime inLink iso={scan.createdAt} />,
  },
];

interface MessageProps extends ShownList {
  scan: HistoryRow;
}

/** What it is about, what was found, and who sends it, from the top; a search shows where its term is. */
function Message({ scan, filter, asOf, list }: MessageProps) {
  const { q: term } = filter;
  const { subject, summary, passage, emailScan } = scan;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 1, minWidth: 0 }}>
      <Box dir="auto" sx={lineStyle} data-scan>
        <RowLink to={rowPath(scan.id, list)} name={t`View ${nameOf(scan)}`}>
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
          <RowReview given={{ scan, list: { filter: matchingOf(filter), before: asOf } }} />
        </Box>
      )}
    </Box>
  );
}

/** A row of the list beside the message: its risk, who sends what, the first reason, and its age. */
function Brief({ scan, list }: Pick<MessageProps, 'scan' | 'list'>) {
  const { subject, summary, sender, indicators, emailScan } = scan;
  const group = isGroup(scan) ? scan.group : null;
  const [first] = indicators;
  const what = [
    group ? groupText(group) : sender && withVisibleControls(sender),
    first && indicatorWords(first.code),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        <Box dir="auto" sx={{ ...lineStyle, flex: 1, minWidth: 0 }} data-scan>
          <RowLink to={rowPath(scan.id, list)} name={t`View ${nameOf(scan)}`}>
            {withVisibleControls(subject ?? (emailScan ? t`No subject` : cut(summary ?? 'SMS', 60)))}
          </RowLink>
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <RelativeTime inLink iso={scan.createdAt} />
        </Box>
      </Box>
      <Box sx={{ ...underStyle, flexWrap: 'nowrap', columnGap: 2, minWidth: 0 }}>
        <ScanScore scan={scan} />
        <Box component="span" title={what} sx={{ ...lineStyle, minWidth: 0 }}>
          {what}
        </Box>
      </Box>
      <StateOfSender scan={scan} />
    </Box>
  );
}

/** Of a message alone: those of a group may have several senders. */
const StateOfSender = ({ scan }: { scan: HistoryRow }) =>
  scan.senderState !== 'active' &&
  !isGroup(scan) && (
    // Its room is kept until its code is there.
    <Box component="span" sx={{ display: 'flex', minHeight: 24 }}>
      <SenderState given={{ state: scan.senderState, ofMessage: true }} />
    </Box>
  );

function Under({ scan }: { scan: HistoryRow }) {
  const { sender, indicators } = scan;
  const codes = [...new Set(indicators.map(({ code }) => code))];
  return (
    <Box sx={underStyle}>
      <ScanType scan={scan} />
      {isGroup(scan) ? (
        <strong>{groupText(scan.group)}</strong>
      ) : (
        sender && (
          // Above the link that covers the row.
          <Box component="span" sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}>
            <TextLink quiet to={scansWith({ sender })}>
              {withVisibleControls(sender)}
            </TextLink>
          </Box>
        )
      )}
      <StateOfSender scan={scan} />
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
