import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import type { Occurrence } from './alert-kinds.js';
import { AlertsRepository } from './alerts.repository.js';

/** Records what people are to be told of. */
@Injectable()
export class AlertRecorder {
  constructor(private readonly alerts: AlertsRepository) {}

  /**
   * Records it in `transaction`, so that people are told if and only if it happened. One short statement, whatever channels
   * there are: occurrences of a kind are gathered, and the alert is put into the channels behind.
   */
  record(transaction: Transaction, clientId: string, occurrence: Occurrence): Promise<void> {
    return this.alerts.record(transaction, clientId, occurrence);
  }
}
