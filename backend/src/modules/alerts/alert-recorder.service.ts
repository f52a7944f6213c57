import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import type { Occurrence } from './alert-kinds.js';
import { AlertsRepository } from './alerts.repository.js';

/** Senders name themselves: what has this form says nothing else. */
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[a-z\d.-]{1,190}$/i;

/** Whether an account can be named in an alert. */
export const isMailAddress = (account: string): boolean => MAIL_ADDRESS.test(account);

/** Records what people are to be notified of. */
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
