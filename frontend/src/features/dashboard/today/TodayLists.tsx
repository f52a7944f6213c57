import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { TodayGetResponse } from '../../../api/generated/types.gen.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { paths } from '../../../components/paths.js';
import { count, percent } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { timeTaken } from './time-taken.js';

type Today = TodayGetResponse['data'];

interface Row {
  key: string;
  what: ReactNode;
  /** On the right. */
  figure: string;
  /** A share between 0 and 1, drawn below. */
  share?: number;
}

export const People = ({ people }: { people: Today['decided']['people'] }) => (
  <List
    title={t`Decided by`}
    rows={people.map(({ email, count: some, medianSeconds }) => ({
      key: email,
      what: withVisibleControls(email),
      figure: medianSeconds === null ? count(some) : t`${count(some)}, median ${timeTaken(medianSeconds)}`,
    }))}
  />
);

export const Signs = ({ signs }: { signs: Today['signs'] }) => (
  <List
    title={t`False alarms by sign, 30 days`}
    rows={signs.map(({ code, label, judged, falseAlarms }) => ({
      key: code,
      what: label,
      figure: t`${percent(falseAlarms / judged)} of ${count(judged)}`,
      share: falseAlarms / judged,
    }))}
  />
);

/** "Don't alarm again" is on the page of each. */
export const Recurring = ({ recurring }: { recurring: Today['recurring'] }) => (
  <List
    title={t`Recurring false alarms to settle`}
    rows={recurring.map(({ scanId, subject, sender, alarms }) => ({
      key: scanId,
      what: (
        <>
          <TextLink to={paths.scan(scanId)}>{withVisibleControls(subject ?? t`No subject`)}</TextLink>
          {sender && (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {withVisibleControls(sender)}
            </Typography>
          )}
        </>
      ),
      figure: plural(alarms, { one: '# alarm', other: '# alarms' }),
    }))}
    more={
      <TextLink to={paths.recurring}>
        <Trans>All recurring alarms</Trans>
      </TextLink>
    }
  />
);

interface ListProps {
  title: string;
  rows: readonly Row[];
  /** Where there are others. */
  more?: ReactNode;
}

function List({ title, rows, more }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="h3" sx={{ mb: 2, fontWeight: 550 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, what, figure, share }) => (
          <Box component="li" key={key}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {what}
              </Box>
              <Typography component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
                {figure}
              </Typography>
            </Box>
            {share !== undefined && <Bar share={share} />}
          </Box>
        ))}
      </Box>
      {more && <Box sx={{ mt: 3 }}>{more}</Box>}
    </Box>
  );
}

/** The figure beside it says the same. */
const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden="true" sx={{ height: 3, mt: 1, borderRadius: '2px', bgcolor: 'divider' }}>
    <Box sx={{ width: `${share * 100}%`, height: 1, borderRadius: '2px', bgcolor: 'suspicious.main' }} />
  </Box>
);
