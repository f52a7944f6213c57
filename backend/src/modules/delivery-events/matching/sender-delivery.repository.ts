import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SenderDeliveryDayEntity } from './sender-delivery-day.entity.js';

export type DeliveryDay = Pick<
  SenderDeliveryDayEntity,
  'day' | 'complaints' | 'unknownRecipients' | 'bounces'
> & { messages: number };

/** Each day with the scans that are still there of it; days without both are left out. */
const DAYS = `
  WITH sent AS (
    SELECT created_at AS at FROM scans WHERE client_id = $1 AND sender_id = $2 AND id >= $4::uuid
  ), per_day AS (
    SELECT (at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS messages FROM sent GROUP BY 1
  )
  SELECT to_char(coalesce(answered.day, per_day.day), 'YYYY-MM-DD') AS day, coalesce(messages, 0) AS messages,
    coalesce(complaints, 0) AS complaints, coalesce(unknown_recipients, 0) AS "unknownRecipients", coalesce(bounces, 0) AS bounces
  FROM per_day FULL JOIN (
    SELECT * FROM sender_delivery_days WHERE client_id = $1 AND sender_id = $2 AND day >= $3::date
  ) answered ON answered.day = per_day.day ORDER BY 1`;

const deleteDays = (table: string, id: string): string => `
  DELETE FROM ${table} WHERE (client_id, ${id}, day) IN (
    SELECT client_id, ${id}, day FROM ${table} WHERE day < $1::date LIMIT $2)`;
const DELETE_BEFORE = {
  senders: deleteDays('sender_delivery_days', 'sender_id'),
  templates: deleteDays('template_delivery_days', 'template_id'),
};

@Injectable()
export class SenderDeliveryRepository {
  constructor(
    @InjectRepository(SenderDeliveryDayEntity) private readonly rows: Repository<SenderDeliveryDayEntity>,
  ) {}

  async hasSender(clientId: string, senderId: string): Promise<boolean> {
    const rows = await this.rows.query<unknown[]>('SELECT FROM senders WHERE id = $2 AND client_id = $1', [
      clientId,
      senderId,
    ]);
    return rows.length > 0;
  }

  /** Since a day, whose first id is `since`. */
  days(clientId: string, senderId: string, day: string, since: string): Promise<DeliveryDay[]> {
    return this.rows.query(DAYS, [clientId, senderId, day, since]);
  }

  /** Deletes at most `limit` days of senders, or of templates; returns how many. */
  async deleteBefore(of: keyof typeof DELETE_BEFORE, day: string, limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(DELETE_BEFORE[of], [day, limit]);
    return count;
  }
}
