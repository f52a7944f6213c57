import { plural, t } from '@lingui/core/macro';
import { BarChart } from '../../../components/chart/BarChart.js';
import { ChartLegend } from '../../../components/chart/ChartLegend.js';
import { ChartNumbers } from '../../../components/chart/ChartNumbers.js';
import { type Bar, totalOf } from '../../../components/chart/series.js';
import { count } from '../../../components/text.js';
import type { MailFlow } from '../../../api/types.js';
import { barName, barsOf, flowSeries } from './flow-bars.js';

/** '9:00: 14 messages (2 held, 1 refused)' */
function lineOf(bar: Bar, name: string): string {
  const all = plural(bar.total, { one: '# message', other: '# messages' });
  const others = flowSeries
    .map(({ label }, place) => ({ label, part: bar.parts[place] ?? 0 }))
    .filter(({ part }) => part > 0)
    .map(({ label, part }) => `${label} ${count(part)}`);
  return others.length === 0 ? `${name}: ${all}` : `${name}: ${all} (${others.join(', ')})`;
}

/** What became of mail over time. */
export function FlowChart({ hours }: Pick<MailFlow, 'hours'>) {
  const bars = barsOf(hours);
  const chart = { bars, series: flowSeries };
  const named = (place: number) => (bars[place] ? barName(bars[place], hours.length) : '');
  return (
    <>
      <BarChart
        {...chart}
        sentence={plural(totalOf(bars), { one: '# message', other: '# messages' })}
        lineOf={(place) => (bars[place] ? lineOf(bars[place], named(place)) : '')}
        nameOf={named}
      />
      <ChartLegend {...chart} label={t`Messages by what happened to them`} />
      <ChartNumbers {...chart} label={t`Messages over time`} header={t`Time`} nameOf={named} />
    </>
  );
}
