import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '@gatepost/message';
import { LOOKUP_MS, SenderDomains } from './sender-domains.service.js';
import type { TxtRecords } from './txt-records.port.js';

const mailFrom = (address: string): Message => {
  const headers = [{ name: 'From', value: address, addresses: [{ name: '', address }] }];
  return { channel: 'email', headers, subject: null, parts: [], attachments: [], forwarded: [] };
};
const MAIL = mailFrom('ada@northwind.example');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const codesOf = (domains: SenderDomains, mail = MAIL) => domains.adviceOf(mail).map(({ code }) => code);
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('advice on domains', () => {
  it('is given on what is known, and has the rest looked up', async () => {
    const records = vi.fn<TxtRecords>(async (name) => (name.startsWith('_dmarc') ? [] : ['v=spf1 +all']));
    const domains = new SenderDomains(records);
    expect(codesOf(domains)).toEqual([]);
    await settle();
    expect(codesOf(domains)).toEqual(['open-spf', 'no-dmarc']);
    expect(records.mock.calls).toEqual([['northwind.example'], ['_dmarc.northwind.example']]);
    await settle(59 * 60_000);
    expect([codesOf(domains).length, records.mock.calls.length]).toEqual([2, 2]);
    await settle(61_000);
    expect([codesOf(domains), records.mock.calls.length]).toEqual([[], 4]);
  });

  it('asks nobody where it is off', () => {
    expect(codesOf(new SenderDomains(null))).toEqual([]);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('SERVFAIL'))],
    ['never ends', () => new Promise<string[]>(() => {})],
  ])('is not given where a lookup %s, which is not tried at once again', async (_, records) => {
    const asked = vi.fn<TxtRecords>(records);
    const domains = new SenderDomains(asked);
    codesOf(domains);
    await settle(LOOKUP_MS + 1);
    expect([codesOf(domains), asked.mock.calls.length]).toEqual([[], 2]);
    await settle(5 * 60_000);
    codesOf(domains);
    await settle();
    expect(asked.mock.calls.length).toBe(4);
  });

  it('bears a thousand records of the largest size', async () => {
    const texts = Array.from({ length: 1_000 }, () => 'v=spf1 '.padEnd(60_000, 'x'));
    const domains = new SenderDomains(async () => texts);
    codesOf(domains);
    await settle();
    expect(codesOf(domains)).toEqual(['several-spf', 'no-dmarc']);
  });

  it('has few lookups under way, few waiting, and forgets the oldest names', async () => {
    let [underWay, most, asked] = [0, 0, 0];
    const domains = new SenderDomains(async () => {
      [underWay, asked] = [underWay + 1, asked + 1];
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 100));
      underWay -= 1;
      return [];
    });
    for (let index = 0; index < 1_000; index += 1) codesOf(domains, mailFrom(`a@b${index}.example`));
    await settle(60_000);
    expect([most, asked < 600]).toEqual([8, true]);
    for (let index = 0; index < 6_000; index += 1) {
      codesOf(domains, mailFrom(`a@c${index}.example`));
      if (index % 200 === 0) await settle(10_000);
    }
    await settle(10_000);
    const before = asked;
    codesOf(domains, mailFrom('a@b0.example'));
    await settle(1_000);
    expect(asked).toBe(before + 2);
  });
});
