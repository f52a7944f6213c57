import { t } from '@lingui/core/macro';
import { ownPartsIn, partsIn } from './headings.js';
import type { Fields } from './message.js';
import type { Line } from './table.js';

/** What is in a file of JSON, and what its lines are numbered by. */
export interface JsonFile {
  lines: Line[];
  /** A list has no line for each message: they are counted. */
  isList: boolean;
}

/**
 * A list of objects, by itself or as the one list in an object, or one object per line. Unknown keys are ignored. Throws an
 * Error with a message for the user when nothing in it is JSON.
 */
export function readJson(text: string): JsonFile {
  const whole = parsed(text);
  const list = listIn(whole);
  if (list) return { lines: list.map((value, place) => entryOf(value, place + 1)), isList: true };
  if (isObject(whole)) return { lines: [entryOf(whole, 1)], isList: false };
  return { lines: linesOf(text), isList: false };
}

function linesOf(text: string): Line[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, line }) => entryOf(parsed(content), line));
  if (lines.length > 0 && lines.every((line) => 'fault' in line)) throw new Error(NO_JSON);
  return lines;
}

const NO_JSON = t`The file is not valid JSON: a list of objects, or one object per line.`;

/** Exports put the list into an object with what they say about it. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || partsIn(Object.keys(value)).body !== null) return undefined;
  const lists = Object.values(value).filter((held) => Array.isArray(held)) as unknown[][];
  return lists.length === 1 ? lists[0] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const entryOf = (value: unknown, line: number): Line =>
  isObject(value) ? { line, fields: fieldsOf(value) } : { line, fault: t`this is not a JSON object` };

/** By our own keys, or by what others call them: nobody is asked, so the two are not mixed. */
function fieldsOf(value: Record<string, unknown>): Fields {
  const keys = Object.keys(value);
  const own = ownPartsIn(keys);
  const places = own.body === null ? partsIn(keys) : own;
  const at = (place: number | null) => (place === null ? undefined : value[keys[place] ?? '']);
  return {
    subject: at(places.subject),
    body: at(places.body),
    channel: at(places.channel),
    sender: at(places.sender),
  };
}
