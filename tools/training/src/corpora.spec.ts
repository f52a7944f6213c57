import { describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCorpora, loadFeedback, MissingCorpora } from './corpora.js';
import { prepareFeedback } from './prepare.js';

describe('loadCorpora', () => {
  it('names the folder and the corpora that are missing', () => {
    expect(() => loadCorpora('/nowhere')).toThrow(MissingCorpora);
    expect(() => loadCorpora('/nowhere')).toThrow(/\/nowhere: enron_spam, /);
  });
});

describe('loadFeedback', () => {
  it('reads what the API exports, for training', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gatepost-feedback-'));
    const file = path.join(folder, 'feedback.jsonl');
    const raffle = { id: 'a', channel: 'email', subject: 'Raffle', body: 'You have won', label: 'ham' };
    const lure = { id: 'b', channel: 'sms', subject: '', body: 'Confirm your card', label: 'phishing' };
    writeFileSync(file, `${JSON.stringify(raffle)}\n${JSON.stringify(lure)}\n`);
    const feedback = loadFeedback(file);
    expect(feedback.map(({ subject, body, bad }) => [subject, body, bad])).toEqual([
      ['Raffle', 'You have won', false],
      [null, 'Confirm your card', true],
    ]);
    const prepared = prepareFeedback(feedback);
    expect(prepared.map(({ bad, weight }) => [bad, weight])).toEqual([
      [false, 3],
      [true, 3],
    ]);
    expect(() => loadFeedback(path.join(folder, 'none'))).toThrow(MissingCorpora);
    rmSync(folder, { recursive: true });
  });
});
