import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Adjustment, Indicator, Scan } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { dateAndTime } from '../../../components/relative-date.js';
import { withinSentence } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { judgeOf } from '../../../components/verdict/judge.js';
import { bands, riskOf } from '../../../components/verdict/risk.js';
import { withoutBand } from '../../../components/verdict/without-band.js';
import { wordOf } from '../../../components/verdict/severity.js';
import { VerdictGauge } from '../../../components/verdict/VerdictGauge.js';
import { DetailsSkeleton } from '../details/DetailsSkeleton.js';
import { LoadFailure, ScanNotFound } from '../details/LoadFailure.js';
import { isUnfinished, useScan } from '../use-scan.js';
import { type Compared, differencesOf } from './differences.js';

/** Two verdicts side by side, at an address of its own: mostly of one message, by different instructions. */
export function ComparePage() {
  const { scanId = '', otherId = '' } = useParams();
  const [one, other] = [useScan(scanId), useScan(otherId)];
  for (const { data, error, refetch } of [one, other]) {
    if (data && !data.data) return <ScanNotFound />;
    if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  }
  const [first, second] = [one.data?.data, other.data?.data];
  if (!first || !second) return <DetailsSkeleton />;
  return <Comparison first={first} second={second} />;
}

interface Pair {
  first: Scan;
  second: Scan;
}

function Comparison({ first, second }: Pair) {
  const { isSameMessage, score, indicators, adjustments } = differencesOf(first, second);
  return (
    <>
      <PageHeader
        title={t`Two verdicts`}
        sentence={sentenceOf(isSameMessage, score)}
        actions={
          <LinkButton to={paths.scan(first.id)} variant="outlined">
            <Trans>Back to the first scan</Trans>
          </LinkButton>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <Box sx={sidesStyle}>
          <Side name={t`First scan`} scan={first} />
          <Side name={t`Second scan`} scan={second} />
        </Box>
        <Differences
          title={t`Signs`}
          none={t`Neither found any signs.`}
          found={indicators}
          textOf={signText}
        />
        <Differences
          title={t`What changed the score`}
          none={t`Nothing changed the score of the text itself.`}
          found={adjustments}
          textOf={stepText}
        />
      </Box>
    </>
  );
}

const signText = (sign: Indicator) => (
  <>
    <strong>{sign.label}</strong> ({withinSentence(wordOf(sign))})
    {sign.evidence && (
      <Box component="span" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
        {t`“${withVisibleControls(sign.evidence)}”`}
      </Box>
    )}
  </>
);

const stepText = ({ reason, from, to }: Adjustment) => (
  <>
    <Trans>
      <strong>
        {from} to {to}
      </strong>
      : {reason}
    </Trans>
  </>
);

function sentenceOf(isSameMessage: boolean, difference: number | null): string {
  const message = isSameMessage ? t`The same message.` : t`The messages differ.`;
  return `${message} ${comparisonOf(difference)}`;
}

function comparisonOf(difference: number | null): string {
  if (difference === null) return t`One of them has no verdict yet.`;
  if (difference === 0) return t`Both scores are the same.`;
  return difference > 0
    ? plural(difference, {
        one: 'The second scores # point higher.',
        other: 'The second scores # points higher.',
      })
    : plural(-difference, {
        one: 'The second scores # point lower.',
        other: 'The second scores # points lower.',
      });
}

function Side({ name, scan }: { name: string; scan: Scan }) {
  const { score } = scan;
  return (
    <Panel as="section" aria-label={name} sx={{ p: INSET, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {scan.scanningInstructionsName ?? t`Default spam detection`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <TextLink to={paths.scan(scan.id)}>{name}</TextLink>,{' '}
          <time dateTime={scan.createdAt}>{dateAndTime(Date.parse(scan.createdAt))}</time>
        </Typography>
      </Box>
      {score === null ? (
        <Typography component="output">{isUnfinished(scan) ? t`Analyzing...` : t`Scan failed`}</Typography>
      ) : (
        <>
          <VerdictGauge score={score} width={160} />
          <Typography sx={{ fontWeight: 600, color: `${riskOf(score)}.main` }}>
            {bands[riskOf(score)].label}
          </Typography>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {withoutBand(scan.summary ?? '')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {judgeOf(scan)}
            {scan.baseScore !== null && t`; the text alone scores ${scan.baseScore}`}
          </Typography>
        </>
      )}
    </Panel>
  );
}

interface DifferencesProps<Item> {
  title: string;
  none: string;
  found: Compared<Item>;
  textOf: (item: Item) => ReactNode;
}

function Differences<Item>({ title, none, found, textOf }: DifferencesProps<Item>) {
  const groups = [
    [t`Only in the first`, found.first],
    [t`Only in the second`, found.second],
    [t`In both`, found.both],
  ] as const;
  const shown = groups.filter(([, items]) => items.length > 0);
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {shown.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      {shown.map(([name, items]) => (
        <Box key={name}>
          <Typography component="h3" sx={{ fontWeight: 550, color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
            {items.map((item) => (
              <li key={JSON.stringify(item)}>{textOf(item)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}

const sidesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 4,
} as const;
