interface Client {
  /** Its work, in the order in which it came. */
  waiting: (() => Promise<void>)[];
  working: number;
  /** The time, in ms, that its work has taken, counted from where the others stood when it came. */
  spent: number;
}

/**
 * One lane for the work of all clients. The next turn is that of the client whose work has taken the least time; who comes anew
 * starts level with who had the last turn, so that nobody gains by having been away.
 */
export class SharedLane {
  /** Those that have work, and those that have had more than the others. */
  private readonly clients = new Map<string, Client>();
  /** What the client had spent whose turn was the last. */
  private level = 0;
  private turns = 0;

  /** `concurrency` pieces of work at a time; awaits `first` before each. */
  constructor(
    private readonly concurrency: number,
    private readonly first: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** @throws the reason of `signal` when it aborts before `work` has begun; what `work` throws */
  add(clientId: string, work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const client = this.clients.get(clientId) ?? { waiting: [], working: 0, spent: this.level };
      this.clients.set(clientId, client);
      const leave = () => {
        client.waiting = client.waiting.filter((other) => other !== begin);
        reject(signal.reason);
      };
      const begin = async () => {
        signal.removeEventListener('abort', leave);
        await work().then(() => resolve(), reject);
      };
      signal.addEventListener('abort', leave);
      client.waiting.push(begin);
      void this.goOn();
    });
  }

  private async goOn(): Promise<void> {
    if (this.turns === this.concurrency) return;
    this.turns += 1;
    while (this.those().length > 0) {
      await this.first();
      await this.takeTurn();
    }
    this.turns -= 1;
    if (this.turns === 0) this.clients.clear();
  }

  private async takeTurn(): Promise<void> {
    const [client] = this.those().toSorted((one, other) => one.spent - other.spent);
    const begin = client?.waiting.shift();
    if (!client || !begin) return;
    this.level = client.spent;
    client.working += 1;
    const began = performance.now();
    await begin();
    client.working -= 1;
    client.spent += performance.now() - began;
    for (const [id, { waiting, working, spent }] of this.clients)
      if (waiting.length + working === 0 && spent <= this.level) this.clients.delete(id);
  }

  /** Who waits. */
  private those(): Client[] {
    return [...this.clients.values()].filter(({ waiting }) => waiting.length > 0);
  }
}
