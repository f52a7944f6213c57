import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.js';
import { firstIdAt } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { AlertRecorder, isMailAddress } from '../../alerts/alert-recorder.service.js';
import { IncidentRecorder } from '../../incidents/incident-recorder.service.js';
import { ComplaintAlertsRepository } from './complaint-alerts.repository.js';
import { RATE_DAYS, reachedLimit } from './complaint-rate.js';

/** Notifies people before receivers turn against a sender: at each limit that its complaints reach, once in the days looked at. */
@Injectable()
export class ComplaintAlerts {
  constructor(
    private readonly repository: ComplaintAlertsRepository,
    private readonly alerts: AlertRecorder,
    private readonly incidents: IncidentRecorder,
  ) {}

  async check(transaction: Transaction, clientId: string, senderIds: readonly string[]): Promise<void> {
    if (senderIds.length === 0) return;
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const from = today - (RATE_DAYS - 1) * DAY_MS;
    const day = new Date(from).toISOString().slice(0, 10);
    const wanted = { senderIds, day, since: firstIdAt(from) };
    for (const sender of await this.repository.complained(transaction, clientId, wanted)) {
      const { senderId, name, complaints, messages } = sender;
      const limit = reachedLimit(complaints, messages);
      if (limit <= sender.alerted) continue;
      await this.repository.mark(transaction, clientId, senderId, limit);
      const account = name !== null && isMailAddress(name) ? { account: name } : {};
      const details = { senderId, complaints, messages, limit, ...account };
      await this.alerts.record(transaction, clientId, {
        kind: 'complaint-rate',
        count: 1,
        weight: limit,
        details,
      });
      const cause = {
        kind: 'complaints',
        refId: null,
        by: null,
        details: { complaints, messages, limit },
      } as const;
      await this.incidents.recordCause(transaction, clientId, [senderId], cause);
    }
  }
}
