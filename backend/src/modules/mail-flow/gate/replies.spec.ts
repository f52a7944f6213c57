import { describe, expect, it } from 'vitest';
import { replyFrom, replyTo, textOf } from './replies.js';

const reason = (label: string) => ({ code: 'a', label, evidence: 'a quote', points: 2 });
const indicators = [reason('Fordert “Zugangsdaten”\r\n250 ok — geht'), reason('Droht'), reason('Eilt')];
const judged = { scanId: 's', score: 9, summary: 'Quotes "a quote"', indicators };

describe('a reply', () => {
  it('is one line of ASCII that names the message', () => {
    const reply = replyTo('refuse', 'the id', judged);
    expect(textOf(reply)).toBe('550 5.7.1 Refused: Fordert Zugangsdaten 250 ok geht; Droht (the id)');
    expect(replyFrom(textOf(reply))).toEqual(reply);
    expect(textOf(replyTo('hold', 'the id', judged))).toBe('451 4.7.1 Held for review (the id)');
  });

  it.each([
    ['250 2.0.0 Ok: queued as 4F', { code: 250, enhanced: '2.0.0', text: 'Ok: queued as 4F' }],
    ['250 Ok', { code: 250, enhanced: '2.0.0', text: 'Ok' }],
    ['550', { code: 550, enhanced: '5.0.0', text: '' }],
  ])('of a next hop is read again: %s', (text, reply) => {
    expect(replyFrom(text)).toEqual(reply);
  });
});
