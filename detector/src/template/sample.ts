import type { Message } from '@gatepost/message';
import type { Outline } from '../detector.js';
import { findEvidence } from '../evidence/evidence.js';
import { readMessage } from '../reading/reading.js';
import { outlineOfReading } from './outline.js';

export { outlineOf } from './outline.js';

/** Evidence that nothing can make ordinary: no message with it becomes a template. */
const NEVER: ReadonlySet<string> = new Set([
  'gtube',
  'ai-directed',
  'ai-comment',
  'hidden-instruction',
  'disguised-text',
  'look-alike-host',
  'user-in-link',
]);
/** Shorter messages say so little that anything could match them. */
const FEWEST_LETTERS = 20;

/** A message that is to become a template: what later ones are compared with, or why it can't be one. */
export type Sample = { outline: Outline; codes: string[] } | { flaw: string };

/** Reads a message for a template. Pure. */
export function readSample(message: Message): Sample {
  const reading = readMessage(message);
  const findings = findEvidence(reading);
  const never = findings.find(({ rule }) => NEVER.has(rule.code));
  if (never) return { flaw: `This message can't be a template, because of this in it: ${never.rule.label}` };
  if ((reading.text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS)
    return { flaw: 'This message is too short for a template' };
  const codes = [...new Set(findings.map(({ rule }) => rule.code))];
  return { outline: outlineOfReading(reading), codes };
}
