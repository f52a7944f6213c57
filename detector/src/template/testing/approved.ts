import { type MessageText, messageOfText } from '@gatepost/message';
import { judgeBuiltin } from '../../builtin-detector.js';
import type { Template } from '../../detector.js';
import type { BuiltinVerdict } from '../../verdict/verdict.js';
import { outlineOf, readSample } from '../sample.js';
import samples from './samples.json' with { type: 'json' };

type Swap = string[];
interface Honest {
  subject?: Swap[];
  body?: Swap[];
}
interface Given {
  message: MessageText;
  honest: Honest[];
}

const swapped = (text: string, swaps: readonly Swap[] = []): string =>
  swaps.reduce((changed, [from = '', to = '']) => {
    if (!changed.includes(from)) throw new Error(`No "${from}" in the sample`);
    return changed.replaceAll(from, to);
  }, text);

/** What the company sends by the same layout: other names, amounts, dates and numbers. */
export const varied = ({ message, honest }: Given): MessageText[] =>
  honest.map(({ subject, body }) => ({
    ...message,
    subject: message.subject && swapped(message.subject, subject),
    body: swapped(message.body, body),
  }));

function approved(message: MessageText, name: string): Template {
  const sample = readSample(messageOfText(message));
  if ('flaw' in sample) throw new Error(sample.flaw);
  const { outline, codes } = sample;
  return { id: name, name, key: outline.key, parts: outline.parts, codes };
}

/** Messages that a company has approved, and their templates. */
export const APPROVED = Object.entries(samples as Record<string, Given>).map(
  ([name, { message, honest }]) => ({
    name,
    message,
    honest,
    template: approved(message, name),
  }),
);
const TEMPLATES = APPROVED.map(({ template }) => template);

/** The verdict of a company with all of these templates. */
export function judged(text: MessageText): BuiltinVerdict {
  const message = messageOfText(text);
  return judgeBuiltin(message, null, null, { outline: outlineOf(message), found: TEMPLATES });
}
