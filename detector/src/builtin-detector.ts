import type { Message } from '@gatepost/message';
import type { Detector, ImmediateVerdict, Knowledge, Profile, TemplateSearch, Verdict } from './detector.js';
import {
  type Finding,
  findEvidence,
  isPlainInvoice,
  isPlainNotice,
  throughCounter,
} from './evidence/evidence.js';
import { infer, type Inference, passagesOf, reasonsOf, weightsHash } from './model/model.js';
import { withProfile } from './profile/apply.js';
import { withTemplates } from './template/apply.js';
import { outlineOf } from './template/outline.js';
import { type Reading, readMessage } from './reading/reading.js';
import { withoutTold } from './told/told.js';
import { traitsOf } from './traits/traits.js';
import {
  bandTop,
  type BuiltinVerdict,
  isSuspicious,
  pointsFor,
  raise,
  toVerdict,
} from './verdict/verdict.js';

/** Raised by whoever changes a rule, or what a verdict is made of; `npm run detector:compare` shows what a change does. */
const RULES = 5;

/** A message as it is judged. */
interface Judged {
  reading: Reading;
  findings: readonly Finding[];
  inference: Inference;
}

function weigh(reading: Reading, findings: readonly Finding[]): Judged {
  return { reading, findings, inference: infer(reading, findings) };
}

const isDangerous = ({ inference: { probability }, findings }: Judged): boolean =>
  isSuspicious(
    raise(
      probability,
      findings.map(({ rule }) => rule),
    ),
  );

/** The message as it is to be judged: with a newsletter's links its own, and without lures that it warns of, if the rest is harmless. */
function judgedOf(message: Message): Judged {
  const plain = readMessage(message);
  const found = findEvidence(plain);
  const counted = throughCounter(plain, found);
  const whole = counted === null ? weigh(plain, found) : weigh(counted, findEvidence(counted));
  const told = isDangerous(whole) ? withoutTold(whole.reading) : null;
  const rest = told && weigh(told.reading, told.findings);
  return rest === null || isDangerous(rest) ? whole : rest;
}

/**
 * Judges one message by rules and the learned model. Pure and deterministic; takes any content up to the API's limits
 * and never throws. `instructions` can't be followed; the summary says so. `profile` is what the sending company has declared,
 * `templates` what it has approved.
 */
export function judgeBuiltin(
  message: Message,
  instructions: string | null = null,
  profile: Profile | null = null,
  templates: TemplateSearch | null = null,
): BuiltinVerdict {
  const { reading, findings, inference } = judgedOf(message);
  const isPlain = isPlainInvoice(reading, findings) || isPlainNotice(reading, findings);
  const probability = isPlain ? Math.min(inference.probability, bandTop(0)) : inference.probability;
  const { wording, ...weighing } = reasonsOf(reading, inference);
  // A long message can have tens of thousands of findings.
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const explanation = {
    points: pointsFor({ probability, ...weighing }, rules),
    passages: isSuspicious(Math.min(probability, wording)) ? passagesOf(reading, inference) : [],
  };
  const language = profile?.summaryLanguage ?? null;
  const judged = { instructions, language, reading, findings, modelProbability: probability, explanation };
  const plain = toVerdict(judged);
  const verdict = profile ? withProfile(profile, judged, plain) : plain;
  const whole = templates ? withTemplates(templates, judged, verdict) : verdict;
  return { ...whole, detector: `${RULES}-${weightsHash()}` };
}

/** The detector that needs no service: always answers, costs no tokens. */
export class BuiltinDetector implements Detector {
  readonly isImmediate = true;

  /** Rejects only when the templates can't be looked up. */
  async judgeNow(
    message: Message,
    instructions: string | null,
    { profile = null, findTemplates }: Knowledge = {},
  ): Promise<ImmediateVerdict> {
    const outline = findTemplates ? outlineOf(message) : null;
    const templates = outline && { outline, found: (await findTemplates?.(outline)) ?? [] };
    const { probability: _, ...verdict } = judgeBuiltin(message, instructions, profile, templates);
    return { verdict, traits: traitsOf(message), isFinal: true };
  }

  async judge(message: Message, instructions: string | null, options?: Knowledge): Promise<Verdict> {
    const { verdict } = await this.judgeNow(message, instructions, options);
    return verdict;
  }
}
