import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columnTypes } from '../../../database/column-types.js';
import { snake } from '../../../database/naming.js';
import { type PreparedStatement, runPrepared } from '../../../database/prepared.js';
import type { Transaction } from '../../../database/transactions.js';
import type { Fingerprints } from './fingerprints.js';
import { keptReplySql } from './kept-mail.js';
import { MailMessageEntity, type MailState } from './mail-message.entity.js';

export type NewMailMessage = Pick<MailMessageEntity, (typeof NEW)[number]>;

const NEW = [
  'id',
  'clientId',
  'apiKeyId',
  'door',
  'fingerprint',
  'content',
  'scanId',
  'sender',
  'envelopeFrom',
  'recipients',
  'messageId',
  'subject',
  'queueId',
  'clientAddress',
  'size',
  'score',
  'action',
  'reason',
  'reasonCode',
  'observed',
  'route',
  'copyTo',
  'state',
  'reply',
  'judgedMs',
  'holdKind',
  'heldUntil',
  'counted',
  'signedUntil',
  'retain',
  'isAutomatic',
] as const satisfies (keyof MailMessageEntity)[];

const TYPES = columnTypes(MailMessageEntity);

/** It stays as long as a scan does. */
const INSERT: PreparedStatement = {
  name: 'insert-mail',
  text: `
  INSERT INTO mail_messages (${NEW.map(snake).join(', ')}, expires_at)
  SELECT ${NEW.map((column, place) => `$${place + 1}::${TYPES.get(column)}`).join(', ')},
    now() + retention_days * interval '24 hours'
  FROM subscriptions WHERE client_id = $2`,
};

/** A message is remembered for a day after it last changed, and for as long as people have to decide, or a mail server to ask again. */
const REMEMBERED = `(updated_at > now() - interval '24 hours' OR state IN ('held', 'released'))`;
/** For so long a copy to other recipients counts as the same message. */
const SPLIT = `created_at > now() - interval '10 minutes'`;

const latest = (column: string, since: string) => `
  SELECT id FROM mail_messages WHERE ${column} = $1 AND client_id = $2 AND api_key_id = $3 AND ${since}
  ORDER BY id DESC LIMIT 1`;

/** Most messages are new: one statement says so. */
const KNOWN: PreparedStatement = {
  name: 'known-mail',
  text: `
  SELECT EXISTS (SELECT FROM mail_messages
      WHERE fingerprint = $1 AND client_id = $3 AND api_key_id = $4 AND ${REMEMBERED}) AS "hasCome",
    EXISTS (SELECT FROM mail_messages
      WHERE content = $2 AND client_id = $3 AND api_key_id = $4 AND ${SPLIT}) AS "hasCopy",
    EXISTS (SELECT FROM sender_states WHERE client_id = $3 AND state IN ('limited', 'locked')) AS "hasStates"`,
};

/** What is remembered of a message. */
export type KnownMail = Record<
  /** It came before, for the same recipients. */
  | 'hasCome'
  /** It came within ten minutes, whoever was to receive it. */
  | 'hasCopy'
  /** The company has limited or locked senders. */
  | 'hasStates',
  boolean
>;

/** What does not become of it stays. */
const RELAY: PreparedStatement = {
  name: 'relay-mail',
  text: `
  UPDATE mail_messages SET state = $3, relay_ms = coalesce($4, relay_ms), updated_at = now(),
    reply = coalesce(${keptReplySql('$5::varchar')}, reply)
  WHERE id = $1 AND state = ANY ($2::varchar[]) RETURNING id`,
};

const ANSWERED: PreparedStatement = {
  name: 'answered-mail',
  text: `UPDATE mail_messages SET answered = true, updated_at = now() WHERE id = $1`,
};

/** It happens beside what becomes of the message itself, whose time stays. */
const COPIED = `
  UPDATE mail_messages SET copy_reply = ${keptReplySql('$2::varchar')}, copied_at = now() WHERE id = $1`;

