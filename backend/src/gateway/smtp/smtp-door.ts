import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { errorForLog } from '../../common/error-for-log.js';
import { EXIT, StartError } from '../../common/start-error.js';
import { STOP_MS } from '../../common/stop-times.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { gatewayOf, TRIAL_PORT } from '../../config/gateway.js';
import { isLoopback } from '../../config/loopback.js';
import { MailGate } from '../../modules/mail-flow/gate/mail-gate.service.js';
import { MailReports } from '../../modules/mail-flow/gate/mail-reports.service.js';
import { NEXT_HOP, type NextHop, type Routes, ROUTES } from '../../modules/mail-flow/next-hop.port.js';
import type { Listener } from '../listener.js';
import { MailServers } from '../mail-servers.js';
import { Copies } from './copies.js';
import { Conversation, type Services, type Taken } from './conversation.js';
import { GuardedServer } from './guarded-server.js';
import { MessageMemory } from '../message-memory.js';
import { Relay } from './relay.js';
import { ReportMail } from './report-mail.service.js';

/** The largest message, in bytes: as large as one that the API takes. */
const MAX_SIZE = 25 * 2 ** 20;
const MAX_CLIENTS = 200;
/** Commands of another time, or that let a client be somebody else. */
const NEVER = ['WIZ', 'SHELL', 'KILL', 'XCLIENT'];

/**
 * The door for mail servers that speak SMTP: a proxy without a queue. Each step goes to the next hop as it comes, the message
 * once it is judged, and what the next hop says is what the client is told.
 */
@Injectable()
export class SmtpDoor implements Listener {
  readonly name = 'SMTP';
  readonly port: number | null;
  private readonly logger = new Logger('SMTP');
  private readonly services: Services;
  private readonly conversations = new WeakMap<SMTPServerSession, Conversation>();
  private server: GuardedServer | undefined;
  private isClosing = false;

  constructor(
    private readonly mailServers: MailServers,
    gate: MailGate,
    private readonly reports: MailReports,
    reportMail: ReportMail,
    @Inject(NEXT_HOP) nextHop: NextHop | null,
    @Inject(ROUTES) routes: Routes,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.port = config.GATEWAY_SMTP_PORT ?? (gatewayOf(config) === 'trial' ? TRIAL_PORT : null);
    const memory = new MessageMemory(config.GATEWAY_MEMORY_MB * 2 ** 20);
    const copies = new Copies(nextHop, reports, memory);
    const relay = new Relay(reports);
    this.services = { mailServers, gate, relay, copies, reports: reportMail, nextHop, routes, memory };
  }

  async open(host: string, port: number): Promise<AddressInfo> {
    const tls = await certificateOf(this.config);
    const server = new GuardedServer(this.optionsWith(tls));
    // What goes wrong with one connection is its client's affair.
    server.on('error', () => undefined);
    const listening = server.listen(port, host);
    await once(listening, 'listening');
    this.server = server;
    return listening.address() as AddressInfo;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.isClosing = true;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    server.dismiss((session) => !this.conversations.get(session)?.isBusy);
    await closed;
    await Promise.race([this.services.copies.settled, delay(STOP_MS.connections, undefined, { ref: false })]);
  }

  private optionsWith(tls: Certificate | null): SMTPServerOptions {
    return {
      ...tls,
      name: hostname(),
      authOptional: true,
      authMethods: ['PLAIN'],
      // Who may present a key in the clear is decided for each connection.
      allowInsecureAuth: true,
      disabledCommands: tls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      lenientAddressParsing: true,
      hidePIPELINING: true,
      hideDSN: false,
      hideREQUIRETLS: false,
      size: MAX_SIZE,
      rejectOversized: true,
      maxClients: MAX_CLIENTS,
      closeTimeout: STOP_MS.connections,
      useXForward: true,
      ...this.handlers(tls !== null),
    };
  }

  private handlers(hasTls: boolean): SMTPServerOptions {
    const never = hasTls ? NEVER : [...NEVER, 'STARTTLS'];
    return {
      onConnect: (session, done) => {
        this.greet(session, never);
        done();
      },
      onSecure: (socket, session, done) => {
        this.server?.secured(session, socket);
        const { isTrusted } = this.with(session);
        session.disabledCommands = isTrusted ? never : [...never, 'XFORWARD'];
        this.with(session).secured();
        done();
      },
      onAuth: (auth, session, done) =>
        void this.answer(session, this.with(session).logIn(auth), (error) => done(error, { user: 'key' })),
      onMailFrom: (address, session, done) =>
        void this.answer(session, this.with(session).mail(address), done),
      onRcptTo: (address, session, done) => void this.answer(session, this.with(session).rcpt(address), done),
      onData: (stream, session, done) =>
        void this.answer(session, this.with(session).data(stream), (error, taken) => {
          if (taken) this.tell(session, taken, (text) => done(null, text));
          else done(error);
        }),
      onClose: (session) => this.conversations.get(session)?.left(),
    };
  }

  private greet(session: SMTPServerSession, never: readonly string[]): void {
    const address = session.remoteAddress;
    const isTrusted = this.mailServers.isOfNetwork(address);
    session.disabledCommands = [
      ...never,
      ...(isTrusted ? [] : ['XFORWARD']),
      ...(isLoopback(address) ? [] : ['AUTH']),
    ];
    this.conversations.set(session, new Conversation(this.services, session, address, isTrusted));
  }

  private with(session: SMTPServerSession): Conversation {
    const conversation = this.conversations.get(session);
    if (!conversation) throw new Error('A client speaks that was not greeted');
    return conversation;
  }

  /** Answers a step, which fails with refusals only. */
  private async answer<T>(
    session: SMTPServerSession,
    step: Promise<T>,
    done: (error: Error | null, value?: T) => void,
  ): Promise<void> {
    let value: T | undefined;
    let refusal: Error | null = null;
    try {
      value = await step;
    } catch (error) {
      refusal = error as Error;
    }
    done(refusal, value);
    if (this.isClosing) this.server?.dismiss((other) => other === session);
  }

  /** Tells the client that its message is taken, and has it recorded where it can have heard that. */
  private tell(session: SMTPServerSession, { text, id }: Taken, say: (text: string) => void): void {
    const isHeard = this.server?.isHeard(session) ?? false;
    say(text);
    if (id === null || !isHeard) return;
    this.server?.whenWritten(session, () => {
      this.reports
        .answered(id)
        .catch((error: unknown) => this.logger.warn(errorForLog('An answer could not be recorded', error)));
    });
  }
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** @throws StartError naming the settings */
async function certificateOf({ GATEWAY_TLS_CERT, GATEWAY_TLS_KEY }: Config): Promise<Certificate | null> {
  if (GATEWAY_TLS_CERT === undefined || GATEWAY_TLS_KEY === undefined) return null;
  try {
    const [cert, key] = await Promise.all([readFile(GATEWAY_TLS_CERT), readFile(GATEWAY_TLS_KEY)]);
    return { cert, key };
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    throw new StartError(`GATEWAY_TLS_CERT or GATEWAY_TLS_KEY can't be read (${code})`, EXIT.configuration, {
      cause: error,
    });
  }
}
