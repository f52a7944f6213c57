import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { DAY_MS } from '../../../common/durations.js';
import { firstIdAt } from '../../../common/ids.js';
import { DeliveryEventsRepository } from '../intake/delivery-events.repository.js';
import { COMPLAINT_LIMITS } from '../matching/complaint-rate.js';
import { SenderDeliveryRepository } from '../matching/sender-delivery.repository.js';
import { type Campaign, CampaignDeliveryRepository } from './campaign-delivery.repository.js';
import type { CampaignDelivery, ScanEvents, SenderDelivery } from './delivery.schemas.js';

const SHOWN_DAYS = 30;
const MAX_SHOWN = 200;
const PERMILLE = 1000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const NOT_FOUND: Readonly<Record<Campaign, string>> = {
  outbreak: 'Outbreak not found',
  batch: 'Batch not found',
};

/** Reads what receivers answered to a client's messages. */
@Injectable()
export class ShownDelivery {
  constructor(
    private readonly events: DeliveryEventsRepository,
    private readonly days: SenderDeliveryRepository,
    private readonly campaigns: CampaignDeliveryRepository,
  ) {}

  /** @throws SCAN_NOT_FOUND */
  async ofScan(clientId: string, scanId: string): Promise<ScanEvents> {
    if (!(await this.events.hasScan(clientId, scanId))) throw new ApiError('SCAN_NOT_FOUND');
    const rows = await this.events.ofScan(clientId, scanId, MAX_SHOWN);
    const shown = rows.map(({ occurredAt, ...event }) =>
      Object.assign(event, { at: occurredAt.toISOString() }),
    );
    return { events: shown };
  }

  /** @throws NOT_FOUND */
  async ofSender(clientId: string, senderId: string): Promise<SenderDelivery> {
    if (!(await this.days.hasSender(clientId, senderId)))
      throw new ApiError('NOT_FOUND', { message: 'Sender not found' });
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const from = today - (SHOWN_DAYS - 1) * DAY_MS;
    const known = await this.days.days(clientId, senderId, dayOf(from), firstIdAt(from));
    const byDay = new Map(known.map((row) => [row.day, row]));
    const none = { messages: 0, complaints: 0, unknownRecipients: 0, bounces: 0 };
    const days = Array.from({ length: SHOWN_DAYS }, (_, place) => dayOf(from + place * DAY_MS));
    return {
      days: days.map((day) => byDay.get(day) ?? Object.assign({ day }, none)),
      limits: {
        warning: COMPLAINT_LIMITS.warning / PERMILLE,
        highest: COMPLAINT_LIMITS.highest / PERMILLE,
      },
    };
  }

  /** @throws NOT_FOUND */
  async ofCampaign(clientId: string, campaign: Campaign, id: string): Promise<CampaignDelivery> {
    const delivery = await this.campaigns.delivery(clientId, campaign, id);
    if (!delivery) throw new ApiError('NOT_FOUND', { message: NOT_FOUND[campaign] });
    return delivery;
  }
}
