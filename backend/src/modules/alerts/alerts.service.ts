import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { AlertsRepository } from './alerts.repository.js';
import { type AlertList, SHOWN_ALERTS, toAlertList } from './alerts.schemas.js';

/** The alerts of a company, as one of its people sees them. */
@Injectable()
export class AlertsService {
  constructor(private readonly alerts: AlertsRepository) {}

  async list(caller: UserPrincipal): Promise<AlertList> {
    return toAlertList(await this.alerts.latest(caller, SHOWN_ALERTS));
  }

  markRead(caller: UserPrincipal, until: Date): Promise<void> {
    return this.alerts.markRead(caller, until);
  }
}
