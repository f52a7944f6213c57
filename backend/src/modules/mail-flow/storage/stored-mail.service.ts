import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { Door, MailTransaction } from '../mail-transaction.js';
import { NEXT_HOP, type NextHop } from '../next-hop.port.js';
import { HoldKeys } from '../../../access/hold-keys.js';
import { open, seal, SealBroken, type StoredMessage } from './sealed-mail.js';
import { StoredMailRepository } from './stored-mail.repository.js';

const MB = 1024 * 1024;

/** What is recorded of a stored message; null: it is not stored any more. */
export interface Sealed {
  id: string;
  keyId: string | null;
  dataKey: Buffer | null;
}

/** What is stored of a message on its way. */
type Stored = 'caller' | 'envelope' | 'notices' | 'raw';

/** Thrown to undo a transaction. */
class NotStored extends Error {
  constructor(readonly result: 'full' | 'changed') {
    super(result);
  }
}

/** Keeps messages until people have decided: encrypted, and in one transaction with what is recorded of them. */
@Injectable()
export class StoredMail implements OnApplicationBootstrap {
  private readonly logger = new Logger(StoredMail.name);

  constructor(
    private readonly stored: StoredMailRepository,
    private readonly keys: HoldKeys,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NEXT_HOP) private readonly nextHop: NextHop | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const missing = (await this.stored.keyIds()).filter((id) => this.keys.find(id) === undefined);
      if (missing.length > 0)
        this.logger.error(`HOLD_KEYS lacks keys that stored mail needs: ${missing.join(', ')}`);
    } catch (error) {
      this.logger.warn(errorForLog('The keys of stored mail could not be checked', error));
    }
  }

  /** Whether messages can be taken over: who uses rspamd's protocol keeps them, and what is released needs a next hop. */
  holdsFor(door: Door): boolean {
    return this.nextHop !== null && door !== 'rspamd';
  }

  /**
   * Stores a message together with what `record` writes, its row among that. `full`: there is no room, and nothing was written;
   * `changed`: `record` said false.
   */
  async store(
    id: string,
    { caller: { clientId }, envelope, notices, raw }: Pick<MailTransaction, Stored>,
    record: (transaction: Transaction) => Promise<boolean>,
  ): Promise<'stored' | 'full' | 'changed'> {
    const head = { from: envelope.from, to: [...envelope.to], ...(notices && { notices }) };
    const sealed = seal(id, { head, raw }, this.keys);
    try {
      await this.transactions.run(async (transaction) => {
        const { messages, bytes } = await this.stored.lockStored(transaction, clientId);
        const { HOLD_MAX_MESSAGES, HOLD_MAX_MB } = this.config;
        if (messages >= HOLD_MAX_MESSAGES || bytes + raw.length > HOLD_MAX_MB * MB)
          throw new NotStored('full');
        if (!(await record(transaction))) throw new NotStored('changed');
        await this.stored.write(transaction, id, sealed);
      });
      return 'stored';
    } catch (error) {
      if (error instanceof NotStored) return error.result;
      throw error;
    }
  }

  /** @throws SealBroken */
  async open({ id, keyId, dataKey }: Sealed): Promise<StoredMessage> {
    if (keyId === null || dataKey === null) throw new SealBroken('It is not stored any more');
    return open(id, { keyId, dataKey }, this.stored.read(id), this.keys);
  }
}
