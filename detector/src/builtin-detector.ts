import type { Detector, Message, Verdict } from './detector.js';
import { judgeBuiltin } from './judge.js';

/** The detector that needs no service: always answers, costs no tokens. */
export class BuiltinDetector implements Detector {
  /** Resolves at once; never rejects. */
  judge(message: Message, instructions: string | null): Promise<Verdict> {
    const { score, summary, indicators, tokensConsumed, engine } = judgeBuiltin(message, instructions);
    return Promise.resolve({ score, summary, indicators, tokensConsumed, engine });
  }
}
