import { t } from '@lingui/core/macro';
import { Clock, Hand, OctagonX, ShieldCheck, Split, Tag, Undo2 } from 'lucide-react';
import type { MailFlow } from '../../../api/types.js';
import type { Bar, Series } from '../../../components/chart/series.js';
import { LOCALE } from '../../../locales/language.js';

type Hour = MailFlow['hours'][number];

/** From the bottom of a bar to its top. Colours say how bad it is, lines which it is. */
export const flowSeries = [
  {
    key: 'passed',
    label: t({ message: 'Passed', context: 'mail' }),
    icon: ShieldCheck,
    colour: 'safe-main',
    stroke: null,
  },
  {
    key: 'tagged',
    label: t`Tagged`,
    icon: Tag,
    colour: 'suspicious-main',
    stroke: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  },
  { key: 'routed', label: t`Rerouted`, icon: Split, colour: 'suspicious-main', stroke: 'M2 0V8M6 0V8' },
  { key: 'held', label: t`Held`, icon: Hand, colour: 'primary-main', stroke: 'M4 0V8' },
  { key: 'refused', label: t`Refused`, icon: OctagonX, colour: 'high-main', stroke: 'M0 4H8' },
  { key: 'deferred', label: t`Deferred`, icon: Clock, colour: 'text-secondary', stroke: 'M1 3H4M5 7H8' },
  {
    key: 'rejected',
    label: t`Rejected by next hop`,
    icon: Undo2,
    colour: 'text-secondary',
    stroke: 'M0 4H8M4 0V8',
  },
] as const satisfies readonly Series[];

/** How many hours a bar stands for. */
const sizeOf = (hours: number): number => (hours <= 24 ? 1 : hours <= 168 ? 6 : 24);

/** When the bar that an hour belongs to begins, as the reader's clock has it. */
function startOf(hour: string, size: number): Date {
  const start = new Date(hour);
  start.setHours(start.getHours() - (start.getHours() % size), 0, 0, 0);
  return start;
}

/** Bars of one hour for a day, of six for a week, of a day for more; their keys are the times at which they begin. */
export function barsOf(hours: readonly Hour[]): Bar[] {
  const size = sizeOf(hours.length);
  const bars = new Map<string, number[]>();
  for (const hour of hours) {
    const key = startOf(hour.hour, size).toISOString();
    const parts = bars.get(key) ?? flowSeries.map(() => 0);
    bars.set(
      key,
      parts.map((part, place) => part + partOf(hour, place)),
    );
  }
  return [...bars].map(([key, parts]) => ({ key, parts, total: parts.reduce((sum, part) => sum + part, 0) }));
}

function partOf(hour: Hour, place: number): number {
  const series = flowSeries[place];
  return series ? hour[series.key] : 0;
}

const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const both = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** What a bar is called in a chart of so many hours. */
export function barName({ key }: Bar, hours: number): string {
  const size = sizeOf(hours);
  const format = size === 1 ? time : size === 6 ? both : day;
  return format.format(new Date(key));
}
