import { messageOfText } from '@gatepost/message';
import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from './builtin-detector.js';
import { readMessage } from './reading/reading.js';

const mail = (body: string) => messageOfText({ channel: 'email', subject: 'For you', body });
/** Base64 of bytes that differ from line to line. */
const data = (lines: number) =>
  Array.from({ length: lines * 48 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) % 256);
const base64 = (lines: number) =>
  Buffer.from(data(lines)).toString('base64').replace(/.{64}/g, '$&\n').trim();
const armored = (kind: string, text = base64(20)) =>
  `-----BEGIN ${kind}-----\nVersion: GnuPG v2\n\n${text}\nqL9x\n=aB3d\n-----END ${kind}-----`;
const LURE = 'Your mailbox is full. Verify your password within 24 hours: https://mail-upkeep.top/login';

/** Milliseconds of the processor. */
function took(text: string): number {
  const before = process.cpuUsage();
  readMessage(mail(text));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('an encrypted text', () => {
  it.each(['PGP MESSAGE', 'PKCS7'])(
    'by %s is said not to have been read, and its letters are no words',
    (kind) => {
      const body = `Hello Ada,\n${armored(kind)}\nBest, Bob`;
      const { indicators, score } = judgeBuiltin(mail(body));
      const begin = `-----BEGIN ${kind}-----`;
      const start = body.indexOf(begin);
      expect(indicators.map(({ code, evidence }) => [code, evidence])).toEqual([['encrypted-text', begin]]);
      expect(indicators[0]?.place).toMatchObject({ field: 'body', start, end: start + begin.length });
      expect(score).toBe(judgeBuiltin(mail('Hello Ada,\n\nBest, Bob')).score);
      const words = readMessage(mail(body)).text.match(/\S+/g);
      expect(words?.join(' ')).toBe(`For you Hello Ada, ${begin} Best, Bob`);
    },
  );

  it('does the same in HTML, in an answer, and with CRLF', () => {
    const body = armored('PGP MESSAGE');
    const quoted = body.replaceAll(/^/gm, '> ');
    for (const text of [
      `<div><pre>${body}</pre></div>`,
      `<p>${body.replaceAll('\n', '<br>')}</p>`,
      quoted,
      body.replaceAll('\n', '\r\n'),
    ]) {
      expect(judgeBuiltin(mail(text)).indicators.map(({ code }) => code)).toEqual(['encrypted-text']);
      expect(readMessage(mail(text)).text).not.toMatch(/[\w+/]{30}/);
    }
  });

  it('hides no words: what is no data is judged where it stands', () => {
    for (const text of [LURE, `${base64(2)}\n${LURE}\n${base64(2)}`, LURE.replaceAll(' ', '\n')]) {
      const body = `-----BEGIN PGP MESSAGE-----\n\n${text}\n-----END PGP MESSAGE-----`;
      const { score, indicators } = judgeBuiltin(mail(body));
      expect(score).toBeGreaterThanOrEqual(7);
      const found = indicators.find(({ code }) => code === 'risky-domain');
      expect(body.slice(found?.place?.start, found?.place?.end)).toBe('https://mail-upkeep.top/login');
    }
  });

  it.each(['Version', 'Comment'])('hides no words in its head: %s', (field) => {
    const body = `-----BEGIN PGP MESSAGE-----\n${field}: ${LURE}\n\n${base64(4)}\n-----END PGP MESSAGE-----`;
    expect(judgeBuiltin(mail(body)).score).toBeGreaterThanOrEqual(7);
  });

  it.each(['mailupkeep.top', 'GnuPG 2.mailupkeep.top', 'GnuPG v2 (mailupkeep.top)'])(
    'hides no host as the version of a program: %s',
    (version) => {
      const body = `-----BEGIN PGP MESSAGE-----\nVersion: ${version}\n\n${base64(4)}\n-----END PGP MESSAGE-----`;
      expect(readMessage(mail(body)).text).toContain('mailupkeep.top');
    },
  );

  it.each(['GnuPG v2.0.22 (GNU/Linux)', 'OpenPGP.js v4.10.10', 'Mailvelope 4'])(
    'leaves out what wrote it: %s',
    (version) => {
      const body = `-----BEGIN PGP MESSAGE-----\nVersion: ${version}\n\n${base64(4)}\n-----END PGP MESSAGE-----`;
      expect(readMessage(mail(body)).text).not.toContain('Version');
    },
  );

  it('that is signed only is read, without its signature', () => {
    const body = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${LURE}\n${armored('PGP SIGNATURE')}`;
    const { score, indicators } = judgeBuiltin(mail(body));
    expect(score).toBeGreaterThanOrEqual(7);
    expect(indicators.map(({ code }) => code)).not.toContain('encrypted-text');
    expect(readMessage(mail(body)).text).not.toMatch(/[\w+/]{40}/);
  });

  it.each([
    ['without an end', `-----BEGIN PGP MESSAGE-----\n\n${base64(1_500)}`],
    ['of beginnings only', '-----BEGIN PGP MESSAGE-----\n'.repeat(3_500)],
    ['of short lines', `-----BEGIN PGP MESSAGE-----\n${'QUJD\n'.repeat(19_000)}`],
    ['of quotes', `-----BEGIN CMS-----\n${'> '.repeat(49_000)}`],
  ])('of any kind takes no longer than other text: %s', (_, body) => {
    const plain = 'a b c d '.repeat(12_500);
    took(plain.slice(1));
    expect(took(body)).toBeLessThan(20 * took(plain) + 200);
  });
});
