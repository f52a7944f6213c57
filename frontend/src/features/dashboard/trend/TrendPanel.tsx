import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { scanReportsTrendsOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { ScanTrendDay } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadError } from '../../../components/LoadError.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { Segmented } from '../../../components/Segmented.js';
import { TrendChart } from './TrendChart.js';

const PERIODS = [7, 30, 90] as const;
type Period = (typeof PERIODS)[number];

/** Each day's scans by risk band. */
export function TrendPanel() {
  const [period, setPeriod] = useState<Period>(30);
  const trends = useQuery({
    ...scanReportsTrendsOptions({ query: { days: period } }),
    placeholderData: keepPreviousData,
    // Scans also arrive through the API, so poll for them.
    refetchOnMount: 'always',
  });
  const days = trends.data?.data.days;
  return (
    <Panel as="section" aria-busy={trends.isPending || trends.isPlaceholderData} sx={{ p: INSET }}>
      <Box sx={headStyle}>
        <Typography variant="h3" component="h2">
          <Trans>Scans over time</Trans>
        </Typography>
        <PeriodSwitch period={period} become={setPeriod} />
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center', minHeight: 306 }}
      >
        {trends.isError && !days ? (
          <LoadError
            sentence={t`The scans over time could not be loaded.`}
            retry={() => void trends.refetch()}
          />
        ) : (
          <Content days={days} />
        )}
      </Box>
    </Panel>
  );
}

function Content({ days }: { days: readonly ScanTrendDay[] | undefined }): ReactNode {
  if (!days) return <Skeleton variant="rounded" height={300} />;
  if (days.some(({ totalScans }) => totalScans > 0)) return <TrendChart days={days} />;
  return <EmptyState icon={ChartColumn} sentence={t`No scans in the last ${days.length} days.`} />;
}

function PeriodSwitch({ period, become }: { period: Period; become: (period: Period) => void }) {
  return (
    <Segmented
      label={t`Period`}
      value={period}
      change={become}
      options={PERIODS.map((days) => ({ value: days, text: t`${days} days` }))}
    />
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  mb: 2,
} as const;
