import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, AnswersNoContent } from '../../contract/answers.js';
import {
  type AlertList,
  alertListSchema,
  type ReadAlertsRequest,
  readAlertsRequest,
} from './alerts.schemas.js';
import { AlertsService } from './alerts.service.js';

@ApiTags('alerts')
@Controller('alerts')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: "Your company's latest alerts: the last 20, and how many of them you have not read",
    description:
      'High-risk messages, outbreaks, limits that are near or reached, and for Admins channels that are paused. Occurrences of a kind are gathered into one alert with a `count`. Kept for 30 days.',
    id: 'AlertListAnswer',
    data: alertListSchema,
    message: 'Alerts',
  })
  list(@CallingUser() caller: UserPrincipal): Promise<AlertList> {
    return this.alerts.list(caller);
  }

  @Put('read')
  @RequireAccess()
  @AnswersNoContent({
    summary: 'Mark alerts as read',
    description:
      'For you alone: all until a moment. What you have read stays read, whatever a later call says.',
    message: 'Marked as read',
  })
  markRead(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: readAlertsRequest }) { until }: ReadAlertsRequest,
  ): Promise<void> {
    return this.alerts.markRead(caller, new Date(until));
  }
}
