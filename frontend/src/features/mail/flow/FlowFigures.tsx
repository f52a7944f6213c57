import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MailFlow } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { LOCALE } from '../../../locales/language.js';
import { traceOf } from '../trace/trace-filter.js';

const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** '6.5 ms', '1.2 s' */
const timeOf = (ms: number | null): string =>
  ms === null ? '–' : ms < 1000 ? `${tenths.format(ms)} ms` : `${tenths.format(ms / 1000)} s`;

/** How long it took, what the next hop said, and who sent most. */
export function FlowFigures({ flow }: { flow: MailFlow }) {
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Part title={t`How long it takes`}>
        <Rows rows={timesOf(flow).map(([what, figure]) => ({ key: what, what, figure }))} />
        <NextHop answers={flow.answers} />
      </Part>
      <Part title={t`Top senders`}>
        <Rows
          rows={flow.senders.map(({ sender, messages, stopped }) => ({
            key: sender,
            what: (
              <TextLink to={traceOf({ by: 'sender', q: sender })}>
                <Address>{sender || '<>'}</Address>
              </TextLink>
            ),
            figure: stopped === 0 ? count(messages) : t`${count(messages)} (${count(stopped)} stopped)`,
          }))}
        />
      </Part>
    </Box>
  );
}

const timesOf = ({ judging, nextHop }: MailFlow): readonly (readonly [string, string])[] => [
  [t`Checking time, median`, timeOf(judging.p50)],
  [t`Checking time, 95th percentile`, timeOf(judging.p95)],
  ...(nextHop.messages === 0
    ? []
    : [
        [t`Next hop time, median`, timeOf(nextHop.p50)] as const,
        [t`Next hop time, 95th percentile`, timeOf(nextHop.p95)] as const,
      ]),
];

function NextHop({ answers }: Pick<MailFlow, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 5, mb: 2, color: 'text.secondary' }}>
        <Trans>Replies of the next hop</Trans>
      </Typography>
      <Rows
        rows={answers.map(({ code, messages }) => ({
          key: code,
          what: <code>{code}</code>,
          figure: count(messages),
        }))}
      />
    </>
  );
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel as="section" aria-label={title} sx={{ p: INSET, minWidth: 0 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Panel>
);

export interface Row {
  key: string;
  what: ReactNode;
  figure: ReactNode;
}

export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
    {rows.map(({ key, what, figure }) => (
      <Box component="li" key={key} sx={rowStyle}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{what}</Box>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {figure}
        </Box>
      </Box>
    ))}
  </Box>
);

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
} as const;
