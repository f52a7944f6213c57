import { t } from '@lingui/core/macro';
import { Segmented } from '../../components/Segmented.js';
import type { Interval } from './money.js';

interface Props {
  interval: Interval;
  choose: (interval: Interval) => void;
}

/** Whether plans are paid by the month or the year. */
export function IntervalChoice({ interval, choose }: Props) {
  return <Segmented label={t`Billing interval`} value={interval} change={choose} options={INTERVALS} />;
}

const INTERVALS = [
  { value: 'month', text: t`Monthly` },
  { value: 'year', text: t`Yearly` },
] as const;
