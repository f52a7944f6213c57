import { hash } from 'node:crypto';
import type { Message } from '@gatepost/message';
import type { Outline, OutlineParts } from '../detector.js';
import { pagesIn, type Reading, readMessage, type Span } from '../reading/reading.js';
import { greetingIn } from './greeting.js';
import { type Kept, keptOf, masked } from './mask.js';
import { maskPages } from './page-source.js';

/** Counts the changes of what an outline is made of: templates of another version match nothing. */
const VERSION = 1;
/** Only so many sentences and details are compared one by one; the key covers all. */
const MAX_SENTENCES = 300;
const MAX_DETAILS = 300;
/** Sentences that templates are found by, of those that are not too short to tell anything. */
const MAX_FEATURES = 24;
const SHORTEST_FEATURE = 8;
/** 66 bits. */
const PART_LENGTH = 11;

const digest = (text: string): string => hash('sha256', text, 'base64url');
const short = (text: string): string => digest(text).slice(0, PART_LENGTH);

const SENTENCE_END = /[.!?…]["')\]]?(?=\s)|[。！？\n]/gu;

/** A text's sentences: none ends within what is kept, and none contains `border`, where the body begins. */
function sentencesIn({ text, bodyStart }: Reading, kept: readonly Kept[]): Span[] {
  const spans: Span[] = [];
  let [start, next] = [0, 0];
  const close = (end: number): void => {
    if (text.slice(start, end).trim() !== '') spans.push({ start, end });
    start = end;
  };
  for (const { 0: sign, index } of text.matchAll(SENTENCE_END)) {
    const end = index + sign.length;
    while ((kept[next]?.end ?? Infinity) < end) next += 1;
    const isWithin = (kept[next]?.start ?? Infinity) < end && end !== bodyStart;
    if (!isWithin && end > start) close(end);
  }
  close(text.length);
  return spans;
}

/** Sentences by which a message is found, with that of its wording as a whole: the same few wherever it is read. */
function featuresOf(wording: string, sentences: OutlineParts['sentences']): string[] {
  const hashes = sentences.filter(([, length]) => length >= SHORTEST_FEATURE).map(([hash]) => hash);
  return [`=${short(wording)}`, ...[...new Set(hashes)].sort().slice(0, MAX_FEATURES)];
}

/** Makes what a message is compared with templates by. Pure and linear in its length. */
export function outlineOfReading(reading: Reading): Outline {
  const { text, channel, bodyStart, hidden } = reading;
  const pages = pagesIn(reading);
  const kept = keptOf(text, reading);
  const greeting = greetingIn(text.slice(bodyStart));
  const spans = sentencesIn(reading, kept);
  let next = 0;
  const parts = spans.map(({ start, end }) => {
    const first = next;
    while ((kept[next]?.start ?? Infinity) < end) next += 1;
    const within = kept.slice(first, next);
    const place = start < bodyStart ? 'subject' : 'body';
    return { place, ...masked(text.slice(start, end), start, within, greeting) };
  });
  const markup = maskPages(
    pages.map(({ source }) => source),
    greeting,
  );
  const wording = parts.map((part) => `${part.place} ${part.wording}`).join('\n');
  const whole = parts.map((part) => `${part.place} ${part.whole}`).join('\n');
  const sentences = parts
    .slice(0, MAX_SENTENCES)
    .map((part): [string, number] => [short(`${part.place} ${part.wording}`), part.wording.length]);
  const details = kept.slice(0, MAX_DETAILS);
  return {
    key: digest(`${VERSION}\n${channel}\n${pages.length > 0}\n${whole}\n\n${markup.whole}`),
    features: featuresOf(wording, sentences),
    parts: {
      sentences,
      details: details.map(({ kind, form }) => [kind, short(form)]),
      forms: short(markup.forms.join('\n')),
      sources: short(markup.sources.join('\n')),
      hidden: short(hidden.map((one) => masked(one.text, 0, [], greeting).wording).join('\n')),
    },
    spans: {
      sentences: spans.slice(0, MAX_SENTENCES),
      details: details.map(({ start, end }) => ({ start, end })),
    },
  };
}

/** {@link outlineOfReading} of a message. */
export const outlineOf = (message: Message): Outline => outlineOfReading(readMessage(message));
