import { nameIndicators } from '../indicator-words.js';
import { advice } from './advice.js';
import { codes } from './codes.js';
import { labels } from './labels.js';
import { messages } from './messages.js';
import { adjustmentReasons, alertTitles, errorPhrases, outbreakEvidence, saidWith } from './phrases.js';
import { plans } from './plans.js';

// Rows are made of answers, which this file is loaded for: it knows the names before a row is drawn.
nameIndicators(codes);

/** An answer or an error with the API's own words in the language of the build; what people wrote is left alone. */
export function inLanguage<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if ('errorCode' in value) translate(value, 'message', messages, errorPhrases);
  // An indicator, in a verdict or in a statistic.
  if ('code' in value) translate(value, 'label', labels);
  if ('fix' in value) for (const key of ['text', 'fix']) translate(value, key, advice);
  if ('scansPerMonth' in value) translate(value, 'description', plans);
  if ('unread' in value) translate(value, 'title', none, alertTitles);
  // Of an outbreak: an indicator's evidence, with its severity, is its message's own words.
  if ('evidence' in value && !('severity' in value)) translate(value, 'evidence', none, outbreakEvidence);
  if ('reason' in value && 'from' in value) translate(value, 'reason', none, adjustmentReasons);
  // Metadata may have any names in it, and is its sender's own.
  for (const [key, part] of Object.entries(value)) if (key !== 'metadata') inLanguage(part);
  return value;
}

const none: ReadonlyMap<string, string> = new Map();

function translate(
  value: object,
  key: string,
  words: ReadonlyMap<string, string>,
  phrases: Parameters<typeof saidWith>[0] = [],
): void {
  const spoken = (said: unknown): unknown =>
    typeof said === 'string' ? (words.get(said) ?? saidWith(phrases, said) ?? said) : said;
  const said: unknown = Reflect.get(value, key);
  if (typeof said === 'string') Reflect.set(value, key, spoken(said));
  // An entry of an incident's timeline has several.
  else if (Array.isArray(said)) Reflect.set(value, key, said.map(spoken));
}
