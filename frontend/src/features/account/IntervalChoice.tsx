import { Segmented } from '../../components/Segmented.js';
import type { Interval } from './money.js';

interface Props {
  interval: Interval;
  choose: (interval: Interval) => void;
}

/** Whether plans are paid by the month or the year. */
export function IntervalChoice({ interval, choose }: Props) {
  return <Segmented label="Paid by" value={interval} change={choose} options={INTERVALS} />;
}

const INTERVALS = [
  { value: 'month', text: 'Monthly' },
  { value: 'year', text: 'Yearly' },
] as const;
