import { ofBody, type Change } from './change.js';
import { BANK, OFFICE, prose } from './texts.js';

const NAMES = ['Marianne Holt', 'Henrik Aas', 'Jutta Brandt', 'Paul Whitcombe', 'Ines Caldeira'];
const SENTENCE = 130;

/** Half of so many characters of office prose before the text, half after it. */
export function amidProse(length: number): Change {
  return ofBody(
    (body, random) =>
      `${prose(OFFICE, length / 2, random)}\n\n${body}\n\n${prose(OFFICE, length / 2, random)}`,
  );
}

/** Three earlier messages of a conversation below the text, each quoted once more than the one above it. */
export const aboveThread: Change = ofBody((body, random) => {
  const replies = [1, 2, 3].map((depth) => {
    const quote = '> '.repeat(depth);
    const lines = Array.from({ length: 3 }, () => prose(OFFICE, SENTENCE, random));
    const head = `On Tue, ${10 - depth} Jun 2025 at ${8 + depth}:${10 + random.below(50)}, ${random.pick(NAMES)} wrote:`;
    return [quote.slice(2) + head, ...lines.map((line) => quote + line)].join('\n');
  });
  return [body, ...replies].join('\n\n');
});

/** An SMS between two sentences of an honest bank, some 75 characters on each side. */
export const amidBankText: Change = ofBody((body, random) =>
  [prose(BANK, 75, random), body, prose(BANK, 75, random)].join(' '),
);
