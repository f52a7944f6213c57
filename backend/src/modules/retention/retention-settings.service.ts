import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { keyNotFound, notStricter } from './retention.errors.js';
import { RetentionPolicy } from './retention-policy.service.js';
import { RetentionRepository } from './retention.repository.js';
import type { Retain } from '../../contract/retain.js';
import { stricter } from './retention.schemas.js';

/** What a company has chosen to keep of its messages, and less than that for some of its keys. */
@Injectable()
export class RetentionSettings {
  constructor(
    private readonly repository: RetentionRepository,
    private readonly policy: RetentionPolicy,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async get(clientId: string): Promise<Retain> {
    return (await this.repository.chosen({ clientId, apiKeyId: null })).company;
  }

  /** For messages that come from then on. A repetition changes nothing. */
  async set(clientId: string, retain: Retain): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const before = await this.repository.lock(transaction, clientId);
      if (before === retain) return;
      await this.repository.set(transaction, clientId, retain);
      await this.audit.record(transaction, {
        clientId,
        action: 'client.retention_changed',
        details: { retain: `${before} → ${retain}` },
      });
    });
    this.policy.forget();
  }

  /** Null: as the company. @throws NOT_FOUND; INVALID_REQUEST for what keeps no less than the company */
  async setOfKey(clientId: string, id: string, retain: Retain | null): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.assertStricter(transaction, clientId, retain);
      const key = await this.repository.lockKey(transaction, clientId, id);
      if (!key) throw keyNotFound();
      if (key.retain === retain) return;
      await this.repository.setKey(transaction, clientId, id, retain);
      await this.audit.record(transaction, {
        clientId,
        action: 'key.retention_changed',
        target: { type: 'key', id, name: key.name },
        details: { retain: `${key.retain ?? 'company'} → ${retain ?? 'company'}` },
      });
    });
    this.policy.forget();
  }

  /** The company's choice then stays until `transaction` ends. @throws INVALID_REQUEST */
  async assertStricter(transaction: Transaction, clientId: string, retain: Retain | null): Promise<void> {
    if (retain === null) return;
    const ofCompany = await this.repository.lock(transaction, clientId);
    if (retain === ofCompany || stricter(ofCompany, retain) !== retain) throw notStricter();
  }
}
