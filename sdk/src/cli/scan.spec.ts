import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandLine, KEY } from './command-line.fixture.js';
import { data, failure, scanOf } from '../testing/fake-gatepost.js';

const server = new CommandLine();
beforeAll(() => server.start());
afterAll(() => server.stop());

const EMAIL = ['From: Ada <ada@northwind.example>', 'Subject: =?utf-8?q?Caf=C3=A9?=', '', 'Lunch?'].join(
  '\r\n',
);
const high = scanOf({ score: 9, riskLevel: 'high' });
const body = () => JSON.parse(server.received[0]?.body ?? 'null') as Record<string, unknown>;

describe('gatepost scan', () => {
  it('sends an .eml as it is, and says what the verdict is', async () => {
    server.answer(data(scanOf({ score: 9, riskLevel: 'high', summary: 'Asks for a password.' })));
    const { code, out } = await server.run(['scan', server.file('message.eml', EMAIL)]);
    const [{ method, path, headers, body: sent } = expect.unreachable()] = server.received;
    expect([method, path, headers['content-type'], sent]).toEqual([
      'POST',
      '/api/scans/message',
      'message/rfc822',
      EMAIL,
    ]);
    expect([code, out.split('\n').slice(0, 2)]).toEqual([1, ['9 of 10, high risk', 'Asks for a password.']]);
  });

  it.each([
    ['text from stdin', ['scan'], { email: true, body: 'See you' }],
    ['text by its name', ['scan', '-'], { email: true, body: 'See you' }],
    [
      'an SMS',
      ['scan', '--sms', '--sender', 'Northwind'],
      { sms: true, body: 'See you', sender: 'Northwind' },
    ],
    [
      'what is said beside the text',
      ['scan', '--subject', 'Hi', '--external-id=order-4711'],
      { email: true, body: 'See you', subject: 'Hi', externalId: 'order-4711' },
    ],
  ])('sends %s', async (_, argv, sent) => {
    server.answer(data(scanOf()));
    expect((await server.run(argv, { stdin: 'See you' })).code).toBe(0);
    expect(body()).toEqual(sent);
  });

  it('sends an email from stdin, and what is said beside it', async () => {
    server.answer(data(scanOf()));
    await server.run(['scan', '--eml', '--sender', 'a b', '--external-id', '1'], { stdin: EMAIL });
    const [{ path, body: sent } = expect.unreachable()] = server.received;
    expect([path, sent]).toEqual(['/api/scans/message?sender=a%20b&externalId=1', EMAIL]);
  });

  it.each([
    ['2 is clean', [], scanOf(), 0],
    ['6 is clean', [], scanOf({ score: 6, riskLevel: 'suspicious' }), 0],
    ['7 is risky', [], scanOf({ score: 7, riskLevel: 'high' }), 1],
    ['4 is risky from 4 on', ['--fail-at', '4'], scanOf({ score: 4, riskLevel: 'suspicious' }), 1],
    ['9 is clean from 10 on', ['--fail-at=10'], high, 0],
  ])('exits by the score: %s', async (_, options, scan, expected) => {
    server.answer(data(scan));
    expect((await server.run(['scan', ...options], { stdin: 'See you' })).code).toBe(expected);
  });

  it.each([
    ['the quota', failure(429, 'SCAN_LIMIT_EXCEEDED'), 4],
    ['a wrong key', failure(401, 'UNAUTHORIZED'), 3],
    ['a failed scan', failure(502, 'SCAN_FAILED'), 3],
  ])('exits by what is wrong: %s', async (_, answer, expected) => {
    server.answer(answer);
    const { code, out, err } = await server.run(['scan'], { stdin: 'See you' });
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(/^gatepost: Refused/);
  });

  it('leaves nothing in a text that the terminal would obey', async () => {
    const hostile = 'a\u001B[2J\u009B31m\u202Eb\r\u0007';
    const indicators = [{ code: 'link\u001B', evidence: `${hostile}\nc` }];
    server.answer(data(scanOf({ summary: hostile, indicators })));
    const { out } = await server.run(['scan'], { stdin: 'See you' });
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    const asJson = (await server.run(['scan', '--json'], { stdin: 'See you' })).out;
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(asJson).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(JSON.parse(asJson)).toMatchObject({ summary: hostile, indicators });
  });

  it.each([
    ['no command', [], /Name a command/],
    ['another command', ['delete'], /Name a command/],
    ['two files', ['scan', 'a', 'b'], /one file/],
    [
      'an unknown option, whose value it does not repeat',
      ['scan', `--api-key=${KEY}`],
      /^gatepost: --api-key /,
    ],
    ['a key in the wrong place', ['scan', 'a', KEY], /one file/],
    ['a threshold beyond the scores', ['scan', '--fail-at', '11'], /--fail-at/],
    ['a threshold of zero', ['scan', '--fail-at', '0'], /--fail-at/],
    ['an option without its value', ['scan', '--subject'], /--subject/],
    ['an SMS with a subject', ['scan', '--sms', '--subject', 'Hi'], /--sms/],
    ['an option of the other command', ['batch', 'a.csv', '--sms'], /no option of batch/],
    ['a batch without a file', ['batch'], /Name the file/],
    ['a file that is not there', ['scan', '/nowhere/a.eml'], /can't be read \(ENOENT\)/],
    ['a folder', ['scan', tmpdir()], /can't be read \(EISDIR\)/],
    ['a file without end', ['scan', '/dev/zero'], /larger than 0.4 MB/],
    ['an email without end', ['scan', '--eml', '/dev/zero'], /larger than 26.2 MB/],
    ['another subject for an email', ['scan', '--eml', '--subject', 'Hi'], /--subject/],
    ['nothing', ['scan', '/dev/null'], /is empty/],
    ['blank text', ['scan', server.file('blank.txt', ' \n ')], /is empty/],
    ['too long a text', ['scan', server.file('long.txt', 'x'.repeat(100_001))], /longer than 100,000/],
    [
      'bytes that are no text',
      ['scan', server.file('picture', Buffer.from([0x89, 0x50, 0xff]))],
      /not UTF-8/,
    ],
    ['a wrong address', ['scan', '--url', 'ftp://gatepost.example'], /baseUrl/],
  ])('refuses %s, and sends nothing', async (_, argv, message) => {
    server.answer(data(scanOf()));
    const { code, out, err } = await server.run(argv, { stdin: 'See you' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(server.received).toEqual([]);
  });

  it.each([
    [{ GATEPOST_API_KEY: '' }, /GATEPOST_API_KEY/],
    [{ GATEPOST_URL: '' }, /GATEPOST_URL/],
    [{ GATEPOST_API_KEY: 'a\nb' }, /apiKey/],
  ])('refuses the settings %j', async (env, message) => {
    const { code, err } = await server.run(['scan'], { stdin: 'See you', env });
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('ends by Ctrl-C', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect((await server.run(['scan'], { stdin: 'See you', signal: controller.signal })).code).toBe(130);
  });

  it('tells how it is used, and its version', async () => {
    expect(await server.run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Exit codes'),
    });
    expect((await server.run(['-v'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
