import type { NextHop, NextHopConnection } from '../../modules/mail-flow/next-hop.port.js';
import type { NextHopTarget } from '../../config/next-hop.js';
import { openSession, type Times } from './session.js';
import { SmtpConnection } from './smtp-connection.js';

/** A connection is kept for so long, in ms, when nobody needs it. */
const IDLE_MS = 20_000;
/** Then it has served its time. */
const MAX_MESSAGES = 100;
/** Connections that wait for work. */
const MAX_IDLE = 20;

const TIMES: Times = { connect: 5_000, reply: 60_000, final: 600_000 };

interface Idle {
  connection: SmtpConnection;
  timer: NodeJS.Timeout;
}

/** The configured server that takes mail from us, over connections that are used again. */
export class SmtpNextHop implements NextHop {
  private idle: Idle[] = [];
  private isClosed = false;
  private readonly times: Times;

  constructor(
    private readonly target: NextHopTarget,
    times: Partial<Times> = {},
  ) {
    this.times = { ...TIMES, ...times };
  }

  async connect(): Promise<NextHopConnection> {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      // Also shows whether it is still there.
      await kept.connection.reset();
      if (kept.connection.isUsable) return kept.connection;
    }
    const session = await openSession(this.target, this.times);
    const connection = new SmtpConnection(session, this.times, (given) => this.keep(given));
    connection.whenLost(() => this.forget(connection));
    return connection;
  }

  /** Called by the application when it ends. */
  onApplicationShutdown(): void {
    this.isClosed = true;
    const { idle } = this;
    this.idle = [];
    for (const { connection, timer } of idle) {
      clearTimeout(timer);
      connection.quit();
    }
  }

  private keep(connection: SmtpConnection): void {
    if (!connection.isUsable) return;
    if (this.isClosed || connection.messages >= MAX_MESSAGES || this.idle.length >= MAX_IDLE) {
      connection.quit();
      return;
    }
    const timer = setTimeout(() => {
      this.forget(connection);
      connection.quit();
    }, IDLE_MS).unref();
    this.idle.push({ connection, timer });
  }

  private forget(connection: SmtpConnection): void {
    for (const { timer } of this.idle.filter((kept) => kept.connection === connection)) clearTimeout(timer);
    this.idle = this.idle.filter((kept) => kept.connection !== connection);
  }
}
