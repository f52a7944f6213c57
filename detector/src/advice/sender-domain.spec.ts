import { describe, expect, it } from 'vitest';
import { readMessage } from '@gatepost/message/reader';
import {
  adviceOfRecords,
  recordStateOf,
  type RecordState,
  type SenderNames,
  senderNamesOf,
} from './sender-domain.js';
import { letter } from './testing/mails.js';

const namesOf = async (headers: Parameters<typeof letter>[0]) =>
  senderNamesOf((await readMessage(Buffer.from(letter(headers)))).message);

describe('the names of a sender', () => {
  it('are those of the domain in From, its organisation, and the keys of the signatures', async () => {
    const signature = 'v=1; d=contoso.example; s=Key1; h=from; bh=x; b=x';
    expect(
      await namesOf({ From: 'a@Mail.Northwind.co.uk', 'DKIM-Signature': [signature, 'd=a..b; s=c'] }),
    ).toEqual({
      spf: 'mail.northwind.co.uk',
      dmarc: ['_dmarc.mail.northwind.co.uk', '_dmarc.northwind.co.uk'],
      keys: ['key1._domainkey.contoso.example'],
    });
  });

  it.each(['Northwind', 'a@localhost', 'a@192.0.2.1', 'a@b.example, c@d.example', `a@${'b.'.repeat(200)}de`])(
    'are none of From: %s',
    async (From) => {
      expect(await namesOf({ From })).toBeNull();
    },
  );
});

it.each<[string, string[], RecordState]>([
  ['a.example', ['v=spf1 include:b.example -all', 'google-site-verification=1'], 'found'],
  ['a.example', ['v=spf10', 'spf1'], 'none'],
  ['a.example', ['v=spf1 -all', 'V=SPF1 ~all'], 'several'],
  ['a.example', ['v=spf1 mx +all'], 'open'],
  ['a.example', ['v=spf1 all'], 'open'],
  ['a.example', ['v=spf1 redirect=all.example'], 'found'],
  ['_dmarc.a.example', ['v=DMARC1; p=none'], 'found'],
  ['_dmarc.a.example', ['v=spf1 -all'], 'none'],
  ['k._domainkey.a.example', ['v=DKIM1; k=rsa; p=MIGf'], 'found'],
  ['k._domainkey.a.example', ['v=DKIM1; p='], 'none'],
  ['a.example', Array.from({ length: 1_000 }, () => 'x'.repeat(60_000)), 'none'],
])('%# of %s: the state of its records', (name, texts, state) => {
  expect(recordStateOf(name, texts)).toBe(state);
});

describe('advice on records', () => {
  const names: SenderNames = {
    spf: 'm.a.example',
    dmarc: ['_dmarc.m.a.example', '_dmarc.a.example'],
    keys: ['k._domainkey.a.example', 'l._domainkey.b.example'],
  };
  const codesOf = (known: Record<string, RecordState>) =>
    adviceOfRecords(names, (name) => known[name]).map(({ code }) => code);

  it('is given on what is known only', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ 'm.a.example': 'none', '_dmarc.m.a.example': 'none' })).toEqual(['no-spf']);
    expect(codesOf({ 'k._domainkey.a.example': 'none' })).toEqual([]);
  });

  it('is given where a record is missing, or void', () => {
    const none = [names.spf, ...names.dmarc, ...names.keys].map((name) => [name, 'none'] as const);
    expect(codesOf(Object.fromEntries(none))).toEqual(['no-spf', 'no-dkim-key', 'no-dmarc']);
    expect(codesOf({ 'm.a.example': 'several' })).toEqual(['several-spf']);
    expect(
      codesOf({ 'm.a.example': 'open', '_dmarc.m.a.example': 'none', '_dmarc.a.example': 'found' }),
    ).toEqual(['open-spf']);
  });
});
