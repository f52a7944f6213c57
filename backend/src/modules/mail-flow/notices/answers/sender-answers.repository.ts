import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../../../database/transactions.js';
import { MailNoticeEntity } from '../mail-notice.entity.js';

const OF_NOTICE = `id IN (SELECT message_id FROM mail_notice_messages WHERE notice_id = $1)`;
/** Of the accounts that the notice is about: what they did not send then, they did not send before either. */
const OF_ITS_SENDERS = `state = 'held' AND sender IN (SELECT sender FROM mail_messages WHERE ${OF_NOTICE})`;

const CLAIM = `
  UPDATE mail_messages SET claimed_at = coalesce(claimed_at, now()) WHERE client_id = $2 AND ${OF_NOTICE}`;
const DENY = `
  UPDATE mail_messages SET denied_at = coalesce(denied_at, now())
  WHERE client_id = $2 AND (${OF_NOTICE} OR (${OF_ITS_SENDERS}))`;

/** Scans of what the sender denies that nobody has said anything of, and that are there and judged. */
const TO_REPORT = `
  SELECT DISTINCT scan.id FROM mail_messages mail
  JOIN scans scan ON scan.id = mail.scan_id AND scan.client_id = mail.client_id
  WHERE mail.client_id = $2 AND mail.denied_at IS NOT NULL AND scan.score IS NOT NULL
    AND mail.sender IN (SELECT sender FROM mail_messages WHERE ${OF_NOTICE})
    AND NOT EXISTS (SELECT FROM scan_feedback WHERE scan_id = scan.id)
  ORDER BY scan.id LIMIT $3`;

/** Whose scans those of its messages are. */
const SENDERS = `
  SELECT DISTINCT scan.sender_id AS id FROM mail_messages mail
  JOIN scans scan ON scan.id = mail.scan_id AND scan.client_id = mail.client_id
  WHERE mail.client_id = $2 AND mail.id IN (SELECT message_id FROM mail_notice_messages WHERE notice_id = $1) LIMIT 20`;

const LEFT = `
  SELECT id FROM mail_notices WHERE denied_at < now() - interval '1 minute' AND reported_at IS NULL LIMIT 100`;

/** Which notice of which company. */
export type AnsweredNotice = Pick<MailNoticeEntity, 'id' | 'clientId'>;

@Injectable()
export class SenderAnswersRepository {
  constructor(@InjectRepository(MailNoticeEntity) private readonly rows: Repository<MailNoticeEntity>) {}

  find(id: string): Promise<MailNoticeEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Locked until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<MailNoticeEntity | null> {
    return transaction.findOne(MailNoticeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async change(transaction: Transaction, id: string, columns: Partial<MailNoticeEntity>): Promise<void> {
    await transaction.update(MailNoticeEntity, { id }, columns);
  }

  /** The sender says that they sent the messages of the notice. Returns how many those are. */
  claim(transaction: Transaction, notice: AnsweredNotice): Promise<number> {
    return affected(transaction, CLAIM, notice);
  }

  /** The sender says that they sent neither these nor what else is held of theirs. Returns how many those are. */
  deny(transaction: Transaction, notice: AnsweredNotice): Promise<number> {
    return affected(transaction, DENY, notice);
  }

  /** The accounts that the messages of the notice count for. */
  async senderIds(transaction: Transaction, { id, clientId }: AnsweredNotice): Promise<string[]> {
    const rows = await transaction.query<{ id: string }[]>(SENDERS, [id, clientId]);
    return rows.map((row) => row.id);
  }

  async scansToReport({ id, clientId }: AnsweredNotice, limit: number): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(TO_REPORT, [id, clientId, limit]);
    return rows.map((row) => row.id);
  }

  async endReport(id: string): Promise<void> {
    await this.rows.update({ id }, { reportedAt: new Date() });
  }

  /** Whose job was lost, or has given up. */
  async left(): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(LEFT);
    return rows.map(({ id }) => id);
  }
}

async function affected(
  transaction: Transaction,
  query: string,
  { id, clientId }: AnsweredNotice,
): Promise<number> {
  const [, count] = await transaction.query<[unknown[], number]>(query, [id, clientId]);
  return count;
}
