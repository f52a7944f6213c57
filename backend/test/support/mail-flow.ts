import { randomBytes } from 'node:crypto';
import type { ApiKeyPrincipal } from '../../src/access/principal.js';
import { newId } from '../../src/common/ids.js';
import { KeyAuthentication } from '../../src/modules/apikeys/key-authentication.service.js';
import { MailGate } from '../../src/modules/mail-flow/gate/mail-gate.service.js';
import {
  MailMessagesRepository,
  type NewMailMessage,
} from '../../src/modules/mail-flow/gate/mail-messages.repository.js';
import type { MailDecision, MailTransaction } from '../../src/modules/mail-flow/mail-transaction.js';
import {
  DEFAULT_POLICY,
  type PolicyContent,
} from '../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import type { Api } from './api.js';
import type { TestApp } from './app.js';

export const POLICY = '/mail/policy';

/** A message as mail servers pass it; of `subject` there is one of each run, so that none is taken for another. */
export const mail = (subject: string, body = 'See you tomorrow at ten.', head = ''): Buffer =>
  Buffer.from(
    `${head}From: Ada <ada@northwind.example>\r\nTo: bob@example.com\r\nSubject: ${subject}\r\n` +
      `Message-ID: <${subject.replaceAll(/\W/g, '')}@northwind.example>\r\n\r\n${body}\r\n`,
  );

export const setPolicy = async (company: Api, fields: Partial<PolicyContent>): Promise<void> => {
  const { version } = (await company.call<{ version: number }>(POLICY)).body.data;
  const json = { ...DEFAULT_POLICY, mode: 'enforce', ...fields, version };
  const { status, body } = await company.call(POLICY, { method: 'PUT', json });
  if (status !== 200) throw new Error(`The policy was answered ${status}: ${JSON.stringify(body)}`);
};

/** Declares the company's own domains. */
export async function setDomains(company: Api, domains: readonly string[]): Promise<void> {
  const { version } = (await company.call<{ version: number }>('/profile')).body.data;
  const { status } = await company.call('/profile', { method: 'PUT', json: { domains, version } });
  if (status !== 200) throw new Error(`The profile was answered ${status}`);
}

/** Records a message that has passed, as the gate does; with other `fields`. */
export async function recordMail(
  app: TestApp,
  clientId: string,
  fields: Partial<NewMailMessage> = {},
): Promise<string> {
  const id = newId();
  await app.app.get(MailMessagesRepository, { strict: false }).insert({
    id,
    clientId,
    apiKeyId: newId(),
    door: 'smtp',
    fingerprint: randomBytes(32),
    content: randomBytes(32),
    scanId: null,
    sender: 'ada@northwind.example',
    envelopeFrom: 'ada@northwind.example',
    recipients: ['bob@example.com'],
    messageId: `<${id}@northwind.example>`,
    subject: 'Lunch',
    queueId: null,
    clientAddress: null,
    size: 512,
    score: 1,
    action: 'deliver',
    reason: null,
    reasonCode: null,
    observed: true,
    route: null,
    copyTo: null,
    state: 'passed',
    reply: null,
    judgedMs: 10,
    holdKind: null,
    heldUntil: null,
    counted: false,
    signedUntil: null,
    retain: 'full',
    isAutomatic: false,
    ...fields,
  });
  return id;
}

/** A company's mail server with its key. */
export class MailServerOf {
  private constructor(
    private readonly app: TestApp,
    readonly caller: ApiKeyPrincipal,
  ) {}

  static async of(app: TestApp, company: Api): Promise<MailServerOf> {
    const json = { scopes: ['mail:send'] };
    const { plainTextKey } = (await company.call<{ plainTextKey: string }>('/ApiKeys', { json })).body.data;
    const caller = await app.app.get(KeyAuthentication, { strict: false }).byText(plainTextKey, '127.0.0.1');
    if (!caller) throw new Error('The new key does not work');
    return new MailServerOf(app, caller);
  }

  /** Passes a message to the gate. */
  pass(raw: Buffer, fields: Partial<MailTransaction> = {}): Promise<MailDecision> {
    return this.app.app.get(MailGate, { strict: false }).decide({
      caller: this.caller,
      door: 'milter',
      envelope: { from: 'ada@northwind.example', to: ['bob@example.com'] },
      login: null,
      queueId: '4F1',
      clientAddress: '192.0.2.9',
      submitterAddress: null,
      helo: 'desk.northwind.example',
      raw,
      ...fields,
    });
  }

  /** The records of all messages of the company, the oldest first. */
  records<T = Record<string, unknown>>(): Promise<T[]> {
    const query = 'SELECT * FROM mail_messages WHERE client_id = $1 ORDER BY id';
    return this.app.sql<T>(query, [this.caller.clientId]);
  }
}

/** A message of the company of the person with that address, which waits by deferral; its id. */
export async function waitingMail(app: TestApp, email: string): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO mail_messages (id, client_id, api_key_id, door, fingerprint, content, sender, envelope_from, recipients, size,
       action, observed, state, judged_ms, hold_kind, held_until, expires_at)
     SELECT $1, client_id, $1, 'milter', $2, $2, $3::varchar, $3::varchar, ARRAY['bob@example.com'], 1000, 'hold', false, 'held', 1, 'deferral',
       now() + interval '7 days', now() + interval '30 days'
     FROM users WHERE email = $3::varchar`,
    [id, Buffer.from(id), email],
  );
  return id;
}
