import type { Example } from './example.js';
import type { Random } from './random.js';

const NAMES = ['Anna Berg', 'Lars Moen', 'Clara Duval', 'Tom Reed', 'Nadia Salem', 'Ivo Novak'];

/** Ways in which a message stands among other texts: between them, above a thread, forwarded, above its footer. */
const PLACES: readonly ((body: string, others: readonly string[], random: Random) => string)[] = [
  (body, others, random) => {
    const at = random.below(others.length + 1);
    return [...others.slice(0, at), body, ...others.slice(at)].join('\n\n');
  },
  (body, others, random) =>
    [
      body,
      ...others.map((text, index) =>
        [`On ${10 + random.below(18)} March, ${random.pick(NAMES)} wrote:`, ...text.split('\n')]
          .map((line) => '> '.repeat(index + 1) + line)
          .join('\n'),
      ),
    ].join('\n\n'),
  (body, others, random) =>
    [
      others[0] ?? '',
      '---------- Forwarded message ----------',
      `From: ${random.pick(NAMES)}`,
      '',
      body,
      ...others.slice(1),
    ].join('\n'),
  (body, others) => [body, '-- ', ...others].join('\n'),
];

/** Lengths of what stands around a mail; as many messages get each. */
const LENGTHS = [300, 700, 1500, 3500];

/** `example` among honest messages of the same channel. */
export function surround(example: Example, honest: readonly Example[], random: Random): Example {
  if (example.channel === 'sms') {
    const others = [random.pick(honest).body, random.chance(0.5) ? random.pick(honest).body : ''];
    const at = random.below(2);
    return { ...example, body: [...others.slice(0, at), example.body, ...others.slice(at)].join(' ').trim() };
  }
  const others: string[] = [];
  const limit = random.pick(LENGTHS);
  for (let length = 0; length < limit;) {
    const { body } = random.pick(honest);
    others.push(body);
    length += body.length;
  }
  return { ...example, body: random.pick(PLACES)(example.body, others, random) };
}
