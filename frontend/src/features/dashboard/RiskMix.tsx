import Box from '@mui/material/Box';
import type { ScanMetrics } from '../../api/types.js';
import { stats } from './stats.js';

/** The three risk bands as one bar, in proportion. The numbers above say the same as text. */
export function RiskMix({ metrics }: { metrics: ScanMetrics | undefined }) {
  const parts = stats.filter((stat) => stat.risk && metrics && metrics[stat.of] > 0);
  return (
    <Box data-bar aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 4, bgcolor: 'divider' }}>
      {parts.map((stat) => (
        <Box
          key={stat.of}
          sx={{ flexGrow: metrics?.[stat.of] ?? 0, minWidth: 6, bgcolor: `${stat.risk ?? 'safe'}.main` }}
        />
      ))}
    </Box>
  );
}
