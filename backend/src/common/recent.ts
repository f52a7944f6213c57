/** How long, in ms, an answer is taken as current without another look: a notification of a change can be lost. */
export const FRESH_MS = 1_000;

interface Known<V> {
  value: Promise<V>;
  until: number;
}

/** What was looked up a moment ago, so that it costs no query while nothing has changed; failures are not kept. */
export class Recent<V> {
  private readonly known = new Map<string, Known<V>>();

  /** Keeps at most `most` answers, the latest. */
  constructor(
    private readonly most: number,
    private readonly freshMs = FRESH_MS,
  ) {}

  /** The answer for `key`: from at most a second, or `freshMs`, ago, or as `resolve` finds it now. */
  async get(key: string, resolve: () => Promise<V>): Promise<V> {
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = resolve();
    this.remember(key, { value, until: Date.now() + this.freshMs });
    try {
      return await value;
    } catch (error) {
      this.known.delete(key);
      throw error;
    }
  }

  delete(key: string): void {
    this.known.delete(key);
  }

  /** Forgets all answers, those that are being looked up as well. */
  forget(): void {
    this.known.clear();
  }

  private remember(key: string, known: Known<V>): void {
    this.known.delete(key);
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}
