/** Where every walk through a tree begins. */
export const ROOT = 0;
/** What `step` answers when nothing follows. */
export const NOWHERE = -1;
const FILL = 0.25;

function pairHash(first: number, second: number): number {
  return ((first << 7) ^ second) & 0xffff;
}

/** A tree of openings, character by character, in one hash table: a walk through it touches few and close places. */
export class OpeningTree {
  /** Patterns that begin with the path that leads to each node; most lead only further. */
  readonly patterns: (number[] | null)[] = [null];
  /** The characters that openings begin with. */
  readonly roots = new Set<number>();
  /** 1 for the hashes of first two characters that some opening has: most places in a text need no further look. */
  private readonly pairs = new Uint8Array(0x10000);
  /** 1 for characters that are an opening by themselves. */
  private readonly alone = new Uint8Array(0x10000);
  private keys = new Int32Array(16);
  private nodes = new Int32Array(16);

  plant(opening: string, pattern: number): void {
    let node = ROOT;
    const first = opening.charCodeAt(0);
    this.roots.add(first);
    if (opening.length > 1) this.pairs[pairHash(first, opening.charCodeAt(1))] = 1;
    else this.alone[first] = 1;
    for (let i = 0; i < opening.length; i += 1) node = this.grow(node, opening.charCodeAt(i));
    const others = this.patterns[node] ?? [];
    if (!others.includes(pattern)) this.patterns[node] = [...others, pattern];
  }

  /** False when no opening begins like `text` at `start`; a glance at two characters. */
  mayBegin(text: string, start: number): boolean {
    const first = text.charCodeAt(start);
    return this.pairs[pairHash(first, text.charCodeAt(start + 1))] === 1 || this.alone[first] === 1;
  }

  /** The node that `code` leads to from `node`. */
  step(node: number, code: number): number {
    const slot = this.slotOf((node << 16) | code);
    return this.keys[slot] === 0 ? NOWHERE : (this.nodes[slot] ?? NOWHERE);
  }

  private grow(node: number, code: number): number {
    const known = this.step(node, code);
    if (known !== NOWHERE) return known;
    const next = this.patterns.push(null) - 1;
    if (next > FILL * this.keys.length) this.widen();
    this.put((node << 16) | code, next);
    return next;
  }

  /** Where `key` stands, or else would stand. No key is 0: no opening has a NUL. */
  private slotOf(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 15) & mask;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private put(key: number, node: number): void {
    const slot = this.slotOf(key);
    this.keys[slot] = key;
    this.nodes[slot] = node;
  }

  private widen(): void {
    const { keys, nodes } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.nodes = new Int32Array(2 * keys.length);
    keys.forEach((key, slot) => {
      if (key !== 0) this.put(key, nodes[slot] ?? NOWHERE);
    });
  }
}
