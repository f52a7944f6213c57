import { renderBody } from '../reading/reading.js';
import type { Message } from '../detector.js';
import { excerpt } from './excerpt.js';
import { neutralise, type Neutralised } from './neutralise.js';
import { SYSTEM_PROMPT } from './system-prompt.js';

export interface Prompt {
  system: string;
  user: string;
  /** True when the message was too long to be shown whole. */
  partial: boolean;
  /** True when the message imitates a turn of the conversation. */
  forged: boolean;
  /** The same for the custom instructions. */
  wishesForged: boolean;
}

const WHITE_SPACE = /\s+/g;

function fenced(name: string, boundary: string, content: string): string {
  return `<<<${name} ${boundary}>>>\n${content}\n<<<END ${name} ${boundary}>>>\n`;
}

function instructionsPart({ text }: Neutralised, boundary: string): string {
  return text.trim() === '' ? '' : fenced('INSTRUCTIONS', boundary, text);
}

/**
 * The prompt for one message. The system part is constant; message and instructions are each fenced with `boundary`, which
 * must be new and random for each request. HTML is rendered to the text that its reader sees. `language` is our own word for the
 * one that the summary is to be in; null: English.
 */
export function buildPrompt(
  message: Message,
  instructions: string | null,
  boundary: string,
  language: string | null = null,
): Prompt {
  const subject = neutralise((message.subject ?? '').replace(WHITE_SPACE, ' '), boundary);
  const rendered = renderBody(message.body);
  const body = neutralise(rendered, boundary);
  const wishes = neutralise(instructions ?? '', boundary);
  const { passages, omitted } = excerpt(message, rendered);
  // Each by itself, since it may start amid a line of the body, and stands at the start of one here.
  const shown = passages.map((passage) => neutralise(passage, boundary).text);
  const kind = message.channel === 'sms' ? 'text message' : 'email';
  const heading = subject.text.trim() === '' ? '' : `Subject: ${subject.text}\n\n`;
  const cut =
    omitted > 0
      ? `The message is long: in all, ${omitted} characters are left out where the marker stands.\n`
      : '';
  const user = [
    `The marker of this request is ${boundary}.\n`,
    instructionsPart(wishes, boundary),
    `The message is an outgoing ${kind}.\n${cut}`,
    fenced('MESSAGE', boundary, heading + shown.join(`\n[${boundary} left out]\n`)),
    'Rate that message by the rules of the system prompt.',
    language === null ? '' : `\nWrite summary and labels in ${language}.`,
  ].join('');
  return {
    system: SYSTEM_PROMPT,
    user,
    partial: omitted > 0,
    forged: subject.forged || body.forged,
    wishesForged: wishes.forged,
  };
}
