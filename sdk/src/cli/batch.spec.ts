import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandLine } from './command-line.fixture.js';
import { broken, data, failure, scanOf } from '../testing/fake-gatepost.js';

const server = new CommandLine();
beforeAll(() => server.start());
afterAll(() => server.stop());

const high = scanOf({ score: 9, riskLevel: 'high' });
const body = () => JSON.parse(server.received[0]?.body ?? 'null') as Record<string, unknown>;
const results = (...all: (Record<string, unknown> | string)[]) =>
  data({
    results: all.map((one, index) =>
      typeof one === 'string'
        ? { index, status: 429, scan: null, error: { errorCode: one, message: 'Refused' } }
        : { index, status: 200, scan: one, error: null },
    ),
  });

describe('gatepost batch', () => {
  const csv = server.file('two.csv', 'Channel,Subject,Body\nemail,"=1+1","Dear\nall"\nsms,,Code 1234\n');

  it('judges every row and writes CSV that no spreadsheet runs', async () => {
    server.answer(
      results(scanOf({ id: 'a' }), scanOf({ id: 'b', score: 9, riskLevel: 'high', summary: '=x\u001B[1m' })),
    );
    const { code, out, err } = await server.run(['batch', csv]);
    expect(body()).toEqual({
      scans: [
        { email: true, body: 'Dear\nall', subject: '=1+1' },
        { sms: true, body: 'Code 1234' },
      ],
    });
    expect(out.split('\r\n')).toEqual([
      'line,channel,sender,subject,score,risk,summary,scanId,error',
      `2,email,,"'=1+1",2,safe,Nothing of note.,a,`,
      `4,sms,,,9,high,"'=x[U+001B][1m",b,`,
      '',
    ]);
    expect([code, err]).toEqual([1, '2 messages: 1 at 7 or more, 0 not judged\n']);
  });

  it('writes JSON Lines, from JSON Lines', async () => {
    server.answer(results(scanOf()));
    const { code, out } = await server.run([
      'batch',
      '--json',
      server.file('one.jsonl', '\n{"body":"Hi","channel":"SMS"}\n'),
    ]);
    expect([code, JSON.parse(out)]).toEqual([0, { line: 2, scan: scanOf(), error: null }]);
  });

  it('sends what else there is of an email', async () => {
    server.answer(results(scanOf()));
    await server.run([
      'batch',
      server.file('mail.csv', 'html,From,ReplyTo,to\n<p>Hi,a@x.example,b@x.example,\n'),
    ]);
    const from = { from: 'a@x.example', replyTo: 'b@x.example' };
    expect(body()).toEqual({ scans: [{ email: true, body: '', html: '<p>Hi', ...from }] });
    server.answer(results(scanOf(), scanOf()));
    const lists = { headers: [{ name: 'Date', value: 'today' }], attachments: [{ name: 'a.pdf', size: 1 }] };
    const lines = [
      { body: 'Hi', cc: 'a@x.example', ...lists },
      { body: 'Hi', channel: 'sms', ...lists },
    ];
    const file = lines.map((line) => JSON.stringify(line)).join('\n');
    await server.run(['batch', server.file('mail.jsonl', file)]);
    const scans = [
      { email: true, body: 'Hi', cc: 'a@x.example', ...lists },
      { sms: true, body: 'Hi' },
    ];
    expect(body()).toEqual({ scans });
  });

  it.each([
    ['the quota before all else', results(high, 'SCAN_LIMIT_EXCEEDED'), 4],
    ['what failed before the risk', results(high, 'SCAN_FAILED'), 3],
    ['a batch that is refused', failure(403, 'FORBIDDEN'), 3],
  ])('exits by %s', async (_, answer, expected) => {
    server.answer(answer);
    expect((await server.run(['batch', csv])).code).toBe(expected);
  });

  it('keeps what was judged when the connection is lost, and tells how far it came', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `message ${row}`).join('\n');
    server.answer(results(...Array.from({ length: 50 }, () => scanOf())), broken);
    const { code, out, err } = await server.run(['batch', server.file('sixty.csv', `body\n${rows}\n`)]);
    expect([code, out.trim().split('\r\n').length]).toEqual([3, 51]);
    expect(err).toBe(
      '50 of 60\ngatepost: Gatepost could not be reached\n60 messages: 0 at 7 or more, 10 not judged\n',
    );
  });

  it.each([
    ['no column to scan', 'subject,text\na,b\n', /name the columns/],
    ['no rows', 'body\n', /no messages/],
    ['an empty body', 'subject,body\nHi,\n', /line 2: body is empty/],
    ['an empty body and HTML', 'html,body,subject\n ,,Hi\n', /line 2: body is empty/],
    ['a fault after a byte order mark', '\uFEFFbody,channel\na,email\nb,fax\n', /line 3: channel/],
    ['a wrong channel', 'body,channel\na,email\nb,fax\n', /line 3: channel is neither/],
    ['a quotation mark without end', 'body\nfine\n"open\n', /line 3: a quotation mark/],
    ['too long a body', `body\n${'x'.repeat(100_001)}\n`, /line 2: body is longer than 100,000/],
    ['bytes that are no text', Buffer.from([0x62, 0xff]), /not UTF-8/],
    ['too many messages', `body\n${'a\n'.repeat(100_001)}`, /more than 100,000/],
    ['too many blank lines', `body\n${'\n'.repeat(100_001)}`, /more than 100,000/],
    ['too large a file', Buffer.alloc(20e6 + 1, 'a'), /larger than 20 MB/],
    ['too many faults to list', `body,channel\n${'a,fax\n'.repeat(30)}`, /and 20 more$/m],
  ])('refuses %s, names the line and sends nothing', async (_, content, message) => {
    server.answer(results(scanOf()));
    const { code, out, err } = await server.run(['batch', server.file('bad.csv', content)]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(server.received).toEqual([]);
  });

  it.each([
    ['no object', '[1]'],
    ['a number as the body', '{"body": 1}'],
    ['a key that would be a prototype', '{"__proto__": {"body": "x"}}'],
  ])('refuses lines with %s', async (_, line) => {
    const { code } = await server.run(['batch', server.file('bad.ndjson', line)]);
    expect(code).toBe(2);
  });
});
