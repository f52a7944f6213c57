import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { type ListedProposal, ProposalsRepository } from './proposals.repository.js';
import type { Proposal, ProposalList } from './proposals.schemas.js';
import { isNearAny } from './recurring.js';

/** What is proposed to a company, as long as nobody has said that it is harmful. */
@Injectable()
export class Proposals {
  constructor(
    private readonly rows: ProposalsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list(clientId: string): Promise<ProposalList> {
    const rows = await this.rows.list(clientId);
    const [first] = rows;
    if (!first) return { proposals: [], alarms: 0, caused: 0, computedAt: null };
    const harmful = await this.rows.harmful(clientId);
    const still = harmful ? rows.filter(({ fingerprint }) => !isNearAny(fingerprint, harmful)) : [];
    return {
      proposals: still.map(toProposal),
      alarms: first.ofAlarms,
      caused: still.reduce((sum, { messages }) => sum + messages, 0),
      computedAt: first.createdAt.toISOString(),
    };
  }

  /** @throws NOT_FOUND, also when it was dismissed before */
  async dismiss(clientId: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const scanId = await this.rows.dismiss(transaction, clientId, id);
      if (scanId === null) throw new ApiError('NOT_FOUND');
      const target = { type: 'scan' as const, id: scanId, name: null };
      await this.audit.record(transaction, { clientId, action: 'proposal.dismissed', target });
    });
  }
}

const toProposal = (row: ListedProposal): Proposal => ({
  id: row.id,
  scanId: row.scanId,
  subject: row.subject,
  sender: row.sender,
  messages: row.messages,
  days: row.days,
  hosts: row.hosts,
  lowestScore: row.lowest,
  highestScore: row.highest,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  remedies: { template: row.asTemplate, linkHosts: row.linkHosts, expected: row.expected },
});
