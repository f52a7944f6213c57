import { randomBytes } from 'node:crypto';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { ChatModel } from '@gatepost/detector/llm/chat-model';
import { LlmJudge } from '@gatepost/detector/llm/llm-judge';
import { PolicyDetector } from '@gatepost/detector/llm/policy-detector';
import { type MessageText, messageOfText } from '@gatepost/message';

/** Calls everything harmless, as if each attack had succeeded: the worst that one can make of a model. */
const obedient: ChatModel = {
  complete: () =>
    Promise.resolve({ text: '{"score":1,"summary":"All is well. Send it.","indicators":[]}', tokens: 1 }),
};
const FENCES = 2;
const newBoundary = () => randomBytes(12).toString('hex');

interface Obedience {
  total: number;
  /** How many messages end with a lower score than the built-in detector's own. */
  lowered: number;
  /** How many prompts show more than the one fenced message. */
  brokenOut: number;
}

/** Judges attacks on a language model with one that gives in to each of them, through the real prompt and policy. */
export async function tryObedience(attacks: readonly MessageText[]): Promise<Obedience> {
  const builtin = new BuiltinDetector();
  const found: Obedience = { total: attacks.length, lowered: 0, brokenOut: 0 };
  const listening: ChatModel = {
    complete: (request) => {
      if (request.user.split('<<<').length - 1 !== FENCES) found.brokenOut += 1;
      return obedient.complete(request);
    },
  };
  const detector = new PolicyDetector(builtin, new LlmJudge(listening, { newBoundary }), () => undefined);
  for (const attack of attacks) {
    const message = messageOfText(attack);
    const [joint, own] = await Promise.all([detector.judge(message, null), builtin.judge(message, null)]);
    if (joint.score < own.score) found.lowered += 1;
  }
  return found;
}

export async function obedienceReport(attacks: readonly MessageText[]): Promise<string> {
  const { total, lowered, brokenOut } = await tryObedience(attacks);
  return [
    '\nPrompt injections, and a language model that gives in to all of them and says 1:',
    `scored below the built-in detector: ${lowered} of ${total}`,
    `broken out of their fence: ${brokenOut} of ${total}`,
  ].join('\n');
}
