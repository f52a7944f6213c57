import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';

/** A sender with complaints about its messages of some days. */
export interface ComplainedSender {
  senderId: string;
  name: string | null;
  complaints: number;
  messages: number;
  /** The highest limit that people were notified of meanwhile, in tenths of a percent. */
  alerted: number;
}

const COMPLAINED = `
  SELECT sender_id AS "senderId", sum(complaints)::int AS complaints, max(alerted)::int AS alerted,
    (SELECT name FROM senders WHERE senders.id = sender_id AND senders.client_id = $1) AS name,
    (SELECT count(*)::int FROM scans WHERE client_id = $1 AND scans.sender_id = days.sender_id AND id >= $4::uuid) AS messages
  FROM sender_delivery_days days
  WHERE client_id = $1 AND sender_id = ANY($2) AND day >= $3::date
  GROUP BY sender_id HAVING sum(complaints) > 0`;

const MARK = `
  UPDATE sender_delivery_days SET alerted = $3 WHERE client_id = $1 AND sender_id = $2
    AND day = (SELECT max(day) FROM sender_delivery_days WHERE client_id = $1 AND sender_id = $2 AND complaints > 0)`;

@Injectable()
export class ComplaintAlertsRepository {
  /** Of `senderIds` those with complaints since the day, whose first id is `since`. */
  complained(
    transaction: Transaction,
    clientId: string,
    { senderIds, day, since }: { senderIds: readonly string[]; day: string; since: string },
  ): Promise<ComplainedSender[]> {
    return transaction.query(COMPLAINED, [clientId, senderIds, day, since]);
  }

  async mark(transaction: Transaction, clientId: string, senderId: string, limit: number): Promise<void> {
    await transaction.query(MARK, [clientId, senderId, limit]);
  }
}
