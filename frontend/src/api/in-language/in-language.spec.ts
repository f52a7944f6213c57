import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { codes } from './codes.js';
import { inLanguage } from './in-language.js';
import { labels } from './labels.js';
import { messages } from './messages.js';
import { plans } from './plans.js';

vi.mock('./labels.js', async (load) => ({
  labels: new Map([...(await load<typeof import('./labels.js')>()).labels, ['Asks', 'Fragt']]),
}));

const ROOT = resolve(import.meta.dirname, '../../../..');

/** The code of a folder, without its tests. */
const codeOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

const backend = codeOf('backend/src');
const detector = codeOf('detector/src');

it('knows what the API says, and nothing that it no longer says', () => {
  const gone = [...messages.keys()].filter((text) => !backend.includes(text));
  expect([gone, [...labels.keys()].filter((text) => text !== 'Asks' && !detector.includes(text))]).toEqual([
    [],
    [],
  ]);
});

it('knows every indicator of the built-in detector', () => {
  const rules = detector.matchAll(/\blabel: (['"])([A-Z].*?)\1/g);
  expect(Array.from(rules, ([, , label = '']) => label).filter((label) => !labels.has(label))).toEqual([]);
});

it('has a short name for every code that an indicator can have', () => {
  const found = Array.from(detector.matchAll(/\bcode: '([a-z-]+)'/g), ([, code = '']) => code);
  expect([found.filter((code) => !codes.has(code)), codes.size > 50]).toEqual([[], true]);
});

it('knows what the plans of the product are described as', () => {
  const tiers = codeOf('backend/src/config').matchAll(/^    description: '(.*)',$/gm);
  expect(new Set(Array.from(tiers, ([, description]) => description))).toEqual(new Set(plans.keys()));
});

it('knows every message of an error code that a person can meet', () => {
  const table = /ERROR_CODES = \{(.*?)\n\}/s.exec(backend)?.[1] ?? '';
  const said = Array.from(table.matchAll(/'([A-Z][^'_]+ [^']+)'/g), ([, message = '']) => message);
  expect(said.length).toBeGreaterThan(15);
  // What only programs can do wrong stays as the API says it.
  expect(said.filter((message) => !messages.has(message))).toEqual([
    'This path does not take this method',
    'This Idempotency-Key was already used for a different request',
  ]);
});

it('changes labels of indicators, descriptions of plans and messages of errors only', () => {
  const scan = { subject: 'Asks', indicators: [{ code: 'a', label: 'Asks', severity: 'low' }] };
  expect(inLanguage({ data: { scans: [scan] } })).toEqual({
    data: { scans: [{ subject: 'Asks', indicators: [{ code: 'a', label: 'Fragt', severity: 'low' }] }] },
  });
  const written = { metadata: { severity: 'low', label: 'Asks' } };
  expect(inLanguage(written).metadata.label).toBe('Asks');
  expect(inLanguage({ errorCode: 'X', message: '__proto__' })).toEqual({
    errorCode: 'X',
    message: '__proto__',
  });
  expect([inLanguage(null), inLanguage('Asks'), inLanguage({ label: 'Asks' })]).toEqual([
    null,
    'Asks',
    { label: 'Asks' },
  ]);
});
