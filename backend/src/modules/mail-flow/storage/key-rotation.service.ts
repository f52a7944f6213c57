import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { HoldKeys } from '../../../access/hold-keys.js';
import { rewrap, type Seal, SealBroken } from './sealed-mail.js';
import { StoredMailRepository } from './stored-mail.repository.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
/** In one transaction: 60 bytes each, whatever the messages have. */
const AT_ONCE = 100;

/** Has the first of HOLD_KEYS encrypt what is stored, so that an older key can be removed. */
@Injectable()
export class KeyRotation {
  private readonly logger = new Logger(KeyRotation.name);

  constructor(
    private readonly stored: StoredMailRepository,
    private readonly keys: HoldKeys,
    private readonly transactions: Transactions,
  ) {}

  async run(): Promise<void> {
    for (let after: string | undefined = FIRST; after !== undefined;)
      after = await this.transactions.run((transaction) => this.rewrapNext(transaction, after ?? FIRST));
  }

  /** Returns the last one that was looked at; undefined: there are no more. */
  private async rewrapNext(transaction: Transaction, after: string): Promise<string | undefined> {
    const mails = await this.stored.lockOlder(transaction, this.keys.current.id, after, AT_ONCE);
    for (const mail of mails) {
      const seal = this.rewrapped(mail);
      if (seal) await this.stored.reseal(transaction, mail.id, seal);
    }
    return mails.at(-1)?.id;
  }

  /** Null for one whose key is missing here, or was changed: it stays as it is, for who has the key. */
  private rewrapped({ id, ...seal }: Seal & { id: string }): Seal | null {
    try {
      return rewrap(id, seal, this.keys);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      this.logger.warn(errorForLog(`The key of the stored message ${id} stays: ${error.message}`, error));
      return null;
    }
  }
}
