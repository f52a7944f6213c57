import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandLine } from './command-line.fixture.js';
import { data, failure, scanOf } from '../testing/fake-gatepost.js';

const server = new CommandLine();
beforeAll(() => server.start());
afterAll(() => server.stop());

const EMAIL = 'From: Ada <ada@northwind.example>\r\nSubject: Hi\r\n\r\nLunch?';
const adviceOf = (severity: string) => ({
  code: 'no-date',
  severity,
  text: 'The mail has no valid Date.',
  fix: 'Have the sending program write one.',
  source: { name: 'RFC 5322', url: 'https://www.rfc-editor.org/rfc/rfc5322' },
});

describe('gatepost check', () => {
  it('sends an .eml as it is, and says what to mend', async () => {
    server.answer(data(scanOf({ advice: [adviceOf('warning')] })));
    const { code, out } = await server.run(['check', server.file('message.eml', EMAIL)]);
    expect(server.received).toMatchObject([{ method: 'POST', path: '/api/scans/message', body: EMAIL }]);
    expect([code, out.split('\n').slice(0, 3)]).toEqual([
      1,
      [
        'warning: The mail has no valid Date. (no-date)',
        '  Have the sending program write one.',
        '  RFC 5322: https://www.rfc-editor.org/rfc/rfc5322',
      ],
    ]);
  });

  it('writes JSON', async () => {
    server.answer(data(scanOf({ id: 'a', advice: [adviceOf('error')] })));
    const { code, out } = await server.run(['check', '--json', '--eml', '-'], { stdin: EMAIL });
    expect([code, JSON.parse(out)]).toEqual([1, { id: 'a', advice: [adviceOf('error')] }]);
  });

  it.each([
    ['nothing', [], 0],
    ['a hint', [adviceOf('hint')], 0],
    ['an error among hints', [adviceOf('error'), adviceOf('hint')], 1],
  ])('exits by the severity, whatever the score is: %s', async (_, advice, expected) => {
    server.answer(data(scanOf({ score: 9, riskLevel: 'high', advice })));
    const { code, out } = await server.run(['check'], { stdin: 'Lunch?' });
    expect([code, out.includes('Nothing to mend.')]).toEqual([expected, advice.length === 0]);
  });

  it('exits by what is wrong otherwise', async () => {
    server.answer(failure(429, 'SCAN_LIMIT_EXCEEDED'));
    expect((await server.run(['check'], { stdin: 'Lunch?' })).code).toBe(4);
  });

  it.each(['--sms', '--fail-at=4'])('refuses %s, and sends nothing', async (option) => {
    server.answer(data(scanOf()));
    const { code, err } = await server.run(['check', option], { stdin: 'Lunch?' });
    expect([code, server.received]).toEqual([2, []]);
    expect(err).toMatch(/no option of check/);
  });
});
