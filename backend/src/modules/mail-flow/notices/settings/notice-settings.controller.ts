import { Body, Controller, Get, Put } from '@nestjs/common';
import type { UserPrincipal } from '../../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../../access/require-access.js';
import { Answers, Fails } from '../../../../contract/answers.js';
import { ApiTags } from '../../../../contract/for-document.js';
import {
  type NoticeSettings,
  type NoticeSettingsRequest,
  noticeSettingsRequest,
  noticeSettingsSchema,
} from './notice-settings.schemas.js';
import { NoticeSettingsService } from './notice-settings.service.js';

@ApiTags('mail flow')
@Controller('mail/notices')
export class NoticeSettingsController {
  constructor(private readonly settings: NoticeSettingsService) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Who is notified of held and refused mail. Admins only',
    description: 'Until somebody sets it: nobody. The `version` is needed to replace it.',
    id: 'MailNoticesAnswer',
    data: noticeSettingsSchema,
    message: 'Mail notices',
  })
  get(@CallingUser() { clientId }: UserPrincipal): Promise<NoticeSettings> {
    return this.settings.get(clientId);
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Replace who is notified of held and refused mail. Admins only',
    description:
      'A sender is sent one email an hour at most, about all of their mail that was stopped meanwhile. If someone has changed ' +
      'this since the `version` that you name: CONFLICT.',
    id: 'MailNoticesAnswer',
    data: noticeSettingsSchema,
    message: 'Mail notices saved',
  })
  @Fails('CONFLICT')
  replace(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: noticeSettingsRequest }) request: NoticeSettingsRequest,
  ): Promise<NoticeSettings> {
    return this.settings.replace(clientId, request);
  }
}
