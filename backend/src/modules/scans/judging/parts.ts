import type { ScanRow } from '../scan.columns.js';

type Text = Pick<ScanRow, 'subject' | 'body'>;

/** In the messages together, in UTF-16 units. */
export const charactersIn = (messages: readonly Text[]): number =>
  messages.reduce((sum, { subject, body }) => sum + body.length + (subject?.length ?? 0), 0);

/** What is judged in one turn: as many characters as the longest message has, some 0.1 s of processor time at most. */
export const TURN = { scans: Infinity, characters: 100_000 } as const;

/** The messages in parts, in their order: each of as many as fit, one at least. */
export function partsOf<T extends Text>(
  messages: readonly T[],
  most: { scans: number; characters: number },
): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const message of messages) {
    const characters = charactersIn([message]);
    const part = parts.at(-1);
    if (part && part.length < most.scans && characters <= left) part.push(message);
    else {
      parts.push([message]);
      left = most.characters;
    }
    left -= characters;
  }
  return parts;
}
