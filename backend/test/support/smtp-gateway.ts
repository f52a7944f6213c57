import type { Config } from '../../src/config/config.js';
import { Listeners } from '../../src/gateway/listeners.js';
import { SmtpDoor } from '../../src/gateway/smtp/smtp-door.js';
import type { MessageMemory } from '../../src/gateway/message-memory.js';
import type { Api } from './api.js';
import { startApp, type TestApp } from './app.js';
import { ScriptedServer } from './scripted-server.js';
import { SmtpClient } from './smtp-client.js';
import { until } from './until.js';

export const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

/** The mark on top, which every message of ours has. */
export const MARKED = /^X-Gatepost-Id: [^\r\n]+\r\n/;

interface MailRow {
  state: string;
  answered: boolean;
}

/** The product with its SMTP door, before a next hop that does as a test says; each test has a company of its own. */
export class SmtpGateway {
  company!: Api;
  key = '';
  keyId = '';
  private readonly clients: SmtpClient[] = [];
  private usual: ScriptedServer['steps'] = {};

  private constructor(
    readonly app: TestApp,
    readonly sink: ScriptedServer,
    readonly networks: Config['GATEWAY_NETWORKS'],
  ) {}

  /** @param config beside its own */
  static async start(config: Partial<Config> = {}): Promise<SmtpGateway> {
    const sink = await ScriptedServer.with();
    const networks: Config['GATEWAY_NETWORKS'] = [];
    const app = await startApp({
      config: {
        GATEWAY: 'inline',
        GATEWAY_SMTP_PORT: 0,
        GATEWAY_NEXT_HOP: { host: '127.0.0.1', port: sink.port, isImplicit: false, tls: 'may', login: null },
        GATEWAY_NETWORKS: networks,
        ...config,
      },
    });
    return new SmtpGateway(app, sink, networks);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.sink.stop();
  }

  get memory(): MessageMemory {
    return Reflect.get(this.app.app.get(SmtpDoor, { strict: false }), 'services').memory;
  }

  /** Before each test. */
  async begin(): Promise<void> {
    this.usual = { ...this.sink.steps };
    this.sink.commands.length = 0;
    this.sink.messages.length = 0;
    this.networks.length = 0;
    this.company = await this.app.api.newCompany();
    ({ plainTextKey: this.key, id: this.keyId } = await this.newKey());
  }

  /** After each test. */
  async end(): Promise<void> {
    for (const client of this.clients.splice(0)) await client.leave();
    this.mend();
    this.sink.cut();
  }

  /** The next hop does again as it always does. */
  mend(): void {
    for (const name of Object.keys(this.sink.steps)) if (!(name in this.usual)) delete this.sink.steps[name];
    Object.assign(this.sink.steps, this.usual);
  }

  async newKey(scopes = ['mail:send']): Promise<{ id: string; plainTextKey: string }> {
    const json = { scopes };
    return (await this.company.call<{ id: string; plainTextKey: string }>('/ApiKeys', { json })).body.data;
  }

  /** One that has greeted, and shown its key, unless that is null. */
  async client(key: string | null = this.key, from?: string): Promise<SmtpClient> {
    const port = this.app.app.get(Listeners, { strict: false }).addressOf('SMTP')?.port ?? 0;
    const made = await SmtpClient.with(port, key, from);
    this.clients.push(made);
    return made;
  }

  /** Of all messages with the company's key, the oldest first. */
  records(): Promise<MailRow[]> {
    return this.app.sql('SELECT * FROM mail_messages WHERE api_key_id = $1 ORDER BY id', [this.keyId]);
  }

  /** From which networks the messages were sent, as far as somebody said so. */
  async submitterNetworks(): Promise<(string | null)[]> {
    const query = 'SELECT submitter_network AS network FROM scans WHERE api_key_id = $1 ORDER BY id';
    return (await this.app.sql<{ network: string | null }>(query, [this.keyId])).map(
      ({ network }) => network,
    );
  }

  /** Resolves when it is recorded that the client was told of the last message. */
  answered(): Promise<void> {
    return until(async () => (await this.records()).at(-1)?.answered === true);
  }
}
