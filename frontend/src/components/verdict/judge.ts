import type { Scan } from '../../api/types.js';

export type Judge = Pick<Scan, 'engine' | 'degraded'>;

/** Who judged, in words; null while nobody has. */
export function judgeOf({ engine, degraded }: Judge): string | null {
  if (engine === null) return null;
  if (engine === 'llm') return 'Judged by the language model';
  const reason = degraded ? ' in place of the language model' : '';
  return `Judged by the built-in detector${reason}`;
}
