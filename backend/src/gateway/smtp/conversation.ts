import { Logger } from '@nestjs/common';
import type {
  SMTPServerAddress,
  SMTPServerAuthentication,
  SMTPServerDataStream,
  SMTPServerSession,
} from 'smtp-server';
import type { ApiKeyPrincipal } from '../../access/principal.js';
import { ApiError } from '../../common/api-error.js';
import { errorForLog } from '../../common/error-for-log.js';
import { isLoopback } from '../../config/loopback.js';
import type { MailGate } from '../../modules/mail-flow/gate/mail-gate.service.js';
import type { MailDecision, MailTransaction } from '../../modules/mail-flow/mail-transaction.js';
import {
  type MailParameters,
  type NextHop,
  type NextHopConnection,
  NextHopLost,
  type Routes,
} from '../../modules/mail-flow/next-hop.port.js';
import { isOfClosing, type MailServers } from '../mail-servers.js';
import { type SignedIn, signedIn } from './authenticated-sender.js';
import type { MessageMemory } from '../message-memory.js';
import { readMessage } from './message-reader.js';
import { isAscii, mailbox, saidAtMail, saidAtRcpt, sizeWithHeaders, unmet } from './parameters.js';
import { Refusal, REFUSALS } from './refusal.js';
import type { ReportMail, ReportSource } from './report-mail.service.js';
import type { Copies } from './copies.js';
import type { Relay } from './relay.js';
import { type Named, Route } from './route.js';

/** What conversations have in common. */
export interface Services {
  mailServers: MailServers;
  gate: MailGate;
  relay: Relay;
  copies: Copies;
  reports: ReportMail;
  /** Null: none is configured. */
  nextHop: NextHop | null;
  routes: Routes;
  memory: MessageMemory;
}

/** What the client is told, and of which record. */
export interface Taken {
  text: string;
  /** Whose record is to say that the client was told; null: nobody's. */
  id: string | null;
}

/** A message whose recipients are being named, or that is under way. */
interface Transaction {
  hop: NextHopConnection;
  caller: ApiKeyPrincipal;
  from: string;
  parameters: MailParameters;
  recipients: Named['recipients'][number][];
}

/** What anybody may send: a report, once the recipient is an address for those. */
interface ReportTransaction {
  source: ReportSource | null;
}

const MAX_RECIPIENTS = 1000;
const MAX_BAD_LOGINS = 3;
/** Each costs a query, and nobody finds one by guessing. */
const MAX_BAD_ADDRESSES = 10;

const NOBODY: SignedIn = { login: null, address: null };

const wantsNotices = ({ notify, orcpt }: Named['recipients'][number]): boolean =>
  notify !== null || orcpt !== null;

const logger = new Logger('SMTP');

/** What one client says, step by step: each step goes to the next hop as it comes. The errors of all steps are {@link Refusal}s. */
export class Conversation {
  /** The client has left. */
  isGone = false;
  private caller: ApiKeyPrincipal | null = null;
  private transaction: Transaction | null = null;
  private report: ReportTransaction | null = null;
  private badLogins = 0;
  private badAddresses = 0;
  private running = 0;

  constructor(
    private readonly services: Services,
    private readonly session: SMTPServerSession,
    /** Whoever connected, whatever is said later of whom the mail came from. */
    private readonly address: string,
    readonly isTrusted: boolean,
  ) {}

  get isBusy(): boolean {
    return this.running > 0;
  }

  /** What was said in the clear no longer counts. */
  secured(): void {
    this.caller = null;
    this.abandon();
  }

  logIn({ method, password }: SMTPServerAuthentication): Promise<void> {
    return this.step(async () => {
      if (method !== 'PLAIN') throw new Refusal(REFUSALS.otherLogin);
      if (!this.session.secure && !isLoopback(this.address)) throw new Refusal(REFUSALS.noPlainLogin);
      const caller = await this.keyOf(password ?? '');
      if (caller) {
        this.caller = caller;
        return;
      }
      this.badLogins += 1;
      throw new Refusal(this.badLogins < MAX_BAD_LOGINS ? REFUSALS.badKey : REFUSALS.manyBadKeys);
    });
  }

  mail(address: SMTPServerAddress): Promise<void> {
    return this.step(async () => {
      this.abandon();
      const { size, parameters } = saidAtMail(address);
      const caller = await this.whoCalls();
      if (caller === null) {
        if (!this.services.reports.areTaken) throw new Refusal(REFUSALS.noKey);
        this.report = { source: null };
        return;
      }
      if (!this.services.memory.hasRoomFor(size ?? 1)) throw new Refusal(REFUSALS.noMemory);
      const from = mailbox(address, parameters.smtpUtf8);
      const hop = await this.connect();
      try {
        const missing = unmet(from, parameters, hop.extensions);
        if (missing) throw new Refusal(missing);
        const reply = await hop.mail(from, sizeWithHeaders(size), parameters);
        if (reply.code >= 400) throw Refusal.from(reply);
        this.transaction = { hop, caller, from, parameters, recipients: [] };
      } catch (error) {
        hop.release();
        throw error;
      }
    });
  }

  rcpt(address: SMTPServerAddress): Promise<void> {
    return this.step(async () => {
      const ascii = mailbox(address, false);
      if (this.services.reports.isFor(ascii)) return this.reportTo(ascii);
      if (this.report) throw new Refusal(this.report.source ? REFUSALS.reportApart : REFUSALS.noKey);
      const { hop, recipients, parameters } = this.begun();
      const isUtf8 = parameters.smtpUtf8;
      if (recipients.length >= MAX_RECIPIENTS) throw new Refusal(REFUSALS.manyRecipients);
      const recipient = mailbox(address, isUtf8);
      if (!isUtf8 && !isAscii(recipient)) throw new Refusal(REFUSALS.noUtf8);
      const wanted = saidAtRcpt(address);
      const reply = await hop.rcpt(recipient, wanted);
      if (reply.code >= 400) throw Refusal.from(reply);
      recipients.push({ to: recipient, ...wanted });
    });
  }

