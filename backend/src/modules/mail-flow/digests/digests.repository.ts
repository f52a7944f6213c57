import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { DigestRecipientEntity } from './digest-recipient.entity.js';

/** Longer than an attempt can last, and than it waits in its lane as a rule. One whose job was lost is taken again. */
const LEASE = `interval '60 seconds'`;
/** Queued and active together, per company. */
const AT_ONCE = 4;
const TAKEN_AT_ONCE = 200;

/** Reserves what is due, a few of each company. */
const TAKE = `
  WITH leased AS (
    SELECT client_id, count(*) AS count FROM mail_digest_recipients WHERE leased_until > now() GROUP BY 1
  ), due AS (
    SELECT id, client_id, row_number() OVER (PARTITION BY client_id ORDER BY next_at, id) AS place
    FROM mail_digest_recipients WHERE next_at <= now() AND (leased_until IS NULL OR leased_until <= now())
  ), chosen AS (
    SELECT id FROM due LEFT JOIN leased USING (client_id)
    WHERE place <= ${AT_ONCE} - coalesce(leased.count, 0) ORDER BY place LIMIT ${TAKEN_AT_ONCE}
  ), taken AS (
    SELECT recipient.id FROM mail_digest_recipients recipient JOIN chosen USING (id)
    WHERE next_at <= now() AND (leased_until IS NULL OR leased_until <= now())
    FOR UPDATE OF recipient SKIP LOCKED
  )
  UPDATE mail_digest_recipients SET leased_until = now() + ${LEASE}, attempts = attempts + 1
  FROM taken WHERE mail_digest_recipients.id = taken.id
  RETURNING mail_digest_recipients.id, attempts`;

/** The address is a person's of the company, who can sign in and has proven it. */
const IS_PROVEN = `EXISTS (
  SELECT FROM users WHERE users.client_id = recipient.client_id AND users.email = recipient.email
    AND proven_at IS NOT NULL AND deactivated_at IS NULL)`;
const READ = `
  SELECT recipient.id, recipient.client_id AS "clientId", email, group_id AS "groupId", is_ungrouped AS "isUngrouped",
    groups.name AS "groupName", clients.name AS company, frequency, digest_at AS "digestAt", time_zone AS "timeZone",
    language, asked_at AS "askedAt", next_at AS "nextAt", attempts, failures, last_sent_at AS "lastSentAt",
    recipient.created_at AS "createdAt", confirmed_at IS NOT NULL OR ${IS_PROVEN} AS "isConfirmed"
  FROM mail_digest_recipients recipient JOIN clients ON clients.id = recipient.client_id
  LEFT JOIN mail_sender_groups groups ON groups.id = group_id`;

/** A recipient with what is known of them elsewhere. */
export type KnownRecipient = Pick<
  DigestRecipientEntity,
  | 'id'
  | 'clientId'
  | 'email'
  | 'groupId'
  | 'isUngrouped'
  | 'frequency'
  | 'digestAt'
  | 'timeZone'
  | 'language'
  | 'askedAt'
  | 'nextAt'
  | 'attempts'
  | 'failures'
  | 'lastSentAt'
  | 'createdAt'
> & {
  groupName: string | null;
  company: string;
  /** Digests may be sent there. */
  isConfirmed: boolean;
};

/** A recipient as it is queued. */
export type DigestTurn = Pick<DigestRecipientEntity, 'id' | 'attempts'>;
type Scope = Pick<DigestRecipientEntity, 'clientId' | 'email' | 'groupId' | 'isUngrouped'>;
type NewRecipient = Scope &
  Pick<DigestRecipientEntity, 'id' | 'frequency' | 'digestAt' | 'timeZone' | 'language' | 'nextAt'>;

/** As a filter of held mail; null: of all of it. */
export const groupOf = ({
  groupId,
  isUngrouped,
}: Pick<DigestRecipientEntity, 'groupId' | 'isUngrouped'>): string | null =>
  groupId ?? (isUngrouped ? 'none' : null);

@Injectable()
export class DigestsRepository {
  constructor(
    @InjectRepository(DigestRecipientEntity) private readonly rows: Repository<DigestRecipientEntity>,
  ) {}

  /** In the order in which they were added. */
  list(clientId: string, transaction: Transaction = this.rows.manager): Promise<KnownRecipient[]> {
    return transaction.query<KnownRecipient[]>(
      `${READ} WHERE recipient.client_id = $1 ORDER BY recipient.id`,
      [clientId],
    );
  }

  /** Null when it is gone. */
  async find(id: string, transaction: Transaction = this.rows.manager): Promise<KnownRecipient | null> {
    const [row] = await transaction.query<KnownRecipient[]>(`${READ} WHERE recipient.id = $1`, [id]);
    return row ?? null;
  }

  async insert(transaction: Transaction, recipient: NewRecipient): Promise<void> {
    await transaction.insert(DigestRecipientEntity, recipient);
  }

  /** False when it is gone. */
  async change(
    transaction: Transaction,
    id: string,
    columns: Partial<Omit<NewRecipient, 'id' | 'clientId' | 'email'>>,
  ): Promise<boolean> {
    const { affected } = await transaction.update(DigestRecipientEntity, { id }, columns);
    return affected === 1;
  }

  /** False when it is confirmed already, or gone. */
  async confirm(transaction: Transaction, id: string, nextAt: Date): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>(
      `UPDATE mail_digest_recipients SET confirmed_at = now(), next_at = $2, updated_at = now()
       WHERE id = $1 AND confirmed_at IS NULL`,
      [id, nextAt],
    );
    return count === 1;
  }

  async delete(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(DigestRecipientEntity, { id });
    return affected === 1;
  }

  async take(): Promise<DigestTurn[]> {
    const [rows] = await this.rows.query<[DigestTurn[], number]>(TAKE);
    return rows;
  }

  /** Releases recipients that could not be queued. */
  async giveBack(turns: readonly DigestTurn[]): Promise<void> {
    const ids = turns.map(({ id }) => id);
    await this.rows.query('UPDATE mail_digest_recipients SET leased_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** Ends a turn; without effect when it is somebody else's by now. */
  async end(
    { id, attempts }: DigestTurn,
    columns: Partial<Pick<DigestRecipientEntity, 'askedAt' | 'failures' | 'lastSentAt'>> & { nextAt: Date },
  ): Promise<void> {
    await this.rows.update({ id, attempts }, { ...columns, leasedUntil: null });
  }
}
