import { describe, expect, it } from 'vitest';
import { newId } from '../../../common/ids.js';
import { MARK, ownHeaders, PassageMarks, withoutOwnHeaders } from './passage-mark.js';

const NOW = Date.UTC(2026, 10, 25);
const marks = new PassageMarks('a secret');
const text = 'Subject: Hello\r\n\r\nText\r\n';
const mail = (raw: string, from = 'me@y.example') => ({ envelope: { from, to: [] }, raw: Buffer.from(raw) });
const id = newId();
const marked = `${MARK}: ${marks.of(id, mail(text), NOW)}\r\n${text}`;

describe('a mark', () => {
  it('is known under whatever servers have written on top', () => {
    expect(marks.read(mail(marked), NOW)).toEqual({ passed: id, isLoop: false });
    expect(marks.read(mail(`Received: by mx\r\n${marked}`), NOW).passed).toBe(id);
  });

  it.each([
    ['after an hour', mail(marked), NOW + 3_600_001],
    ['on other bytes', mail(`${marked}.`), NOW],
    ['from another sender', mail(marked, 'you@y.example'), NOW],
    ['with another id', mail(marked.replace(id, newId())), NOW],
    ['with another time', mail(marked.replace(` ${NOW} `, ` ${NOW + 1} `)), NOW],
    ['that is none', mail(`${MARK}: ${id}\r\n${text}`), NOW],
  ])('proves nothing %s', (_, given, now) => {
    expect(marks.read(given, now).passed).toBeNull();
  });

  it('that comes four times shows a loop', () => {
    const again = `${MARK}: x\r\n`;
    expect(marks.read(mail(again.repeat(3) + text)).isLoop).toBe(false);
    expect(marks.read(mail(again.repeat(4) + text)).isLoop).toBe(true);
  });
});

describe('headers of ours', () => {
  it('are found and removed wherever they are, folded or not', () => {
    const given = `X-Gatepost-Score: 1\r\nFrom: a\r\nx-gatepost-id: y\r\n z\r\n${text}`;
    expect(ownHeaders(Buffer.from(given))).toEqual(['x-gatepost-score', 'x-gatepost-id']);
    expect(withoutOwnHeaders(Buffer.from(given)).toString()).toBe(`From: a\r\n${text}`);
    expect(withoutOwnHeaders(Buffer.from(text)).toString()).toBe(text);
  });
});
