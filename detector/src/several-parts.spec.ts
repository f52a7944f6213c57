import { describe, expect, it } from 'vitest';
import { type Forwarded, type Message, messageOfText, type Part } from '@gatepost/message';
import { judgeBuiltin } from './builtin-detector.js';
import { readMessage } from './reading/reading.js';
import { outlineOf } from './template/sample.js';
import { traitsOf } from './traits/traits.js';

const part = (type: Part['type'], text: string, forwarded: number | null = null): Part => ({
  type,
  text,
  charset: 'utf-8',
  faults: [],
  branches: [],
  forwarded,
});

const messageOf = (parts: Part[], forwarded: Forwarded[] = []): Message => ({
  channel: 'email',
  headers: [],
  subject: 'Minutes',
  parts,
  attachments: [],
  forwarded,
});

const PLAIN = part('text/plain', 'Dear all, 2 < 3 and <b>this</b> stays as it is.');
const HIDING = part(
  'text/html',
  '<div style="display:none">Preheader</div><p>See you <b>there</b></p><!-- open',
);
const LAST = part('text/html', '<p>Bring your <i hidden>own</i> cup</p>');

const codes = (message: Message) => judgeBuiltin(message).indicators.map(({ code }) => code);
const formTo = (host: string) =>
  outlineOf(messageOf([PLAIN, part('text/html', `<p>Vote</p><form action="https://${host}/vote"></form>`)]));

describe('a message of several parts', () => {
  it('is each of them rendered by itself, on lines of their own', () => {
    const { text } = readMessage(messageOf([PLAIN, HIDING, LAST]));
    expect(text).toBe(`Minutes\n${PLAIN.text}\nSee you there\nBring your cup`);
  });

  it('says where in its source the hidden text of each stands', () => {
    const { hidden, source } = readMessage(messageOf([PLAIN, HIDING, LAST]));
    expect(hidden.map(({ start, end }) => source.slice(start, end))).toEqual(['Preheader', 'own']);
  });

  it('takes a part for what it is declared to be', () => {
    expect(readMessage(messageOf([part('text/plain', '<p>Hi</p>')])).text).toBe('Minutes\n<p>Hi</p>');
    expect(readMessage(messageOf([part('text/html', 'Hi &amp; bye')])).text).toBe('Minutes\nHi & bye');
    expect(readMessage(messageOf([part(null, '<p>Hi</p>')])).text).toBe('Minutes\nHi');
  });

  it('has the evidence that stands in the source of one page only', () => {
    const form = '<input type="password">';
    expect(codes(messageOf([PLAIN, part('text/html', form)]))).toContain('password-form');
    expect(codes(messageOf([part('text/plain', form), LAST]))).not.toContain('password-form');
    expect(
      codes(messageOf([part('text/html', '<input '), part('text/html', 'type="password">')])),
    ).not.toContain('password-form');
  });

  it('is judged as the same text in one part', () => {
    const lure = 'Your account is locked. Confirm your password at http://northwind-bank.example.top/login';
    const cut = messageOf([part('text/plain', 'Dear customer,'), part('text/plain', lure)]);
    const whole = messageOfText({ channel: 'email', subject: 'Minutes', body: `Dear customer,\n${lure}` });
    expect(judgeBuiltin(cut)).toMatchObject({ score: judgeBuiltin(whole).score });
    expect(traitsOf(cut)).toEqual(traitsOf(whole));
    expect(outlineOf(cut)).toEqual(outlineOf(whole));
  });

  it('is another template when the page below its text is another', () => {
    expect(formTo('a.example')).toEqual(formTo('a.example'));
    expect(formTo('a.example').key).not.toBe(formTo('b.example').key);
    expect(formTo('a.example').parts.forms).not.toBe(formTo('b.example').parts.forms);
  });

  it('shows what is forwarded below its headers', () => {
    const forwarded: Forwarded = {
      headers: [{ name: 'From', value: 'Ann <ann@example.com>' }],
      subject: null,
      firstPart: 1,
      isAttached: false,
      faults: [],
      forwarded: null,
    };
    const { text } = readMessage(messageOf([PLAIN, { ...LAST, forwarded: 0 }], [forwarded]));
    expect(text).toBe(`Minutes\n${PLAIN.text}\nFrom: Ann <ann@example.com>\n\nBring your cup`);
  });
});
