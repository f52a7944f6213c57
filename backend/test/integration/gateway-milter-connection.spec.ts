import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MilterClient } from '../support/milter-client.js';
import type { ApiKeyPrincipal } from '../../src/access/principal.js';
import type { MailDecision } from '../../src/modules/mail-flow/mail-transaction.js';
import { ApiError } from '../../src/common/api-error.js';
import { MessageMemory } from '../../src/gateway/message-memory.js';
import { MilterConnection, type MilterParts } from '../../src/gateway/milter/milter-connection.js';

const CALLER = { apiKeyId: 'key' } as ApiKeyPrincipal;
const passing: MailDecision = {
  id: 'x',
  action: 'deliver',
  reply: null,
  raw: Buffer.alloc(0),
  headers: [],
  route: null,
  copyTo: null,
  subject: null,
  judged: null,
  policy: null,
};

let server: Server;
let client: MilterClient;
let connection: MilterConnection;
let ended: Promise<void>;
let answer: (decision: MailDecision) => void;
const parts = {
  servers: { byNetwork: vi.fn<MilterParts['servers']['byNetwork']>() },
  gate: { decide: vi.fn<MilterParts['gate']['decide']>() },
  memory: new MessageMemory(2 ** 20),
  complain: vi.fn<MilterParts['complain']>(),
};

beforeEach(async () => {
  parts.servers.byNetwork.mockReset().mockResolvedValue(CALLER);
  parts.complain.mockReset();
  parts.gate.decide.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const readied = MilterClient.ready(port);
  connection = new MilterConnection((await accepted)[0], parts);
  ended = connection.run();
  client = await readied;
});
afterEach(async () => {
  vi.useRealTimers();
  client.socket.destroy();
  await ended;
  server.close();
});

const untilJudging = () => vi.waitUntil(() => parts.gate.decide.mock.calls.length > 0);

describe('a conversation with a mail server', () => {
  it('asks it for patience every ten seconds while a message is judged', async () => {
    await client.tellAllBut({ body: 'Hi' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    client.send('E');
    await untilJudging();
    for (let count = 0; count < 3; count += 1) {
      vi.advanceTimersByTime(10_000);
      expect((await client.next()).code).toBe('p');
    }
    answer(passing);
    expect((await client.next()).code).toBe('c');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at once when we stop, or once the message has been answered', async () => {
    await client.tellAllBut({ body: 'Hi' });
    client.send('E');
    await untilJudging();
    connection.stop();
    answer(passing);
    expect((await client.next()).code).toBe('c');
    await client.untilEnded();
    await ended;
  });

  it('ends at once when we stop between messages', async () => {
    connection.stop();
    await client.untilEnded();
    await ended;
    expect(parts.gate.decide).not.toHaveBeenCalled();
  });

  it('goes on for the judge when the mail server has gone meanwhile, and gives back its memory', async () => {
    await client.tellAllBut({ body: 'Hi' });
    client.send('E');
    await untilJudging();
    client.socket.resetAndDestroy();
    answer(passing);
    await ended;
    expect(parts.memory.take(2 ** 20)).toBe(true);
    parts.memory.free(2 ** 20);
  });

  it('has it try again while nobody can say whose mail server it is', async () => {
    await client.tellAllBut({ body: 'Hi' });
    parts.servers.byNetwork.mockRejectedValueOnce(new Error('The database is away'));
    client.send('E');
    expect((await client.next()).code).toBe('t');
    expect(parts.gate.decide).not.toHaveBeenCalled();
  });

  it('has it try again, and tells the operator why, once its company has closed its account', async () => {
    await client.tellAllBut({ body: 'Hi' });
    parts.servers.byNetwork.mockRejectedValueOnce(new ApiError('ACCOUNT_CLOSING'));
    client.send('E');
    expect((await client.next()).code).toBe('t');
    expect(parts.gate.decide).not.toHaveBeenCalled();
    expect(parts.complain).toHaveBeenCalledExactlyOnceWith(
      '127.0.0.1',
      'belongs to a company whose account is closing',
    );
  });
});
