import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Example } from './example.js';
import { SOURCES } from './sources.js';

/** One message of a corpus as its file has it. */
export interface Line {
  id: string;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
  label: string;
  lang?: string;
}

/** Source and family of a company's own messages. */
export const FEEDBACK_SOURCE = 'feedback';

// The address holder's first name was left in by the corpus's anonymiser and marks its every third message.
const HOLDER = /\bjose\b/gi;

function toExample(name: string, line: Line): Example {
  const clean = (text: string) => (name === 'nazario' ? text.replace(HOLDER, 'customer') : text);
  const subject = line.subject === '' ? null : clean(line.subject);
  const bad = line.label !== 'ham';
  return { source: name, channel: line.channel, subject, body: clean(line.body), bad, language: line.lang };
}

const ENDING = '.jsonl.gz';

/** The files of all corpora in `folder`; none when there is no such folder. */
export function corpusFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(ENDING)).map((name) => path.join(folder, name));
}

/** The messages of a corpus's file, as they are. */
export function readLines(file: string): Line[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

function readCorpus(file: string, name: string): Example[] {
  return readLines(file).map((line) => toExample(name, line));
}

/** The messages that a company gave feedback on, as `GET /api/scans/feedback/export` writes them. */
export function loadFeedback(file: string): Example[] {
  if (!existsSync(file)) throw new MissingCorpora(`No feedback at ${file}`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => toExample(FEEDBACK_SOURCE, JSON.parse(line) as Line));
}

/** Thrown when the development corpora are not where they should be. */
export class MissingCorpora extends Error {}

/** Reads one corpus from `folder`; throws `MissingCorpora` when it isn't there. */
export function loadCorpus(folder: string, name: string): Example[] {
  const file = path.join(folder, `${name}${ENDING}`);
  if (!existsSync(file)) throw new MissingCorpora(`Corpus missing in ${folder}: ${name}`);
  return readCorpus(file, name);
}

/** Reads all corpora of `SOURCES` from `folder`; throws `MissingCorpora` with the list of what isn't there. */
export function loadCorpora(folder: string): Example[] {
  const files = SOURCES.map(({ name }) => ({ name, file: path.join(folder, `${name}${ENDING}`) }));
  const missing = files.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length > 0) throw new MissingCorpora(`Corpora missing in ${folder}: ${missing.join(', ')}`);
  return files.flatMap(({ name, file }) => readCorpus(file, name));
}
