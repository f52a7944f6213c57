import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { Template } from '../../api/types.js';

const DAYS = ['30', '90', '365'] as const;
const CHOICES = ['unused', ...DAYS, 'date', 'never'] as const;
const MOST_YEARS = 10;

export const expiryChoices: readonly { value: (typeof CHOICES)[number]; text: string }[] = [
  { value: 'unused', text: t`After 180 days without use` },
  { value: '30', text: t`In 30 days` },
  { value: '90', text: t`In 90 days` },
  { value: '365', text: t`In 1 year` },
  { value: 'date', text: t`On a date` },
  { value: 'never', text: t({ message: 'Never', context: 'expiry' }) },
];

/** The fields of a form that say when a template expires. */
export const expiryShape = { ends: z.enum(CHOICES), endsOn: z.string() };

export interface ExpiryValues {
  ends: (typeof CHOICES)[number];
  /** The last day, in local time; only with `date`. */
  endsOn: string;
}

/** As long as nothing else is chosen. */
export const UNLESS_USED: ExpiryValues = { ends: 'unused', endsOn: '' };

const two = (part: number) => String(part).padStart(2, '0');

const dayOf = (time: Date) => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** The first and the last day that can be chosen. */
export function daysToChoose(now: Date): { min: string; max: string } {
  const max = new Date(now);
  max.setFullYear(max.getFullYear() + MOST_YEARS);
  max.setDate(max.getDate() - 3);
  return { min: dayOf(now), max: dayOf(max) };
}

export const isDayToChoose = ({ ends, endsOn }: ExpiryValues): boolean => {
  const { min, max } = daysToChoose(new Date());
  return ends !== 'date' || (endsOn >= min && endsOn <= max);
};

export const dayMissing = {
  error: t`Choose a day within the next ten years`,
  path: ['endsOn'] as PropertyKey[],
};

/** As the API takes it: a chosen day is the last whole one, and so is that in so many days. */
export function toExpiry({ ends, endsOn }: ExpiryValues, now = new Date()) {
  if (ends === 'unused' || ends === 'never') return { expiry: ends };
  const end = ends === 'date' ? new Date(`${endsOn}T00:00:00`) : new Date(now);
  if (ends !== 'date') end.setDate(end.getDate() + Number(ends));
  end.setHours(23, 59, 59, 0);
  return { expiry: 'date' as const, expiresAt: end.toISOString() };
}

export function expiryOf({ expiry, expiresAt }: Pick<Template, 'expiry' | 'expiresAt'>): ExpiryValues {
  const endsOn = expiry === 'date' && expiresAt !== null ? dayOf(new Date(expiresAt)) : '';
  return { ends: expiry, endsOn };
}
