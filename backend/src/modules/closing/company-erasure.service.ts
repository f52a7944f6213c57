import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { errorForLog } from '../../common/error-for-log.js';
import { BillingService } from '../subscriptions/billing/billing.service.js';
import { ClosingRepository } from './closing.repository.js';

/** Rows per statement: few enough that no one waits for it. */
const AT_ONCE = 1_000;

/**
 * Erases companies whose time to reopen is over. Nobody can sign in to them any more. What is left in a queue names rows that
 * are gone, and does nothing. If the process stops, the next run goes on.
 */
@Injectable()
export class CompanyErasure {
  private readonly logger = new Logger('Closing');

  constructor(
    private readonly repository: ClosingRepository,
    private readonly billing: BillingService,
  ) {}

  async run(atOnce = AT_ONCE): Promise<void> {
    for (const clientId of await this.repository.toErase()) {
      try {
        await this.erase(clientId, atOnce);
      } catch (error) {
        this.logger.warn(errorForLog(`The erasure of client ${clientId} is postponed`, error));
      }
    }
  }

  private async erase(clientId: string, atOnce: number): Promise<void> {
    await this.endPaying(clientId);
    for (const table of await this.repository.tables())
      while ((await this.repository.erase(table, clientId, atOnce)) === atOnce);
    await this.repository.eraseCompany(clientId);
    // All that is left of it: the audit log went with the company.
    this.logger.log(`Client ${clientId} closed its account and was erased`);
  }

  /** A checkout may have been left open when the account was closed. What no other hour mends must not keep a company's data. */
  private async endPaying(clientId: string): Promise<void> {
    try {
      await this.billing.endPaying(clientId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INTERNAL_ERROR') throw error;
      this.logger.error(`The payment provider did not end what client ${clientId} pays: see to it there`);
    }
  }
}
