import { Inject, Injectable, Logger } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import { mailUnsure } from '../../../common/measurements.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { AlertRecorder } from '../../alerts/alert-recorder.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import { MailMessagesRepository } from '../gate/mail-messages.repository.js';
import { MARK, PassageMarks } from '../gate/passage-mark.js';
import { NEXT_HOP, type NextHop } from '../next-hop.port.js';
import { HoldDecisions } from './hold-decisions.service.js';
import { type Claimed, ReleasesRepository, type Sent } from './releases.repository.js';
import { SealBroken, type StoredMessage } from '../storage/sealed-mail.js';
import { type Attempt, attempt, pauseAfter, sendCopy } from './sending.js';
import { StoredMailRepository } from '../storage/stored-mail.repository.js';
import { StoredMail } from '../storage/stored-mail.service.js';

/** For so long a released message is tried again. */
const TRIED_MS = 5 * DAY_MS;
/** Companies whose messages are sent at the same time, one of each. */
const LANES = 4;

/** Sends stored messages that people have released. */
@Injectable()
export class Releases {
  private readonly logger = new Logger(Releases.name);
  private readonly marks: PassageMarks;
  private readonly asks: boolean;

  constructor(
    private readonly releases: ReleasesRepository,
    private readonly stored: StoredMail,
    private readonly content: StoredMailRepository,
    private readonly messages: MailMessagesRepository,
    private readonly decisions: HoldDecisions,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly alerts: AlertRecorder,
    private readonly pseudonyms: Pseudonyms,
    @Inject(CONFIG) { JWT_SECRET, RELEASE_UNSURE }: Config,
    @Inject(NEXT_HOP) private readonly nextHop: NextHop | null,
  ) {
    this.marks = new PassageMarks(JWT_SECRET);
    this.asks = RELEASE_UNSURE === 'ask';
  }

