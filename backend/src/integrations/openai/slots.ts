/** Lets at most `size` tasks run at a time; the others wait in line. */
export class Slots {
  private readonly waiting = new Set<() => void>();
  private free: number;

  constructor(size: number) {
    this.free = size;
  }

  /** Runs `task` when its turn comes; rejects with the signal's reason when that fires first. */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.take(signal);
    try {
      return await task();
    } finally {
      this.giveBack();
    }
  }

  private async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A slot goes straight to the next in line, so that nobody can slip in between. */
  private giveBack(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.free += 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
