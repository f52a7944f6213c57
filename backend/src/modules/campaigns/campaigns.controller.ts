import { Body, Controller, Get, Put } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { ApiTags } from '../../contract/for-document.js';
import { CampaignSettings } from './campaign-settings.service.js';
import {
  type SharedCampaignsRequest,
  sharedCampaignsRequest,
  sharedCampaignsSchema,
  type SharedCampaignsSetting,
} from './campaigns.schemas.js';

@ApiTags('outbreaks')
@Controller('shared-campaigns')
export class CampaignsController {
  constructor(private readonly settings: CampaignSettings) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'Whether your company shares harmful campaigns with others',
    description:
      'Of an outbreak that scored high by its text, companies that share learn how its text is recognized and the hosts that were new ' +
      'to you: no text, no sender, no company. In return a message scores higher, 7 at most, that was judged harmful at two or more ' +
      'others within 72 hours. Companies on the Free plan, or younger than a week, are warned, but not counted.',
    id: 'SharedCampaignsAnswer',
    data: sharedCampaignsSchema,
    message: 'Shared campaigns',
  })
  get(@CallingUser() { clientId }: UserPrincipal): Promise<SharedCampaignsSetting> {
    return this.settings.get(clientId);
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Choose whether your company shares harmful campaigns with others. Admins only',
    description:
      'Whoever stops sharing withdraws at once what was shared, and is warned no longer. A repetition changes nothing. CONFLICT where ' +
      'the operator has decided it for all.',
    id: 'SharedCampaignsAnswer',
    data: sharedCampaignsSchema,
    message: 'Saved',
  })
  @Fails('CONFLICT')
  set(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: sharedCampaignsRequest }) { shares }: SharedCampaignsRequest,
  ): Promise<SharedCampaignsSetting> {
    return this.settings.set(clientId, shares);
  }
}
