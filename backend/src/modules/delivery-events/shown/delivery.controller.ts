import { Controller, Get, Param } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import {
  type CampaignDelivery,
  campaignDeliverySchema,
  type ScanEvents,
  scanEventsSchema,
  type SenderDelivery,
  senderDeliverySchema,
} from './delivery.schemas.js';
import { ShownDelivery } from './shown-delivery.service.js';

@ApiTags('events')
@Controller()
export class DeliveryController {
  constructor(private readonly delivery: ShownDelivery) {}

  @Get('scans/:id/events')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What receivers answered to a message: bounces and complaints',
    description: 'Within seconds of being reported. They are kept as long as the scan.',
    id: 'ScanEventsAnswer',
    data: scanEventsSchema,
    message: 'Events',
  })
  @Fails('SCAN_NOT_FOUND')
  ofScan(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<ScanEvents> {
    return this.delivery.ofScan(clientId, id);
  }

  @Get('senders/:id/delivery')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'How receivers answered to a sender’s messages, by day',
    description: 'Complaints by receivers, which are counted apart from your own feedback, and bounces.',
    id: 'SenderDeliveryAnswer',
    data: senderDeliverySchema,
    message: 'Delivery',
  })
  @Fails('NOT_FOUND')
  ofSender(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<SenderDelivery> {
    return this.delivery.ofSender(clientId, id);
  }

  @Get('outbreaks/:id/delivery')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'How receivers answered to the messages of an outbreak',
    description:
      'Within seconds of being reported; of those that left, and of those that came before it was opened.',
    id: 'OutbreakDeliveryAnswer',
    data: campaignDeliverySchema,
    message: 'Delivery',
  })
  @Fails('NOT_FOUND')
  ofOutbreak(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<CampaignDelivery> {
    return this.delivery.ofCampaign(clientId, 'outbreak', id);
  }

  @Get('batches/:id/delivery')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'How receivers answered to the messages of a batch',
    description: 'Within seconds of being reported.',
    id: 'BatchDeliveryAnswer',
    data: campaignDeliverySchema,
    message: 'Delivery',
  })
  @Fails('NOT_FOUND')
  ofBatch(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<CampaignDelivery> {
    return this.delivery.ofCampaign(clientId, 'batch', id);
  }
}
