import { readMessage } from '@gatepost/detector/internals/reading/reading';
import { judgeBuiltin } from '@gatepost/detector/builtin';
import { messageOfText } from '@gatepost/message';
import { describe, expect, it } from 'vitest';
import { wholeMailOf } from './whole-mail.js';

const text = (body: string) => ({ channel: 'email' as const, subject: 'Your order', body });

describe('a text as a whole email', () => {
  it('is read as what it was, with its links', () => {
    const message = text('Hello Ada,\n\nyour order is here: Track it [https://shop.example.com/t/1]');
    const reading = readMessage(wholeMailOf(message, 'example.com'));
    expect(reading.links.map(({ host }) => host.name)).toEqual(['shop.example.com']);
    expect(reading.text).toContain('Hello Ada,');
  });

  it('keeps HTML as it is', () => {
    const message = text('<p>Confirm your password today!</p>');
    expect(judgeBuiltin(wholeMailOf(message, 'example.com')).score).toBe(
      judgeBuiltin(messageOfText(message)).score,
    );
  });
});
