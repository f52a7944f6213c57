import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import {
  type AlertChannel,
  type AlertChannels,
  alertChannelSchema,
  alertChannelsSchema,
  createAlertChannelRequest,
  type CreateAlertChannelRequest,
  updateAlertChannelRequest,
  type UpdateAlertChannelRequest,
} from './alert-channel.schemas.js';
import { AlertChannelsService } from './alert-channels.service.js';

@ApiTags('alerts')
@Controller('alerts/channels')
export class AlertChannelsController {
  constructor(private readonly channels: AlertChannelsService) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'The channels of your company in Slack and Microsoft Teams, oldest first. Admins only',
    description: 'Without their URLs, which let anybody post: `urlHint` is what is shown of them.',
    id: 'AlertChannelsAnswer',
    data: alertChannelsSchema,
    message: 'Alert channels',
  })
  list(@CallingUser() caller: UserPrincipal): Promise<AlertChannels> {
    return this.channels.list(caller.clientId);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Add a channel, up to ten. Admins only',
    description:
      'An eleventh is refused with CONFLICT. The URL has to be one that Slack or Microsoft Teams gave you, unless this installation allows further hosts. Repeating the request adds another channel.',
    id: 'AlertChannelAnswer',
    data: alertChannelSchema,
    status: 201,
    message: 'Alert channel saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: createAlertChannelRequest }) request: CreateAlertChannelRequest,
  ): Promise<AlertChannel> {
    return this.channels.create(caller.clientId, request);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Change, pause or resume a channel. Admins only',
    description:
      'Another `url` resumes a paused channel. Alerts that wait for a digest or the end of quiet hours follow the new choice; those of a channel that is paused are dropped.',
    id: 'AlertChannelAnswer',
    data: alertChannelSchema,
    message: 'Alert channel saved',
  })
  @Fails('NOT_FOUND')
  update(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: updateAlertChannelRequest }) request: UpdateAlertChannelRequest,
  ): Promise<AlertChannel> {
    return this.channels.update(caller.clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: 'Remove a channel. Admins only',
    description:
      'Alerts that were still waiting for it are not sent. A second time it is answered with NOT_FOUND.',
    message: 'Removed',
  })
  @Fails('NOT_FOUND')
  remove(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.channels.delete(caller.clientId, id);
  }

  @Post(':id/test')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Send a test to a channel, once; see `test` for its result. Admins only',
    description:
      'Also in quiet hours, and to a paused channel. Refused with CONFLICT within a minute of the last one.',
    id: 'AlertChannelAnswer',
    data: alertChannelSchema,
    status: 202,
    message: 'Test queued',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  test(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<AlertChannel> {
    return this.channels.test(caller.clientId, id);
  }
}
