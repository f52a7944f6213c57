/** Where every walk through a tree begins. */
export const ROOT = 0;
/** What `step` answers when nothing follows. */
export const NOWHERE = -1;
const FILL = 0.25;

/** A tree of openings, character by character, in one hash table: a walk through it touches few and close places. */
export class OpeningTree {
  /** Patterns that begin with the path that leads to each node. */
  readonly patterns: number[][] = [[]];
  /** The characters that openings begin with. */
  readonly roots = new Set<number>();
  private keys = new Int32Array(16);
  private nodes = new Int32Array(16);

  plant(opening: string, pattern: number): void {
    let node = ROOT;
    this.roots.add(opening.charCodeAt(0));
    for (let i = 0; i < opening.length; i += 1) node = this.grow(node, opening.charCodeAt(i));
    const patterns = this.patterns[node];
    if (patterns?.includes(pattern) === false) patterns.push(pattern);
  }

  /** The node that `code` leads to from `node`. */
  step(node: number, code: number): number {
    const slot = this.slotOf((node << 16) | code);
    return this.keys[slot] === 0 ? NOWHERE : (this.nodes[slot] ?? NOWHERE);
  }

  private grow(node: number, code: number): number {
    const known = this.step(node, code);
    if (known !== NOWHERE) return known;
    const next = this.patterns.push([]) - 1;
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
