import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { CampaignDelivery } from './delivery.schemas.js';

/** What scans of a client have in common. */
export type Campaign = 'outbreak' | 'batch';

/** Its messages are found by an index of scans, and the events of each by one of events. */
const deliveryOf = (table: string, column: string): string => `
  WITH sent AS MATERIALIZED (
    SELECT id FROM scans WHERE client_id = $1 AND ${column} = $2 AND expires_at > now() LIMIT 100000
  )
  SELECT (SELECT count(*)::int FROM sent) AS messages,
    count(*) FILTER (WHERE type = 'complaint')::int AS complaints,
    count(*) FILTER (WHERE class = 'unknown-recipient')::int AS "unknownRecipients",
    count(*) FILTER (WHERE type = 'bounce')::int AS bounces
  FROM sent JOIN delivery_events ON scan_id = sent.id
  HAVING EXISTS (SELECT FROM ${table} WHERE client_id = $1 AND id = $2)`;

const DELIVERY: Readonly<Record<Campaign, string>> = {
  outbreak: deliveryOf('outbreaks', 'outbreak_id'),
  batch: deliveryOf('scan_batches', 'batch_id'),
};

@Injectable()
export class CampaignDeliveryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null where the client has no such campaign. */
  async delivery(clientId: string, campaign: Campaign, id: string): Promise<CampaignDelivery | null> {
    const [row] = await this.dataSource.query<CampaignDelivery[]>(DELIVERY[campaign], [clientId, id]);
    return row ?? null;
  }
}
