import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BILLING, type Billing } from '../../../config/billing.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { BILLING_PROVIDER, BillingFault, type BillingProvider } from './billing-provider.port.js';

/**
 * Says at the start what of the provider's prices is not as the plans say. The start doesn't wait for it: scans need no
 * billing.
 */
@Injectable()
export class BillingCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING) private readonly billing: Billing,
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
  ) {}

  onApplicationBootstrap(): void {
    // The sandbox takes its prices from the plans.
    if (this.billing === 'stripe' && this.provider) void this.check(this.provider);
  }

  private async check(provider: BillingProvider): Promise<void> {
    try {
      for (const difference of await provider.differences()) this.logger.error(difference);
    } catch (error) {
      const what = 'The plans could not be compared with the prices at Stripe';
      if (!(error instanceof BillingFault)) this.logger.error(errorForLog(what, error));
      else if (error.kind === 'unavailable') this.logger.warn(`${what}: ${error.message}`);
      else this.logger.error(`${what}: ${error.message}`);
    }
  }
}
