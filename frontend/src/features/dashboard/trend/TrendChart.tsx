import { plural, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { ScanTrendDay } from '../../../api/types.js';
import { BarChart } from '../../../components/chart/BarChart.js';
import { ChartLegend } from '../../../components/chart/ChartLegend.js';
import { ChartNumbers } from '../../../components/chart/ChartNumbers.js';
import { totalOf } from '../../../components/chart/series.js';
import { count } from '../../../components/text.js';
import { barOf, trendSeries } from './bands.js';
import { dayName, scansOf } from './days.js';

const lineOf = (day: ScanTrendDay) => {
  const name = dayName(day.date);
  const safe = count(day.safeScans);
  const suspicious = count(day.suspiciousScans);
  const high = count(day.highRiskScans);
  return t`${name}: ${plural(day.totalScans, { one: '# scan', other: '# scans' })} (${safe} safe, ${suspicious} suspicious, ${high} high risk)`;
};

export function TrendChart({ days }: { days: readonly ScanTrendDay[] }) {
  const navigate = useNavigate();
  const bars = days.map(barOf);
  const chart = { bars, series: trendSeries };
  const named = (place: number) => (days[place] ? dayName(days[place].date) : '');
  const leads = (place: number) => scansOf(days[place]?.date);
  return (
    <>
      <BarChart
        {...chart}
        sentence={t`${plural(totalOf(bars), { one: '# scan', other: '# scans' })} in ${days.length} days`}
        lineOf={(place) => (days[place] ? lineOf(days[place]) : '')}
        nameOf={named}
        open={(place) => void navigate(leads(place))}
      />
      <ChartLegend {...chart} label={t`Scans by risk`} />
      <ChartNumbers {...chart} label={t`Scans per day`} header={t`Day (UTC)`} nameOf={named} linkOf={leads} />
    </>
  );
}
