import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { scanFeedbackStatisticsOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { FeedbackStatistics } from '../../api/types.js';
import { Facts } from '../../components/Facts.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { WholeText } from '../../components/table/WholeText.js';
import { count, percent } from '../../components/text.js';
import { TextLink } from '../../components/TextLink.js';

type Figures = FeedbackStatistics['indicators'][number];

const columns: readonly Column<Figures>[] = [
  {
    key: 'label',
    header: t`Sign`,
    card: 'head',
    cell: ({ label }) => <WholeText>{label}</WholeText>,
  },
  {
    captioned: true,
    key: 'harmful',
    header: t`In harmful messages`,
    width: 160,
    align: 'right',
    card: 'body',
    cell: ({ harmful }) => count(harmful),
  },
  {
    captioned: true,
    key: 'legitimate',
    header: t`In legitimate messages`,
    width: 176,
    align: 'right',
    card: 'body',
    cell: ({ legitimate }) => count(legitimate),
  },
];

const withFeedback = (verdict: string) => `${paths.scans}?feedback=${verdict}`;

/** How often the company agrees with the verdicts, in all and by what was found. Nothing while it has said nothing. */
export function FeedbackFigures() {
  const figures = useQuery(scanFeedbackStatisticsOptions()).data?.data;
  if (!figures || figures.legitimate + figures.harmful === 0) return null;
  const { legitimate, harmful, agreed, indicators } = figures;
  return (
    <Panel as="section" aria-label={t`Your feedback`} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ px: INSET, pt: INSET, pb: 4 }}>
        <Trans>Your feedback</Trans>
      </Typography>
      <Box sx={{ px: INSET, pb: 5 }}>
        <Facts
          facts={[
            [t`Agreement with scores`, percent(agreed / (legitimate + harmful))],
            [
              t`Reported as legitimate`,
              <TextLink key="legitimate" to={withFeedback('legitimate')}>
                {count(legitimate)}
              </TextLink>,
            ],
            [
              t`Reported as harmful`,
              <TextLink key="harmful" to={withFeedback('harmful')}>
                {count(harmful)}
              </TextLink>,
            ],
          ]}
        />
      </Box>
      <DataTable
        label={t`Feedback by sign`}
        columns={columns}
        rows={indicators}
        rowKey={({ code }) => code}
        expected={indicators.length}
        empty={null}
      />
    </Panel>
  );
}