const REMOVE_EXPIRED = `
  WITH expired AS (
    SELECT id FROM mail_messages WHERE expires_at <= now() AND state <> 'held' AND data_key IS NULL ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ), removed AS (
    DELETE FROM mail_messages USING expired WHERE mail_messages.id = expired.id RETURNING 1
  )
  SELECT count(*)::int AS count FROM removed`;

/** What has become of a message, and what the client was answered. */
export type Outcome = Partial<
  Pick<
    MailMessageEntity,
    | 'state'
    | 'reply'
    | 'answered'
    | 'unsure'
    | 'relayMs'
    | 'action'
    | 'reason'
    | 'reasonCode'
    | 'observed'
    | 'route'
    | 'copyTo'
    | 'scanId'
    | 'score'
    | 'attempts'
    | 'holdKind'
    | 'heldUntil'
    | 'counted'
  >
>;

/** How far a message has come on its way to the next hop. */
type Relaying = Required<Pick<Outcome, 'state'>> & Pick<Outcome, 'relayMs' | 'reply'>;

@Injectable()
export class MailMessagesRepository {
  constructor(@InjectRepository(MailMessageEntity) private readonly rows: Repository<MailMessageEntity>) {}

  async insert(message: NewMailMessage, transaction: Transaction = this.rows.manager): Promise<void> {
    await runPrepared(
      transaction,
      INSERT,
      NEW.map((column) => message[column]),
    );
  }

  async known({ exact, content }: Fingerprints, { clientId, apiKeyId }: Owner): Promise<KnownMail> {
    const rows = await runPrepared<KnownMail>(this.rows.manager, KNOWN, [exact, content, clientId, apiKeyId]);
    return rows[0] ?? { hasCome: false, hasCopy: false, hasStates: false };
  }

  /** The last time that the same message came for the same recipients, as far as it is remembered. */
  latest(fingerprint: Buffer, { clientId, apiKeyId }: Owner): Promise<MailMessageEntity | null> {
    return this.find(latest('fingerprint', REMEMBERED), [fingerprint, clientId, apiKeyId]);
  }

  /** The last time that the same message came, whoever was to receive it, within ten minutes. */
  latestCopy(content: Buffer, { clientId, apiKeyId }: Owner): Promise<MailMessageEntity | null> {
    return this.find(latest('content', SPLIT), [content, clientId, apiKeyId]);
  }

  /** Changes a message that is in one of the states `from`; false when it is not, or is gone. */
  async change(
    id: string,
    from: readonly MailState[],
    { reply, ...outcome }: Outcome,
    transaction: Transaction = this.rows.manager,
  ): Promise<boolean> {
    const { affected } = await transaction
      .createQueryBuilder()
      .update(MailMessageEntity)
      .set({ ...outcome, ...(reply !== undefined && { reply: () => keptReplySql(':reply::varchar') }) })
      .where('id = :id AND state IN (:...from)', { id, from, reply })
      .execute();
    return affected === 1;
  }

  /** As {@link change}, for what every message that is passed on goes through. */
  async relay(id: string, from: readonly MailState[], { state, relayMs, reply }: Relaying): Promise<boolean> {
    const values = [id, from, state, relayMs ?? null, reply ?? null];
    return (await runPrepared(this.rows.manager, RELAY, values)).length === 1;
  }

  /** The client has the reply. */
  async answered(id: string): Promise<void> {
    await runPrepared(this.rows.manager, ANSWERED, [id]);
  }

  /** What became of its copy. */
  async copied(id: string, reply: string): Promise<void> {
    await this.rows.query(COPIED, [id, reply.slice(0, 1000)]);
  }

  /** Deletes up to `limit` expired messages, the longest expired first; returns how many. */
  async removeExpired(limit: number): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(REMOVE_EXPIRED, [limit]);
    return row?.count ?? 0;
  }

  private async find(query: string, values: unknown[]): Promise<MailMessageEntity | null> {
    const [row] = await this.rows.query<{ id: string }[]>(query, values);
    return row ? this.rows.findOneBy({ id: row.id }) : null;
  }
}

type Owner = Pick<MailMessageEntity, 'clientId' | 'apiKeyId'>;
