import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { Transactions } from '../../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import { CHOSEN_KINDS } from '../alert-kinds.js';
import {
  type AlertPreferences,
  type AlertPreferencesRequest,
  toAnswer,
  toColumns,
} from './alert-channel.schemas.js';
import { AlertChannelsRepository } from './alert-channels.repository.js';
import { AlertTesting } from './alert-testing.service.js';
import { noMailServer } from './alerts.errors.js';
import { defaultModes } from './default-modes.js';
import { dueAt } from './schedule.js';

/** Of a person who has neither chosen nor been told anything. */
const UNTOUCHED = {
  timeZone: 'UTC',
  quietFrom: null,
  quietUntil: null,
  digestAt: '08:00',
  lastError: null,
  testRequestedAt: null,
  testedAt: null,
  testError: null,
} as const;

/** What a person is notified of by email. */
@Injectable()
export class AlertPreferencesService {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly testing: AlertTesting,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
  ) {}

  async get(caller: UserPrincipal): Promise<AlertPreferences> {
    const own = await this.channels.findOwn(caller);
    const modes = own?.modes ?? null;
    return {
      email: caller.email,
      saved: modes !== null,
      ...toAnswer(own ?? UNTOUCHED, modes ?? defaultModes(caller.role)),
    };
  }

  /** What is still to be sent follows the new choice. */
  async save(caller: UserPrincipal, request: AlertPreferencesRequest): Promise<AlertPreferences> {
    const columns = toColumns(request);
    await this.transactions.run(async (transaction) => {
      const id = await this.channels.ensureOwn(transaction, caller);
      await this.channels.lock(transaction, caller.clientId, id);
      await this.channels.update(transaction, id, columns);
      const now = new Date();
      const due = CHOSEN_KINDS.map((kind) => [kind, dueAt(columns.modes[kind], columns, now)] as const);
      await this.channels.reschedule(transaction, id, due);
    });
    return this.get(caller);
  }

  /** @throws CONFLICT without a mail server, or within a minute of the last one */
  async test(caller: UserPrincipal): Promise<AlertPreferences> {
    if (!this.mail.isOn) throw noMailServer();
    const id = await this.transactions.run((transaction) => this.channels.ensureOwn(transaction, caller));
    await this.testing.request(id, 'mail');
    return this.get(caller);
  }
}