  /** All that are due, one of each company in turn, so that no one’s thousands delay another's. */
  async sendDue(): Promise<void> {
    const { nextHop } = this;
    if (nextHop === null) return;
    for (;;) {
      const clients = await this.releases.dueClients();
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        clients.filter((__, place) => place % LANES === lane),
      );
      const sent = await Promise.all(lanes.map((lane) => this.sendOneOfEach(nextHop, lane)));
      if (!sent.includes(true)) return;
    }
  }

  private async sendOneOfEach(nextHop: NextHop, clients: readonly string[]): Promise<boolean> {
    let isSent = false;
    for (const clientId of clients) {
      const mail = await this.releases.claim(clientId, { asks: this.asks });
      if (!mail) continue;
      isSent = true;
      await this.send(nextHop, mail);
    }
    return isSent;
  }

  private async send(nextHop: NextHop, mail: Claimed): Promise<void> {
    const started = performance.now();
    const sent = mail.dotAt === null ? await this.result(nextHop, mail) : UNSURE;
    if (sent === null) return;
    if (sent.state === 'held') {
      mailUnsure.inc();
      return this.decisions.askAgain(mail);
    }
    await this.finish(mail, sent, started);
    if (sent.copy) await this.messages.copied(mail.id, await sent.copy());
  }

  private async finish(mail: Claimed, sent: Result, started: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const finished = await this.releases.finish(transaction, mail, sent, performance.now() - started);
      if (!finished) return;
      if (finished.unsure && sent.state !== 'released') mailUnsure.inc();
      if (sent.state !== 'released') await this.content.forget(transaction, [mail.id]);
      if (sent.failed === 0) return;
      await this.audit.record(transaction, {
        clientId: mail.clientId,
        action: 'mail.release_failed',
        target: { type: 'mail', id: mail.id, name: mail.sender },
        details: { recipients: String(sent.failed) },
        actor: { type: 'system' },
      });
      const details = { mailId: mail.id };
      const occurrence = { kind: 'mail-undelivered', count: 1, weight: 0, details } as const;
      await this.alerts.record(transaction, mail.clientId, occurrence);
    });
  }

  /** Null: somebody else is at it. */
  private async result(nextHop: NextHop, mail: Claimed): Promise<Result | null> {
    let message: StoredMessage;
    try {
      message = await this.stored.open(mail);
    } catch (error) {
      return this.unreadable(mail, error);
    }
    const { head, raw } = message;
    const to = this.recipientsOf(mail, head.to);
    if (to.length === 0) return { ...DONE, reply: 'Everybody it was released for has it' };
    const envelope = { from: head.from, to };
    const mark = Buffer.from(`${MARK}: ${this.marks.of(mail.id, { envelope, raw })}\r\n`);
    const bytes = Buffer.concat([mark, raw]);
    const tried = await attempt(nextHop, { ...head, to }, bytes, () => this.releases.markDot(mail));
    if (tried.isTakenOver) return null;
    const result = this.resultOf(mail, tried);
    const { copyTo, pending } = mail;
    // When it is sent for the first time; those who were busy then may get it later.
    if (copyTo === null || pending !== null || !tried.isTaken) return result;
    return { ...result, copy: () => sendCopy(nextHop, head.from, copyTo, bytes) };
  }

  private resultOf(mail: Claimed, { reply, isTaken, later, never, isUnsure }: Attempt): Result {
    if (isUnsure && this.asks) return UNSURE;
    const said = [reply, ...never].join('; ');
    if (later.length > 0 && !isTooLate(mail)) {
      const due = new Date(Date.now() + pauseAfter(mail.sendings));
      // While nobody has it, all are tried again.
      const pending = isTaken ? later.map((address) => this.nameOf(mail, address)) : mail.pending;
      const failed = isTaken ? never.length : 0;
      return { state: 'released', reply: said, pending, due, isUnsure, failed };
    }
    const isRelayed = isTaken || mail.pending !== null;
    const failed = never.length + later.length;
    return {
      state: isRelayed ? 'relayed' : 'rejected',
      reply: said,
      pending: null,
      due: null,
      isUnsure,
      failed,
    };
  }

  /** Whom people released it for, without those who have it. */
  private recipientsOf(mail: Claimed, all: readonly string[]): string[] {
    const [chosen, missing] = [mail.releaseTo ?? null, mail.pending].map((names) => names && new Set(names));
    return all.filter((address) => {
      const name = this.nameOf(mail, address);
      return (!chosen || chosen.has(name)) && (!missing || missing.has(name));
    });
  }

  /** What a recipient is called in the message's record. */
  private nameOf({ clientId, retain }: Claimed, address: string): string {
    return retain === 'full' ? address : this.pseudonyms.of(clientId, address);
  }

  /** What was stored is not what is read: told loudly, and tried again, since a key may be missing only here. */
  private unreadable(mail: Claimed, error: unknown): Result {
    if (!(error instanceof SealBroken)) throw error;
    this.logger.error(errorForLog(`The stored message ${mail.id} can't be read: ${error.message}`, error));
    const isOver = isTooLate(mail);
    return {
      state: isOver ? 'rejected' : 'released',
      reply: `The stored message can't be read: ${error.message}`,
      pending: mail.pending,
      due: isOver ? null : new Date(Date.now() + HOUR_MS),
      isUnsure: false,
      failed: isOver || mail.sendings === 1 ? 1 : 0,
    };
  }
}

/** `failed`: how many recipients will not receive it; of one that can't be read, 1. */
type Result = Sent & {
  failed: number;
  /** Sends the copy that is still due, once the result is recorded. */
  copy?: () => Promise<string>;
};

/** The next hop may have it: people say whether it is sent again. */
const UNSURE: Result = { state: 'held', reply: '', pending: null, due: null, isUnsure: true, failed: 0 };

/** They have it already. */
const DONE: Result = { ...UNSURE, state: 'relayed', isUnsure: false };

const isTooLate = ({ decidedAt }: Claimed): boolean =>
  decidedAt !== null && Date.now() - decidedAt.getTime() > TRIED_MS;
