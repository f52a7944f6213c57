import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ScanTrendDay } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { trendBands } from './bands.js';
import { dayName, scansOf } from './scale.js';

/** The chart's figures in words and numbers; days without a scan are left out. */
export function TrendTable({ days }: { days: readonly ScanTrendDay[] }) {
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>
        <Trans>Show the figures</Trans>
      </summary>
      <Box component="section" tabIndex={0} aria-label={t`Scans of each day`} sx={scrollStyle}>
        <table>
          <thead>
            <tr>
              {[t`Day (UTC)`, ...trendBands.map(({ label }) => label), t`Total`].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => day.totalScans > 0)
              .map((day) => (
                <tr key={day.date}>
                  <th scope="row">
                    <TextLink to={scansOf(day.date)}>{dayName(day.date)}</TextLink>
                  </th>
                  <td>{count(day.safeScans)}</td>
                  <td>{count(day.suspiciousScans)}</td>
                  <td>{count(day.highRiskScans)}</td>
                  <td>{count(day.totalScans)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

const detailsStyle = {
  mt: 3,
  '& summary': { width: 'fit-content', cursor: 'pointer', color: 'primary.main', fontWeight: 550 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { px: 2, py: 1.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 550, color: 'text.secondary' },
  '& th:first-of-type': { textAlign: 'left' },
} as const;

const scrollStyle = { mt: 2, maxHeight: 240, overflow: 'auto' } as const;
