import { Inject, Injectable } from '@nestjs/common';
import { billingOff, type FAILED, toBillingError } from './billing.errors.js';
import { BillingLease } from './billing-lease.js';
import { BILLING_PROVIDER, type BillingProvider } from './billing-provider.port.js';

type Work<T> = (provider: BillingProvider) => Promise<T>;

/** Requests to the payment provider on behalf of people, and the errors that they get when it fails. */
@Injectable()
export class BillingActions {
  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly lease: BillingLease,
  ) {}

  /** False where no payment provider is configured. */
  get isOn(): boolean {
    return this.provider !== null;
  }

  /**
   * @throws SERVICE_UNAVAILABLE with the text of `action` when the provider fails; INTERNAL_ERROR when it would fail again
   */
  async ask<T>(action: keyof typeof FAILED, work: Work<T>): Promise<T> {
    if (!this.provider) throw billingOff();
    try {
      return await work(this.provider);
    } catch (error) {
      throw toBillingError(error, action);
    }
  }

  /** {@link ask}, one at a time for each client. */
  change<T>(action: keyof typeof FAILED, clientId: string, work: Work<T>): Promise<T> {
    return this.ask(action, (provider) => this.lease.run(clientId, () => work(provider)));
  }
}
