import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { Answers, Fails } from '../../../contract/answers.js';
import {
  type AlertPreferences,
  alertPreferencesRequest,
  type AlertPreferencesRequest,
  alertPreferencesSchema,
} from './alert-channel.schemas.js';
import { AlertPreferencesService } from './alert-preferences.service.js';

@ApiTags('alerts')
@Controller('alerts/preferences')
export class AlertPreferencesController {
  constructor(private readonly preferences: AlertPreferencesService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'What you are notified about by email, and when',
    description:
      'Your own settings. Until you save them, Admins are notified about outbreaks and limits at once, and Members about nothing.',
    id: 'AlertPreferencesAnswer',
    data: alertPreferencesSchema,
    message: 'Alert preferences',
  })
  get(@CallingUser() caller: UserPrincipal): Promise<AlertPreferences> {
    return this.preferences.get(caller);
  }

  @Put()
  @RequireAccess()
  @Answers({
    summary: 'Choose what you are notified about by email, and when',
    description:
      'Replaces the whole choice; a repetition changes nothing. Alerts that wait for a digest or the end of quiet hours follow it.',
    id: 'AlertPreferencesAnswer',
    data: alertPreferencesSchema,
    message: 'Alert preferences saved',
  })
  save(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: alertPreferencesRequest }) request: AlertPreferencesRequest,
  ): Promise<AlertPreferences> {
    return this.preferences.save(caller, request);
  }

  @Post('test')
  @RequireAccess()
  @Answers({
    summary: 'Send yourself a test by email; see `test` for its result',
    description:
      'Also in quiet hours. Refused with CONFLICT within a minute of the last one, and where no mail server is configured.',
    id: 'AlertPreferencesAnswer',
    data: alertPreferencesSchema,
    status: 202,
    message: 'Test queued',
  })
  @Fails('CONFLICT')
  test(@CallingUser() caller: UserPrincipal): Promise<AlertPreferences> {
    return this.preferences.test(caller);
  }
}
