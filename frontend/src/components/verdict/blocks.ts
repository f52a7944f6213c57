/** As much text as a browser lays out without a noticeable delay, in any script and direction. */
export const BLOCK_MAX = 5_000;

export interface Block {
  from: number;
  to: number;
}

/** Cuts a long text into blocks: after a line break if possible, else after a space, else anywhere. */
export function blocksOf(text: string, max = BLOCK_MAX): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= max ? text.length : endOf(text, from, from + max);
    blocks.push({ from, to });
    from = to;
  }
  return blocks;
}

function endOf(text: string, from: number, limit: number): number {
  for (const separator of ['\n', ' ']) {
    const last = text.lastIndexOf(separator, limit - 1);
    if (last > from) return last + 1;
  }
  // Not within a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
}
