import type { Detector, ImmediateVerdict, Message, Verdict } from './detector.js';
import { findEvidence } from './evidence/evidence.js';
import { learnedProbability } from './model/model.js';
import { readMessage } from './reading/reading.js';
import { toVerdict, type BuiltinVerdict } from './verdict/verdict.js';

/**
 * Judges one message by rules and the learned model. Pure and deterministic; takes any content up to the API's limits
 * and never throws. `instructions` can't be followed; the summary says so.
 */
export function judgeBuiltin(message: Message, instructions: string | null = null): BuiltinVerdict {
  const reading = readMessage(message);
  const findings = findEvidence(reading);
  const learned = learnedProbability(reading, findings);
  return toVerdict({ message, instructions, reading, findings, learned });
}

/** The detector that needs no service: always answers, costs no tokens. */
export class BuiltinDetector implements Detector {
  readonly isImmediate = true;

  judgeNow(message: Message, instructions: string | null): ImmediateVerdict {
    const { probability: _, ...verdict } = judgeBuiltin(message, instructions);
    return { verdict, isFinal: true };
  }

  /** Resolves at once; never rejects. */
  judge(message: Message, instructions: string | null): Promise<Verdict> {
    return Promise.resolve(this.judgeNow(message, instructions).verdict);
  }
}
