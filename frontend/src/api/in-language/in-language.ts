import { nameIndicators } from '../indicator-words.js';
import { codes } from './codes.js';
import { labels } from './labels.js';
import { messages } from './messages.js';
import { plans } from './plans.js';

// Rows are made of answers, which this file is loaded for: it knows the names before a row is drawn.
nameIndicators(codes);

/** An answer or an error with the API's own words in the language of the build; what people wrote is left alone. */
export function inLanguage<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if ('errorCode' in value) translate(value, 'message', messages);
  if ('severity' in value) translate(value, 'label', labels);
  if ('scansPerMonth' in value) translate(value, 'description', plans);
  // Metadata may have any names in it, and is its sender's own.
  for (const [key, part] of Object.entries(value)) if (key !== 'metadata') inLanguage(part);
  return value;
}

function translate(value: object, key: string, words: ReadonlyMap<string, string>): void {
  const said: unknown = Reflect.get(value, key);
  if (typeof said === 'string') Reflect.set(value, key, words.get(said) ?? said);
}
