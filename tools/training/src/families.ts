import { shareAtLeast } from './metrics.js';
import type { Bands, JudgedMessage } from './report.js';

/** The legitimate messages of one family of corpora. */
export interface HonestFamily {
  family: string;
  messages: JudgedMessage[];
}

/** Legitimate messages by family, the one with the largest share at 7 or more first, and of equals at 4 or more. */
export function honestFamilies(
  judged: readonly JudgedMessage[],
  { suspicious, high }: Bands,
): HonestFamily[] {
  const ham = judged.filter(({ bad }) => !bad);
  const names = new Set(ham.map(({ message }) => message.family));
  const families = Array.from(names, (family) => ({
    family,
    messages: ham.filter(({ message }) => message.family === family),
  }));
  const byShare = (limit: number) => (left: HonestFamily, right: HonestFamily) =>
    shareAtLeast(right.messages, limit) - shareAtLeast(left.messages, limit);
  return families.sort((left, right) => byShare(high)(left, right) || byShare(suspicious)(left, right));
}
