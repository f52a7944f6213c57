import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
  datetime: 'must be a date and time such as 2026-11-22T09:30:00Z',
  date: 'must be a date such as 2026-11-22',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
};

/** `must be at most 5`, `must have at most 5 items`. */
function bound(how: string, origin: string, limit: number | bigint): string {
  const unit = UNITS[origin]?.[limit.toString() === '1' ? 0 : 1];
  return unit ? `must have ${how} ${limit} ${unit}` : `must be ${how} ${limit}`;
}

const oneOf = (values: readonly unknown[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(String));

/**
 * What is wrong with a field, as the rest of a sentence that begins with its name: `is required`, `must be a number`. `null` is
 * none, so a required field that is null is missing.
 */
export const predicateOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'custom' && (issue.input === undefined || issue.input === null)) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'is not valid';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the expected form';
    case 'invalid_value':
      return issue['expected'] === 'stringbool' ? TYPES['boolean'] : `must be ${oneOf(issue.values)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required';
      return bound(
        issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than',
        issue.origin,
        issue.minimum,
      );
    case 'too_big':
      return bound(
        issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than',
        issue.origin,
        issue.maximum,
      );
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
};

/** Words that are not written in lower case. */
const SPELT: Readonly<Record<string, string>> = {
  sms: 'SMS',
  html: 'HTML',
  url: 'URL',
  api: 'API',
  id: 'ID',
};

/** The last field of a path as people say it: `First name` for `firstName`, `Item` for an item of a list. */
function titleOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'The request';
  if (typeof last !== 'string') return 'Item';
  const words = last.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').split(' ');
  const text = words.map((word) => SPELT[word.toLowerCase()] ?? word.toLowerCase()).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A sentence about the field at `path`. A message in lower case is the rest of one ({@link predicateOf}, and schemas that word
 * theirs likewise); another stands as it is.
 */
export function sentenceOf(path: readonly PropertyKey[], message: string): string {
  if (!/^[a-z]/.test(message)) return message;
  const title = titleOf(path);
  // Lists are named in the plural.
  const isMany = message === 'is required' && /[^s]s$/.test(title);
  return `${title} ${isMany ? 'are required' : message}`;
}
