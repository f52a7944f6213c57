import type { Detector, ImmediateVerdict, Knowledge, Message, Verdict } from './detector.js';
import { findEvidence } from './evidence/evidence.js';
import { learn, passagesOf, reasonsOf } from './model/model.js';
import { withProfile } from './profile/apply.js';
import { withTemplates } from './template/apply.js';
import { readMessage } from './reading/reading.js';
import { traitsOf } from './traits/traits.js';
import { type BuiltinVerdict, isSuspicious, pointsFor, toVerdict } from './verdict/verdict.js';

/**
 * Judges one message by rules and the learned model. Pure and deterministic; takes any content up to the API's limits
 * and never throws. `instructions` can't be followed; the summary says so. `profile` is what the sending company has declared,
 * `templates` what it has approved.
 */
export function judgeBuiltin(
  message: Message,
  instructions: string | null = null,
  profile: Knowledge['profile'] = null,
  templates: Knowledge['templates'] = null,
): BuiltinVerdict {
  const reading = readMessage(message);
  const findings = findEvidence(reading);
  const learned = learn(reading, findings);
  const { probability } = learned;
  const { wording, ...weighing } = reasonsOf(reading, learned);
  // A long message can have tens of thousands of findings.
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const explanation = {
    points: pointsFor({ probability, ...weighing }, rules),
    passages: isSuspicious(Math.min(probability, wording)) ? passagesOf(reading, learned) : [],
  };
  const judged = { message, instructions, reading, findings, learned: probability, explanation };
  const plain = toVerdict(judged);
  const verdict = profile ? withProfile(profile, judged, plain) : plain;
  return templates ? withTemplates(templates, judged, verdict) : verdict;
}

/** The detector that needs no service: always answers, costs no tokens. */
export class BuiltinDetector implements Detector {
  readonly isImmediate = true;

  /** Resolves at once; never rejects. */
  async judgeNow(
    message: Message,
    instructions: string | null,
    { profile, templates }: Knowledge = {},
  ): Promise<ImmediateVerdict> {
    const { probability: _, ...verdict } = judgeBuiltin(message, instructions, profile, templates);
    return { verdict, traits: traitsOf(message), isFinal: true };
  }

  /** Resolves at once; never rejects. */
  async judge(message: Message, instructions: string | null, options?: Knowledge): Promise<Verdict> {
    const { verdict } = await this.judgeNow(message, instructions, options);
    return verdict;
  }
}
