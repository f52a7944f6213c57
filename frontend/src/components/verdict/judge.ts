import type { Scan } from '../../api/types.js';

export type Judge = Pick<Scan, 'engine' | 'degraded'>;

/** Which engine made the verdict, in words; null while there is no verdict. */
export function judgeOf({ engine, degraded }: Judge): string | null {
  if (engine === null) return null;
  if (engine === 'llm') return 'Judged by the language model';
  const reason = degraded ? ' instead of the language model' : '';
  return `Judged by the built-in detector${reason}`;
}
