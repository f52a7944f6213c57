import { t } from '@lingui/core/macro';
import type { Scan } from '../../api/types.js';

export type Judge = Pick<Scan, 'engine' | 'degraded'>;

/** Which engine made the verdict, in words; null while there is no verdict. */
export function judgeOf({ engine, degraded }: Judge): string | null {
  if (engine === null) return null;
  if (engine === 'llm') return t`Judged by the language model`;
  return degraded
    ? t`Judged by the built-in detector instead of the language model`
    : t`Judged by the built-in detector`;
}
