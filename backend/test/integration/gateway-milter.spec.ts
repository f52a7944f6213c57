import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { encode, MAX_FRAME, terminated, uint32 } from '../../src/gateway/milter/frames.js';
import { Listeners } from '../../src/gateway/listeners.js';
import { MailGate } from '../../src/modules/mail-flow/gate/mail-gate.service.js';
import type { MailTransaction } from '../../src/modules/mail-flow/mail-transaction.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { MailServerOf, setPolicy } from '../support/mail-flow.js';
import { CLIENT, MilterClient, type Told } from '../support/milter-client.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HEADERS = [
  ['From', ' Ada <ada@northwind.example>'],
  ['To', ' bob@example.com'],
  ['Subject', ' Mailbox'],
] as const;
const CLEAN: Told = { headers: HEADERS, body: 'See you tomorrow at ten.\r\n' };
const HARMFUL: Told = { headers: HEADERS, body: `${PHISHING}\r\n` };

let app: TestApp;
let port: number;
let company: Api;
let server: MailServerOf;
let decide: MockInstance<MailGate['decide']>;
const clients: MilterClient[] = [];

beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline', GATEWAY_MILTER_PORT: 0, GATEWAY_NETWORKS: [] } });
  port = app.app.get(Listeners, { strict: false }).addressOf('Milter')?.port ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  decide = vi.spyOn(app.app.get(MailGate, { strict: false }), 'decide');
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  app.config.GATEWAY_NETWORKS.splice(0, Infinity, keyOf(server, '127.0.0.1/32'));
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  vi.restoreAllMocks();
});

const keyOf = ({ caller }: MailServerOf, network: string) => ({ network, keyId: caller.apiKeyId });
const kept = (client: MilterClient): MilterClient => {
  clients.push(client);
  return client;
};
const ready = async (from?: string) => kept(await MilterClient.ready(port, from));
const connected = async () => kept(await MilterClient.connect(port));
const judged = (place = 0): MailTransaction => {
  const [given] = decide.mock.calls[place] ?? [];
  if (!given) throw new Error('Nothing was judged');
  return given;
};
const textOf = ({ raw }: MailTransaction): string => Buffer.from(raw).toString('latin1');

