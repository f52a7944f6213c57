import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { advice } from './advice.js';
import { codes } from './codes.js';
import { inLanguage } from './in-language.js';
import { labels } from './labels.js';
import { messages } from './messages.js';
import { adjustmentReasons, alertTitles, errorPhrases, outbreakEvidence, saidWith } from './phrases.js';
import { plans } from './plans.js';

vi.mock('./labels.js', async (load) => ({
  labels: new Map([...(await load<typeof import('./labels.js')>()).labels, ['Asks', 'Fragt']]),
}));

type TextOf = (alert: { kind: string; count: number; details: object }, language: 'en') => { title: string };
const NOW = '2026-11-21T09:30:00.000Z';
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

it('knows what advice says, and nothing that it no longer says', () => {
  const said = codeOf('detector/src/advice').matchAll(/\b(?:text|fix):\s+'([A-Z].*)',$/gm);
  const known = new Set(Array.from(said, ([, text]) => text));
  expect([known, known.size > 60]).toEqual([new Set(advice.keys()), true]);
});

it('knows errors with figures as the API words them', () => {
  const said = Array.from(backend.matchAll(/message: `(.*?)`/g), ([, text = '']) =>
    text.replaceAll(/\$\{.*?\}/g, '3'),
  );
  expect(errorPhrases.filter(([phrase]) => !said.some((text) => phrase.test(text)))).toEqual([]);
});

it('knows all that is noticed about an outbreak', () => {
  const rules = readFileSync(join(ROOT, 'backend/src/modules/outbreaks/cluster-rules.ts'), 'utf8');
  const said = Array.from(rules.matchAll(/`(.*?)`/g), ([, text = '']) => text.replaceAll(/\$\{.*?\}/g, '3'));
  const evidence = said.filter((text) => / .* /.test(text));
  expect([evidence.filter((text) => !saidWith(outbreakEvidence, text)), evidence.length]).toEqual([
    [],
    outbreakEvidence.length,
  ]);
});

it('knows what other companies have found', () => {
  const rules = readFileSync(join(ROOT, 'backend/src/modules/campaigns/lures.ts'), 'utf8');
  const said = Array.from(rules.matchAll(/`([A-Z].*?\.)`/g), ([, text = '']) =>
    text.replaceAll(/\$\{.*?\}/g, '3'),
  );
  expect(said.map((text) => saidWith(adjustmentReasons, text))).toEqual(said);
  expect(said).toHaveLength(adjustmentReasons.length);
});

it('knows the title of every alert', async () => {
  const folder = join(ROOT, 'backend/src/modules/alerts');
  const { textOf } = (await import(join(folder, 'texts/alert-text.ts'))) as { textOf: TextOf };
  const { ALERT_KINDS } = (await import(join(folder, 'alert-kinds.ts'))) as { ALERT_KINDS: string[] };
  const details = {
    level: 100,
    name: 'Slack',
    resetsAt: NOW,
    at: NOW,
    until: NOW,
    signals: [],
    used: 1,
    allowed: 1,
  };
  const named = { ...details, level: 80, account: 'ada@northwind.example' };
  const titles = ALERT_KINDS.flatMap((kind) =>
    // Only this kind always has an account.
    (kind === 'mail-denied' ? [named] : [named, details]).flatMap((given) =>
      [1, 12].map((count) => textOf({ kind, count, details: given }, 'en').title),
    ),
  );
  const unused = alertTitles.filter(([said]) => !titles.some((title) => said.test(title)));
  expect([titles.filter((title) => saidWith(alertTitles, title) !== title), unused]).toEqual([[], []]);
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
    'Send JSON (application/json)',
  ]);
});

it('changes labels of indicators, texts of advice, descriptions of plans and messages of errors only', () => {
  const scan = { subject: 'Asks', indicators: [{ code: 'a', label: 'Asks', severity: 'low' }] };
  expect(inLanguage({ data: { scans: [scan] } })).toEqual({
    data: { scans: [{ subject: 'Asks', indicators: [{ code: 'a', label: 'Fragt', severity: 'low' }] }] },
  });
  const [[text = ''] = []] = advice;
  expect(inLanguage({ advice: [{ text, fix: 'Asks' }], text })).toEqual({
    advice: [{ text: advice.get(text), fix: 'Asks' }],
    text,
  });
  const written = { metadata: { code: 'a', label: 'Asks' } };
  expect(inLanguage(written).metadata.label).toBe('Asks');
  expect(inLanguage({ errorCode: 'X', message: '__proto__' })).toEqual({
    errorCode: 'X',
    message: '__proto__',
  });
  expect(inLanguage({ code: 'a', label: ['Asks', 4, 'Else'] }).label).toEqual(['Fragt', 4, 'Else']);
  const alert = { kind: 'limit', title: '80% of your scans are used', unread: true };
  expect(inLanguage({ alerts: [alert] })).toEqual({ alerts: [alert] });
  expect([inLanguage(null), inLanguage('Asks'), inLanguage({ label: 'Asks' })]).toEqual([
    null,
    'Asks',
    { label: 'Asks' },
  ]);
});

it('calls indicators in German as the summaries of the detector do', () => {
  const translated = readFileSync(join(ROOT, 'frontend/src/locales/de.po'), 'utf8');
  const table = readFileSync(join(ROOT, 'detector/src/verdict/german-labels.ts'), 'utf8');
  const entries = Array.from(table.matchAll(/^ {4}(['"])(.*?)\1:\s+(['"])(.*?)\3,$/gm));
  const missing = entries.filter(
    ([, , label = '', , german = '']) => !translated.includes(`msgid "${label}"\nmsgstr "${german}"`),
  );
  expect([missing.map(([, , label]) => label), entries.length]).toEqual([[], labels.size - 1]);
});