  data(stream: SMTPServerDataStream): Promise<Taken> {
    return this.step(async () => {
      if (this.report?.source) return this.take(this.report.source, stream);
      const message = await readMessage(stream, this.services.memory);
      try {
        return await this.pass(message.raw);
      } finally {
        message.free();
        this.abandon();
      }
    });
  }

  left(): void {
    this.isGone = true;
    if (!this.isBusy) this.abandon();
  }

  /** From here on it is a report and nothing else, whoever sends it: a next hop that was asked forgets it. */
  private async reportTo(recipient: string): Promise<void> {
    if (this.report?.source || this.transaction?.recipients.length) throw new Refusal(REFUSALS.reportApart);
    const source = await this.services.reports.sourceAt(recipient);
    if (source === null) {
      this.badAddresses += 1;
      const isLast = this.badAddresses >= MAX_BAD_ADDRESSES;
      throw new Refusal(isLast ? REFUSALS.manyBadAddresses : REFUSALS.noSuchAddress);
    }
    this.abandon();
    this.report = { source };
  }

  private async take(source: ReportSource, stream: SMTPServerDataStream): Promise<Taken> {
    try {
      await this.services.reports.receive(source, stream);
      return { text: '2.6.0 The report is taken', id: null };
    } finally {
      this.abandon();
    }
  }

  /** Decides on a message, and does it. */
  private async pass(raw: Uint8Array): Promise<Taken> {
    const { gate, relay, copies } = this.services;
    const transaction = this.begun();
    const decision = await gate.decide(this.transactionOf(transaction, raw));
    const { id, action, reply } = decision;
    if (action === 'deliver') {
      const taken = await relay.pass(decision, this.hopOf(decision, transaction), () => this.isGone);
      copies.offer(decision, transaction.from);
      return taken;
    }
    if (reply === null || reply.code >= 400) throw new Refusal(reply ?? REFUSALS.failed);
    return { text: `${reply.enhanced} ${reply.text}`, id: action === 'delivered' ? id : null };
  }

  /** That which has the recipients, or the route of the decision: then the one that has them forgets them. */
  private hopOf(
    { route, raw }: MailDecision,
    { hop, ...named }: Transaction,
  ): Pick<NextHopConnection, 'data'> {
    if (route === null) return hop;
    const other = this.services.routes.to(route);
    if (!other) throw new Refusal(REFUSALS.noNextHop);
    this.transaction = null;
    void hop.reset().then(() => hop.release());
    return new Route(other, { ...named, size: raw.length });
  }

  private transactionOf(
    { caller, from, parameters: { ret, envid }, recipients }: Transaction,
    raw: Uint8Array,
  ): MailTransaction {
    const { xForward, hostNameAppearsAs } = this.session;
    const forwarded = (key: string) => String(xForward.get(key) || '') || null;
    const { login, address } = this.isTrusted ? signedIn(raw) : NOBODY;
    // The line that has an address is of the mail server that took the message, and so is what it forwards.
    const submitterAddress = address === null && login === null ? null : (forwarded('ADDR') ?? address);
    return {
      caller,
      door: 'smtp',
      envelope: { from, to: recipients.map(({ to }) => to) },
      notices: { ret, envid, recipients: recipients.filter(wantsNotices) },
      login,
      queueId: forwarded('IDENT'),
      clientAddress: forwarded('ADDR') ?? this.address,
      submitterAddress,
      helo: hostNameAppearsAs || null,
      raw,
    };
  }

  /** Each message asks anew: a key can be revoked while its connection stays. Null: somebody who may send no mail. */
  private whoCalls(): Promise<ApiKeyPrincipal | null> {
    const { mailServers } = this.services;
    return this.caller ? mailServers.again(this.caller) : mailServers.byNetwork(this.address);
  }

  private async keyOf(password: string): Promise<ApiKeyPrincipal | null> {
    try {
      return await this.services.mailServers.byKey(password, this.address);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED')
        throw new Refusal(REFUSALS.manyBadKeys, { cause: error });
      if (isOfClosing(error)) throw new Refusal(REFUSALS.closing, { cause: error });
      logger.warn(errorForLog('A login could not be checked', error));
      throw new Refusal(REFUSALS.noLoginNow, { cause: error });
    }
  }

  private async connect(): Promise<NextHopConnection> {
    const { nextHop } = this.services;
    if (!nextHop) throw new Refusal(REFUSALS.noNextHop);
    try {
      return await nextHop.connect();
    } catch (error) {
      if (!(error instanceof NextHopLost)) throw error;
      logger.warn(error.message);
      throw new Refusal(REFUSALS.nextHopAway, { cause: error });
    }
  }

  private begun(): Transaction {
    if (!this.transaction) throw new Refusal(REFUSALS.noTransaction);
    return this.transaction;
  }

  private abandon(): void {
    this.transaction?.hop.release();
    this.transaction = null;
    this.report = null;
  }

  private async step<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof NextHopLost) throw new Refusal(REFUSALS.nextHopLost, { cause: error });
      if (isOfClosing(error)) throw new Refusal(REFUSALS.closing, { cause: error });
      logger.warn(errorForLog('A step of a conversation failed', error));
      throw new Refusal(REFUSALS.failed, { cause: error });
    } finally {
      this.running -= 1;
      if (this.isGone && !this.isBusy) this.abandon();
    }
  }
}
