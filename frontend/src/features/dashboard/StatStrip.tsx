import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scansMetricsOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { prefetch } from '../../api/query-client.js';
import type { ScanMetrics } from '../../api/types.js';
import { Panel } from '../../components/Panel.js';
import { count } from '../../components/text.js';
import { scansWith } from '../../components/scans/scans-with.js';
import { RiskMix } from './RiskMix.js';
import { share, stats } from './stats.js';

prefetch(scansMetricsOptions());

/** Four numbers on one strip: parts of one whole rather than four equal cards. */
export function StatStrip() {
  const metrics = useQuery(scansMetricsOptions());
  const values = metrics.data?.data;
  return (
    <Panel sx={{ mb: 6, overflow: 'hidden' }} aria-busy={metrics.isPending}>
      <Box component="dl" sx={gridStyle}>
        {stats.map((stat) => (
          <StatCell key={stat.of} stat={stat}>
            <StatValue stat={stat} values={values} failed={metrics.isError} />
          </StatCell>
        ))}
      </Box>
      <RiskMix metrics={values} />
    </Panel>
  );
}

type Stat = (typeof stats)[number];

function StatCell({ stat: { label, icon: Icon, risk }, children }: { stat: Stat; children: ReactNode }) {
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, py: 4 }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
        <Box component="span" sx={{ lineHeight: 0, color: risk ? `${risk}.main` : 'text.secondary' }}>
          <Icon size={16} aria-hidden="true" />
        </Box>
        <Typography component="span" variant="body2">
          {label}
        </Typography>
      </Box>
      <Box
        component="dd"
        sx={{ display: 'flex', alignItems: 'baseline', gap: 2, m: 0, mt: 1, minHeight: 34 }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface ValueProps {
  stat: Stat;
  values: ScanMetrics | undefined;
  failed: boolean;
}

function StatValue({ stat, values, failed }: ValueProps) {
  if (!values) {
    return failed ? <Trans>Could not be loaded</Trans> : <Skeleton variant="text" width={64} height={34} />;
  }
  return (
    <>
      <Typography component="span" variant="h1">
        <MuiLink
          component={Link}
          to={scansWith(stat.risk ? { risk: stat.risk } : {})}
          aria-label={`${stat.label}: ${count(values[stat.of])}`}
          data-testid={stat.of}
          color="inherit"
          underline="hover"
        >
          {count(values[stat.of])}
        </MuiLink>
      </Typography>
      {stat.risk && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {share(values[stat.of], values.totalScans)}
        </Typography>
      )}
    </>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: '1px',
  m: 0,
  bgcolor: 'divider',
  '& > *': { bgcolor: 'background.paper' },
} as const;
