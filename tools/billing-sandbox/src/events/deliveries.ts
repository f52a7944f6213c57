import { signatureOf } from './signature.js';
import type { SandboxStore } from '../billing/store.js';

const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** Sends the events to our own webhook, in order, each until it is accepted. */
export class Deliveries {
  private target: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly store: SandboxStore,
    private readonly secret: string,
  ) {}

  /** Sends events to `url` from now on, including earlier ones that were not accepted. */
  start(url: string): void {
    this.target = url;
    this.soon();
  }

  /** Sends pending events, now or after the current round. */
  soon(): void {
    if (this.target === undefined || this.stopped) return;
    this.again = true;
    this.running ??= this.rounds().finally(() => (this.running = undefined));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      if (!(await this.round().catch(() => false))) this.later();
    }
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.soon(), RETRY_MS).unref();
  }

  /** False when one was not accepted: it and the later ones wait. */
  private async round(): Promise<boolean> {
    const waiting = await this.store.run((objects) => objects.list('event'));
    for (const event of waiting.toReversed()) {
      if (this.stopped || !(await this.send(JSON.stringify(event)))) return false;
      await this.store.run((objects) => objects.remove('event', event.id));
    }
    return true;
  }

  private async send(body: string): Promise<boolean> {
    const signature = signatureOf(body, this.secret, Math.floor(Date.now() / 1000));
    const response = await fetch(this.target ?? '', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  }
}
