import { describe, expect, it } from 'vitest';
import { confirmDigestMail, type DigestFacts, digestMail } from './digest-mail.js';

const facts = (
  fields: Partial<DigestFacts['waiting']> = {},
  others: Partial<DigestFacts> = {},
): DigestFacts => ({
  company: 'Northwind',
  group: null,
  waiting: {
    count: 1_200,
    oldest: new Date('2026-11-23T22:30:00Z'),
    expiring: 3,
    fresh: 40,
    newlyExpiring: 1,
    senders: [
      { sender: 'ada@northwind.example', count: 1_100 },
      { sender: 'kim+x@northwind.example', count: 100 },
    ],
    ...fields,
  },
  timeZone: 'Europe/Berlin',
  links: { review: 'https://gatepost.example/app/held', unsubscribe: 'https://gatepost.example/mail-digest' },
  ...others,
});
const to = 'kim@northwind.example';

describe('a digest of held mail', () => {
  it('counts, says since when in the zone of its reader, and what expires', () => {
    const mail = digestMail(to, 'en', facts());
    expect(mail).toMatchObject({
      to,
      subject: '1,200 held messages wait for review, 3 expire within a day',
    });
    expect(mail.text.replaceAll(/\s/g, ' ')).toContain(
      '1,200 messages of Northwind are held and wait for a decision. ' +
        'The oldest has waited since Nov 23, 2026, 11:30 PM. ' +
        '3 of them expire within a day: they are refused if nobody decides. ' +
        'New since the last digest: 40.',
    );
    expect(mail.text).toContain('- ada@northwind.example: 1,100\n- kim+x@northwind.example: 100');
  });

  it('says nothing of an end that is far, and names whose mail it is', () => {
    const { subject, text } = digestMail(
      to,
      'en',
      facts({ count: 1, expiring: 0 }, { group: { name: 'Billing' } }),
    );
    expect(subject).toBe('One held message waits for review');
    expect(text).toContain('One message of Northwind is held (sender group “Billing”) and waits');
    expect(text).not.toContain('expire');
  });

  it('is German for who reads German', () => {
    const { subject, text } = digestMail(to, 'de', facts({ expiring: 1 }, { group: 'none' }));
    expect(subject).toBe(
      '1.200 zurückgehaltene Nachrichten warten auf eine Entscheidung, eine läuft binnen eines Tages ab',
    );
    expect(text).toContain('(Absender in keiner Gruppe)');
    expect(text).toContain('seit 23. Nov. 2026, 23:30');
  });

  it('makes no links of what strangers chose', () => {
    const senders = [
      { sender: 'https://evil.example/now', count: 1 },
      { sender: 'x@evil.example/now', count: 1 },
      { sender: `${'x'.repeat(200)}@evil.example`, count: 1 },
      { sender: 'eve\r\nhttps://evil.example', count: 1 },
    ];
    const given = facts({ senders }, { company: 'www.evil.example', group: { name: 'http://evil.example' } });
    expect(digestMail(to, 'en', given).text).not.toMatch(/evil\.example|x{101}/);
  });
});

it('asks an address first, and says what happens if nothing is done', () => {
  const url = 'https://gatepost.example/mail-digest#token=x';
  const { subject, text, isAutomatic } = confirmDigestMail(to, 'en', {
    company: 'evil.example',
    hourly: false,
    url,
  });
  expect([subject, isAutomatic]).toEqual(['Digests of held mail of evil example?', true]);
  expect(text).toContain(url);
  expect(text).toContain('a daily digest');
  expect(text).toContain('nothing more is sent to this address');
  expect(confirmDigestMail(to, 'de', { company: 'x', hourly: true, url }).text).toContain('stündlich');
});
