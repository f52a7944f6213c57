import { describe, expect, it } from 'vitest';
import { OWN_SOURCES } from './example.js';
import { ownExamples, pairs } from './generator.js';
import { booksOf } from './phrase-books.js';
import { parseBook, type Scenario } from './scenario.js';

describe('ownExamples', () => {
  const messages = ownExamples(1);

  it('makes as many legitimate as phishing messages, in both channels', () => {
    expect(messages.filter(({ bad }) => bad)).toHaveLength(messages.length / 2);
    for (const channel of ['email', 'sms'])
      expect(messages.some((message) => message.channel === channel)).toBe(true);
  });

  it('makes at least 3,000 different legitimate messages', () => {
    const bodies = messages.filter(({ bad }) => !bad).map(({ body }) => body);
    expect(new Set(bodies).size).toBeGreaterThanOrEqual(3000);
  });

  it('leaves no slot and no empty message', () => {
    for (const { body, subject } of messages) {
      expect(`${subject ?? ''}${body}`).not.toMatch(/\{\w+(:[^{}]*)?\}/);
      expect(body.trim()).not.toBe('');
    }
  });

  it('is made of wordings that no sign of the notation is left in front of or alone in', () => {
    const scenarios = OWN_SOURCES.flatMap(booksOf).flatMap((book) => book.scenarios);
    const wordings = scenarios
      .flatMap(({ legit, phish }) => legit.concat(phish))
      .flatMap(({ texts }) => texts);
    expect(wordings.length).toBeGreaterThan(30_000);
    expect(wordings.filter((text) => /^\s*(?:~\s*$|[|=] )/.test(text))).toEqual([]);
  });
});

describe('pairs', () => {
  const book = parseBook(
    'mail/test',
    'messages: 100\n@ note email\n= hello\n= first\n= second\n= maybe\n+ thanks\n- your PIN, please',
  );
  const messages = pairs('own', book, 1);

  it('makes the same messages for the same seed, and others for another', () => {
    expect(pairs('own', book, 1)).toEqual(messages);
    expect(pairs('own', book, 2)).not.toEqual(messages);
  });

  it('changes none of them when scenarios or messages are added', () => {
    const [scenario] = book.scenarios;
    const other = { ...scenario, kind: 'other' } as Scenario;
    const longer = { ...book, count: 101, scenarios: [other, ...book.scenarios] };
    const texts = new Set(pairs('own', longer, 1).map(({ body }) => body));
    expect(messages.filter(({ body }) => !texts.has(body))).toEqual([]);
  });

  it('makes as many of both sides as the book asks for', () => {
    expect(messages.map(({ bad }) => bad)).toEqual(Array.from({ length: 100 }).flatMap(() => [false, true]));
  });

  it('makes each of them count as the book says, or once', () => {
    const weights = (of: typeof book) => new Set(pairs('own', of, 1).map(({ weight }) => weight));
    expect([weights(book), weights({ ...book, weight: 2.5 })]).toEqual([new Set([1]), new Set([2.5])]);
  });

  it('leaves out what both sides say at times, and never what makes a message bad', () => {
    const bodies = messages.filter(({ bad }) => bad).map(({ body }) => body);
    expect(bodies.every((body) => body.includes('your PIN, please'))).toBe(true);
    expect(bodies.some((body) => body.includes('maybe'))).toBe(true);
    expect(bodies.some((body) => !body.includes('maybe'))).toBe(true);
  });
});
