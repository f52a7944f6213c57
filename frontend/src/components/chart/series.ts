import type { LucideIcon } from 'lucide-react';

/** One part of each bar. */
export interface Series {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Of the palette, as `safe-main`. */
  colour: string;
  /** Lines on it, so that parts can be told apart without colour: a path in a square of 8; null for none. */
  stroke: string | null;
}

/** One bar, with a figure for each of the series, from the bottom up. */
export interface Bar {
  key: string;
  total: number;
  parts: readonly number[];
}

export const totalOf = (bars: readonly Bar[]): number => bars.reduce((sum, { total }) => sum + total, 0);

/** Of all bars, for each of the series. */
export const sumsOf = (series: readonly Series[], bars: readonly Bar[]): number[] =>
  series.map((_, place) => bars.reduce((sum, { parts }) => sum + (parts[place] ?? 0), 0));
