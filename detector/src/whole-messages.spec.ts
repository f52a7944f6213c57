import { describe, expect, it } from 'vitest';
import { type Message, messageOfText } from '@gatepost/message';
import { readMessage } from '@gatepost/message/reader';
import { textViewOf } from '@gatepost/message/text-view';
import { judgeBuiltin } from './builtin-detector.js';
import { NOTHING_DECLARED } from './profile/declared.js';
import { type Profile, SAFE_MAX, SUSPICIOUS_MAX } from './detector.js';
import { FORGED } from './testing/forged-mail.js';
import { HONEST } from './testing/honest-mail.js';
import { fileOf, type WholeMail } from './testing/whole-mail.js';

const messageOf = async (mail: WholeMail): Promise<Message> => (await readMessage(fileOf(mail))).message;
const textAlone = (message: Message): Message => ({ ...message, headers: [], attachments: [] });

/** What is added on the way, which mail that is about to leave doesn't have. */
const ON_THE_WAY = [
  'Received: from mx1.example.org (mx1.example.org [192.0.2.7]) by mail.example.org with ESMTPS; Tue, 24 Nov 2026 18:00:01 +0000',
  'Received: from unknown (HELO evil.example) (203.0.113.9) by mx1.example.org; Tue, 24 Nov 2026 18:00:00 +0000',
  'Delivered-To: ada@example.org',
  'X-Spam-Flag: YES',
  'X-Spam-Score: 42.1',
  'X-Spam-Status: Yes, score=42.1 required=5.0 tests=BAYES_99',
  'X-Virus-Scanned: amavisd-new',
  'X-Mailer: The Bat! 1.0',
  'X-Mailman-Version: 2.1.39',
  'X-BeenThere: all@lists.example.org',
  'List-Id: <all.lists.example.org>',
  'List-Post: <mailto:all@lists.example.org>',
  'Precedence: bulk',
  'DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=x; b=AAAA',
  'ARC-Seal: i=1; a=rsa-sha256; cv=none; d=example.org; s=x; b=AAAA',
];

describe('an honest whole message', () => {
  it.each(Object.entries(HONEST))('is as safe as its text: %s', async (_, mail) => {
    const message = await messageOf(mail);
    const { score, indicators } = judgeBuiltin(message);
    expect([score, indicators.filter(({ severity }) => severity === 'high')]).toEqual([
      judgeBuiltin(textAlone(message)).score,
      [],
    ]);
    expect(score).toBeLessThanOrEqual(SAFE_MAX);
  });
});

describe('a forged whole message', () => {
  it.each(Object.entries(FORGED))('is more suspicious than its text: %s', async (_, { code, ...mail }) => {
    const message = await messageOf(mail);
    const { score, indicators } = judgeBuiltin(message);
    const found = indicators.find((each) => each.code === code);
    expect(found?.evidence).toBeTruthy();
    expect(score).toBeGreaterThan(found?.severity === 'high' ? SUSPICIOUS_MAX : SAFE_MAX);
    expect(judgeBuiltin(messageOfText({ ...message, body: textViewOf(message).text })).score).toBeLessThan(
      score,
    );
  });
});

describe('what is added on the way', () => {
  it.each([...Object.entries(HONEST), ...Object.entries(FORGED)])(
    'counts for nothing: %s',
    async (_, mail) => {
      const { headers } = mail;
      const [alone, sent] = [
        await messageOf(mail),
        await messageOf({ ...mail, headers: [...headers, ...ON_THE_WAY] }),
      ];
      expect(judgeBuiltin(sent)).toEqual(judgeBuiltin(alone));
    },
  );
});

const from = (sender: string, text: string, ...headers: string[]): WholeMail => ({
  headers: [`From: ${sender}`, ...headers],
  text,
});
const codesOf = ({ indicators }: { indicators: readonly { code: string }[] }) =>
  indicators.map(({ code }) => code);

describe('a message of a company that has declared its domains', () => {
  const domains = new Set(['northwind.com', 'fjord.example.net']);
  const profile = { ...NOTHING_DECLARED, domains };
  const judged = async (mail: WholeMail, declared: Profile = profile) =>
    judgeBuiltin(await messageOf(mail), null, declared);

  it('is never suspicious for what its sender in them is called', async () => {
    for (const name of ['a name that is the address of a bank', 'a bank that is answered']) {
      const { code, ...mail } = FORGED[name]!;
      const message = await messageOf(mail);
      const verdict = await judged(mail);
      expect(verdict.score).toBe(judgeBuiltin(textAlone(message), null, profile).score);
      expect(codesOf(verdict)).not.toContain(code);
      expect(verdict.baseScore).toBe(judgeBuiltin(message).score);
      expect(verdict.adjustments?.[0]).toMatchObject({ source: 'profile', from: verdict.baseScore });
    }
  });

  it('has a little more evidence from another address, and is not alarming for it', async () => {
    for (const [name, mail] of Object.entries(HONEST)) {
      const verdict = await judged(mail);
      const isOwn = /northwind\.com>?$/.test(mail.headers[0] ?? '');
      expect([name, codesOf(verdict).includes('undeclared-sender')]).toEqual([name, !isOwn]);
      expect([name, verdict.score]).toEqual([name, Math.min(verdict.score, SAFE_MAX)]);
    }
    const text = judgeBuiltin(await messageOf(from('Ada <ada@else.example>', 'Lunch on Friday?')));
    expect(codesOf(text)).toEqual([]);
  });

  it('is suspicious when somebody elsewhere asks for money in its name', async () => {
    const favour = 'Are you at your desk? I need a favour from you.';
    const elsewhere = await judged(from('Northwind Accounts <accounts@else.example>', favour));
    expect(codesOf(elsewhere)).toEqual(expect.arrayContaining(['undeclared-sender', 'own-name-elsewhere']));
    expect(elsewhere.score).toBeGreaterThan(SAFE_MAX);
    expect(codesOf(await judged(from('Ada <ada@else.example>', favour)))).not.toContain('own-name-elsewhere');
  });

  it('is muted only where answers reach it', async () => {
    const expecting = { ...profile, expected: new Set(['credential-request', 'account-trouble', 'wording']) };
    const text = 'We noticed unusual activity. Confirm your account: https://northwind.com/confirm';
    const mail = (...headers: string[]) =>
      judged(from('Ada <ada@northwind.com>', text, ...headers), expecting);
    const own = await mail('Reply-To: help@northwind.com');
    expect(own.score).toBeLessThan((await mail('Reply-To: help@else.example')).score);
  });
});
