import { describe, expect, it } from 'vitest';
import type { Channel } from '@gatepost/message';
import { Random } from './random.js';
import { surround } from './surround.js';

const say = (channel: Channel, body: string, bad: boolean) => ({
  source: 'own',
  channel,
  subject: channel === 'sms' ? null : 'Notice',
  body,
  bad,
});

describe('surround', () => {
  it.each(['email', 'sms'] as const)(
    'leaves all of a bad %s and what it is, among honest words',
    (channel) => {
      const random = new Random(1);
      const honest = ['See you at noon.', 'The hall is painted.'].map((body) => say(channel, body, false));
      const bad = say(channel, 'Send your PIN now', true);
      const around = Array.from({ length: 40 }, () => surround(bad, honest, random));
      expect(around.every((message) => message.bad && message.subject === bad.subject)).toBe(true);
      expect(around.every(({ body }) => body.includes(bad.body) && body.length > bad.body.length)).toBe(true);
      const places = around.map(({ body }) => body.startsWith(bad.body));
      expect(new Set(places)).toEqual(new Set([true, false]));
    },
  );
});
