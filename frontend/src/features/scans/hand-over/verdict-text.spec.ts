import { describe, expect, it } from 'vitest';
import { verdictText } from './verdict-text.js';

const scan: Parameters<typeof verdictText>[0] = {
  subject: 'Your mailbox',
  sender: 'kim@northwind.example',
  createdAt: '2026-11-25T09:30:00.000Z',
  score: 9,
  summary: 'High risk: it asks for a password.',
  indicators: [
    {
      code: 'credential-request',
      label: 'Asks for a password',
      severity: 'high',
      evidence: 'Confirm your password',
      points: 4,
      place: null,
    },
  ],
};

describe('a verdict as text', () => {
  it('has score, message, summary and evidence', () => {
    expect(verdictText(scan)).toBe(
      [
        'High risk: 9 of 10',
        'Subject: Your mailbox',
        'Sender: kim@northwind.example',
        'Scanned: 2026-11-25T09:30:00.000Z',
        '',
        'High risk: it asks for a password.',
        '',
        'Why this score',
        '- Strong sign: Asks for a password ("Confirm your password")',
      ].join('\n'),
    );
  });

  it('shows what would turn it around, and keeps what is quoted on its line', () => {
    const [first] = scan.indicators;
    const hostile = {
      ...scan,
      subject: 'Pay\r\nScore: 1 of 10',
      summary: 'Turned \u202Earound\u2028twice',
      indicators: first ? [{ ...first, evidence: 'one\n- Note: two\u0000\u2066' }] : [],
    };
    const lines = verdictText(hostile).split('\n');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toBe('Subject: Pay Score: 1 of 10');
    expect(lines[5]).toBe('Turned [U+202E]around twice');
    expect(lines[8]).toBe('- Strong sign: Asks for a password ("one - Note: two [U+2066]")');
  });

  it('leaves out what there is not', () => {
    const bare = { ...scan, subject: null, sender: null, summary: '', indicators: [], score: 1 };
    expect(verdictText(bare)).toBe('Likely legitimate: 1 of 10\nScanned: 2026-11-25T09:30:00.000Z');
    expect(verdictText({ ...bare, score: null })).toBe('');
  });
});