describe('the milter', () => {
  it('agrees on what it needs, whatever else is offered: steps that are left out cost 40 ms each', async () => {
    expect(await (await connected()).negotiate()).toEqual([6, 0x15, 0x100000]);
    expect(await (await connected()).negotiate(2, 0x1f, 0x7f)).toEqual([2, 0x15, 0]);
  });

  it('judges the message as it was sent, and its sender by who signed in', async () => {
    const client = await ready();
    const macros = { i: '4F1', '{auth_authen}': 'joe', '{mail_addr}': 'ada@northwind.example' };
    const headers = [['Folded', '\tone\n  two \n\t'], ['X', ''], ['Latin', ' \u00e4'], ...HEADERS] as const;
    const body = '.\r\n..\r\n\0 \u00e4\r\n\r\n \t\r\n';
    const to = ['bob@example.com', 'Bob@example.com', '"a b"@example.com'];
    const { verdict, changes } = await client.tell({ macros, to, headers, body });
    expect(verdict).toBe('c');
    expect(changes).toEqual([expect.stringMatching(/^i 1 X-Gatepost-Id: [0-9a-f-]{36} \d+ [\w-]{43}$/)]);
    const { raw, ...given } = judged();
    expect(given).toEqual({
      caller: expect.objectContaining({ apiKeyId: server.caller.apiKeyId }),
      door: 'milter',
      envelope: { from: 'ada@northwind.example', to },
      login: 'joe',
      queueId: '4F1',
      clientAddress: '192.0.2.9',
      submitterAddress: '192.0.2.9',
      helo: 'desk.northwind.example',
    });
    expect(Buffer.from(raw).toString()).toBe(
      'Folded:\tone\r\n  two \r\n\t\r\nX:\r\nLatin: \u00e4\r\nFrom: Ada <ada@northwind.example>\r\nTo: bob@example.com\r\n' +
        `Subject: Mailbox\r\n\r\n${body}`,
    );
    expect(await server.records()).toMatchObject([{ door: 'milter', sender: 'joe', state: 'passed' }]);
  });

  it('takes a bounce without a login from a client of no network', async () => {
    const client = kept(await MilterClient.connect(port));
    await client.negotiate();
    await client.ask('C', terminated('localhost'), Buffer.from('U'));
    expect((await client.tell({ ...CLEAN, from: '' })).verdict).toBe('c');
    expect(judged()).toMatchObject({
      envelope: { from: '' },
      login: null,
      queueId: null,
      clientAddress: null,
      submitterAddress: null,
    });
  });

  it('adds the space that a mail server of the old protocol leaves out, and leaves it out itself', async () => {
    await setPolicy(company, { tagFrom: 7, holdFrom: null, subjectTag: '[Look]' });
    const client = await connected();
    await client.negotiate(2, 0x1f, 0x7f);
    await client.ask('C', CLIENT);
    const headers = HEADERS.map(([name, value]) => [name, value.trim()] as const);
    const { changes } = await client.tell({ headers, body: PHISHING });
    expect(textOf(judged())).toContain('\r\nSubject: Mailbox\r\n\r\n');
    expect(changes[0]).toBe('m 1 Subject:[Look] Mailbox');
    expect(changes[1]).toMatch(/^i 1 X-Gatepost-Id:[0-9a-f]/);
  });

  it('changes nothing for a mail server that permits no changes', async () => {
    const client = await connected();
    await client.negotiate(6, 0x02);
    await client.ask('C', CLIENT);
    expect(await client.tell(CLEAN)).toEqual({ changes: [], verdict: 'c' });
  });

  it('removes headers of ours that came along, the last first, tags the subject, and puts its mark lowest', async () => {
    await setPolicy(company, { tagFrom: 7, holdFrom: null, subjectTag: '[Look]', verdictHeaders: true });
    const headers = [
      ['X-Gatepost-Id', ' x'],
      ['x-gatepost-id', ' y'],
      ['X-Gatepost-Score', ' 1'],
    ] as const;
    const folded = [['SUBJECT', ' Mail\n box']] as const;
    const told = { headers: [...headers, ...HEADERS.slice(0, 2), ...folded], body: PHISHING };
    const { changes, verdict } = await (await ready()).tell(told);
    expect(verdict).toBe('c');
    expect(changes).toEqual([
      'm 1 x-gatepost-score:',
      'm 2 x-gatepost-id:',
      'm 1 x-gatepost-id:',
      'm 1 SUBJECT: [Look] Mail\n box',
      expect.stringContaining('i 1 X-Gatepost-Id: '),
      expect.stringMatching(/^i 1 X-Gatepost-Score: \d+$/),
      'i 1 X-Gatepost-Status: checked',
    ]);
  });

  it('gives a subject to a message that has none', async () => {
    await setPolicy(company, { tagFrom: 7, holdFrom: null, subjectTag: '[Look]' });
    const { changes } = await (await ready()).tell({ headers: HEADERS.slice(0, 2), body: PHISHING });
    expect(changes).toEqual(['i 1 Subject: [Look]', expect.stringContaining('i 1 X-Gatepost-Id: ')]);
  });

  it('lets what has passed pass again with its mark, and knows it by that', async () => {
    await setPolicy(company, { holdFrom: 2 });
    await setPolicy(company, { mode: 'observe' });
    const { changes } = await (await ready()).tell(HARMFUL);
    await setPolicy(company, { holdFrom: 2 });
    const mark = (changes[0] ?? '').replace('i 1 X-Gatepost-Id:', '');
    const headers = [['Received', ' by mx'], ['X-Gatepost-Id', mark], ...HEADERS] as const;
    expect(await (await ready()).tell({ ...HARMFUL, headers })).toEqual({ changes: [], verdict: 'c' });
  });

  it.each([
    ['refuses', { refuseFrom: 7 }, /^y550 5\.7\.1 Refused: [ -~]+ \([0-9a-f-]{36}\)$/],
    ['defers', { holdFrom: 7 }, /^y451 4\.7\.1 Held for review \([0-9a-f-]{36}\)$/],
  ])('%s as the policy says', async (_, policy, verdict) => {
    await setPolicy(company, policy);
    const client = await ready();
    expect((await client.tell(HARMFUL)).verdict).toMatch(verdict);
    expect(await client.tell(CLEAN)).toMatchObject({ verdict: 'c' });
  });

  it('writes percent signs so that the mail server does not read them, and has it drop what is stored here', async () => {
    const client = await ready();
    const decision = {
      id: 'x',
      raw: Buffer.alloc(0),
      headers: [],
      route: null,
      copyTo: null,
      subject: null,
      judged: null,
      policy: null,
    };
    const reply = { code: 550, enhanced: '5.7.1', text: '100% off %s' };
    decide.mockResolvedValueOnce({ ...decision, action: 'refuse', reply });
    expect((await client.tell(CLEAN)).verdict).toBe('y550 5.7.1 100%% off %%s');
    decide.mockResolvedValueOnce({ ...decision, action: 'hold', reply });
    expect((await client.tell(CLEAN)).verdict).toBe('d');
  });

  it('forgets a message that is given up, and a client that has gone', async () => {
    const client = await ready();
    await client.tellAllBut({ ...HARMFUL, macros: { i: '1', '{auth_authen}': 'eve' } });
    client.send('A');
    expect((await client.tell(CLEAN)).verdict).toBe('c');
    expect(judged()).toMatchObject({ login: null, queueId: null });
    expect(textOf(judged())).not.toContain('password');
    client.send('K');
    expect((await client.ask('M', terminated('<ada@northwind.example>'))).code).toBe('t');
    await client.ask('C', terminated('other'), Buffer.from('6\0\0'), terminated('IPv6:2001:db8::9'));
    expect((await client.tell(CLEAN)).verdict).toBe('c');
    expect(judged(1)).toMatchObject({ helo: null, clientAddress: '2001:db8::9', submitterAddress: null });
    client.send('Q');
    await client.untilEnded();
  });

  it('is no place for strangers, nor for mail servers whose key has been revoked', async () => {
    const stranger = kept(await MilterClient.connect(port, '127.0.0.9'));
    await stranger.negotiate();
    expect((await stranger.ask('C', CLIENT)).code).toBe('t');
    expect((await stranger.ask('M', terminated('<ada@northwind.example>'))).code).toBe('t');
    const client = await ready();
    await client.tellAllBut(CLEAN);
    await app.sql('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [server.caller.apiKeyId]);
    client.send('E');
    expect(await client.verdict()).toEqual({ changes: [], verdict: 't' });
    expect(decide).not.toHaveBeenCalled();
  });

  it('tells companies apart by the network of their mail servers', async () => {
    await setPolicy(company, { refuseFrom: 7 });
    const other = await MailServerOf.of(app, await app.api.newCompany());
    app.config.GATEWAY_NETWORKS.push(keyOf(other, '127.0.0.0/8'));
    const [strict, mild] = [await ready('127.0.0.1'), await ready('127.0.0.7')];
    expect((await strict.tell(HARMFUL)).verdict).toMatch(/^y550/);
    expect((await mild.tell(HARMFUL)).verdict).toBe('c');
    expect(await server.records()).toHaveLength(1);
    expect(await other.records()).toHaveLength(1);
  });
});

describe('the milter, told what no mail server should tell', () => {
  const offer = encode('O', uint32(6, 0x1ff, 0x1fffff));
  const start = Buffer.concat([offer, encode('C', CLIENT), encode('M', terminated('<a@b.example>'))]);

  it.each([
    ['a frame over the limit', uint32(MAX_FRAME + 1)],
    ['a frame of no length', uint32(0)],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a step before the offer', encode('H', terminated('x'))],
    ['an offer that is too short', encode('O', uint32(6))],
    ['a protocol without macros', encode('O', uint32(1, 0, 0))],
    ['a second offer', Buffer.concat([offer, offer])],
    ['an unknown step', Buffer.concat([offer, encode('z')])],
    ['a recipient before the sender', Buffer.concat([offer, encode('R', terminated('<x@y.example>'))])],
    ['the end of no message', Buffer.concat([offer, encode('E')])],
    ['a sender without an end', Buffer.concat([offer, encode('C', CLIENT), encode('M', Buffer.from('<x'))])],
    ['a client without a name', Buffer.concat([offer, encode('C', Buffer.from('x'))])],
    ['an address of 20 kB', Buffer.concat([start, encode('R', terminated('x'.repeat(20_000)))])],
    [
      'a header name with NUL',
      Buffer.concat([start, encode('L', terminated('Sub\0ject'), terminated(' x'))]),
    ],
    [
      'a header name of two lines',
      Buffer.concat([start, encode('L', terminated('A\r\nB'), terminated(' x'))]),
    ],
    ['a header without a name', Buffer.concat([start, encode('L', terminated(''), terminated(' x'))])],
    [
      'a header behind the last',
      Buffer.concat([start, encode('N'), encode('L', terminated('A'), terminated(' x'))]),
    ],
    ['a header without a value', Buffer.concat([start, encode('L', terminated('Subject'))])],
  ])('ends the connection: %s', async (_, bytes) => {
    const client = await connected();
    client.socket.write(bytes);
    await client.untilEnded();
    expect((await (await ready()).tell(CLEAN)).verdict).toBe('c');
  });

  it.each([0, 3, 20, 60, 120, 200, 300])('goes on when one leaves after %d bytes', async (bytes) => {
    const rest = [
      encode('R', terminated('<x@y.example>')),
      encode('L', terminated('From'), terminated(' a@b.example')),
      encode('N'),
      encode('B', Buffer.from(PHISHING)),
      encode('E'),
    ];
    const whole = Buffer.concat([start, ...rest]);
    const client = await connected();
    await new Promise<void>((sent) => client.socket.write(whole.subarray(0, bytes), () => sent()));
    client.socket.resetAndDestroy();
    expect((await (await ready()).tell(CLEAN)).verdict).toBe('c');
  });

  it('understands what comes byte by byte, and answers who has said all and only listens', async () => {
    const client = await connected();
    const steps = [
      start,
      encode('R', terminated('<x@y.example>')),
      encode('N'),
      encode('B', Buffer.from('Hi')),
      encode('E'),
    ];
    for (const byte of Buffer.concat(steps)) client.socket.write(Buffer.of(byte));
    client.socket.end();
    const codes = [];
    for (const _ of 'OCMRNB') codes.push((await client.next()).code);
    expect(codes.join('')).toBe('Occccc');
    expect((await client.verdict()).verdict).toBe('c');
    expect(textOf(judged())).toBe('\r\nHi');
    await client.untilEnded();
  });

  it('understands a body in pieces of one byte, all steps at once, and the last piece with the end', async () => {
    const client = await ready();
    await client.tellAllBut({ headers: HEADERS });
    const body = 'One byte after the other.\r\n'.repeat(2_000);
    client.socket.write(Buffer.concat(Array.from(Buffer.from(body), (byte) => encode('B', Buffer.of(byte)))));
    for (const _ of body) expect((await client.next()).code).toBe('c');
    client.send('E', Buffer.from('end'));
    expect((await client.verdict()).verdict).toBe('c');
    expect(textOf(judged()).endsWith(`\r\n\r\n${body}end`)).toBe(true);
  });

  it('refuses none of 10,000 recipients, but the message', async () => {
    const client = await ready();
    await client.ask('M', terminated('<ada@northwind.example>'));
    const all = Array.from({ length: 10_000 }, (_, place) =>
      encode('R', terminated(`<${place}@example.com>`)),
    );
    client.socket.write(Buffer.concat(all));
    for (const _ of all) expect((await client.next()).code).toBe('c');
    client.send('E');
    expect((await client.verdict()).verdict).toMatch(/^y550 5\.5\.3 /);
    expect((await client.tell(CLEAN)).verdict).toBe('c');
    expect(decide).toHaveBeenCalledTimes(1);
  });

  it('refuses a message that is too long as soon as it is, and takes the next', async () => {
    const client = await ready();
    await client.tellAllBut({ headers: HEADERS });
    const piece = Buffer.alloc(64 * 1024, 'x');
    let answer = 'c';
    let pieces = 0;
    for (; answer === 'c' && pieces < 500; pieces += 1) answer = (await client.ask('B', piece)).code;
    expect([answer, pieces]).toEqual(['y', 400]);
    expect((await client.ask('B', piece)).code).toBe('y');
    client.send('E');
    expect((await client.verdict()).verdict).toMatch(/^y552 5\.3\.4 /);
    expect((await client.tell(CLEAN)).verdict).toBe('c');
  });

  it('refuses more headers of ours than it would remove', async () => {
    const client = await ready();
    await client.ask('M', terminated('<ada@northwind.example>'));
    const header = encode('L', terminated('X-Gatepost-Tag'), terminated(' x'));
    client.socket.write(Buffer.concat(Array.from({ length: 1_001 }, () => header)));
    let last = '';
    for (let count = 0; count < 1_001; count += 1) last = (await client.next()).code;
    expect(last).toBe('y');
  });
});
