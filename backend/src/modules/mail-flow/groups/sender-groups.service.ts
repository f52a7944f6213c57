import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { entryTaken, groupNameTaken, groupNotFound, manyGroups } from '../mail-flow.errors.js';
import { CompanyPolicies } from '../policy/company-policies.service.js';
import { SenderGroupsRepository } from './sender-groups.repository.js';
import {
  MAX_GROUPS,
  type SenderGroup,
  type SenderGroupRequest,
  type SenderGroups as Listed,
} from './sender-groups.schemas.js';

interface Changed {
  id: string;
  name: string;
  details?: Record<string, string>;
}

/** Names groups of senders. */
@Injectable()
export class SenderGroups {
  constructor(
    private readonly groups: SenderGroupsRepository,
    private readonly policies: CompanyPolicies,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list(clientId: string): Promise<Listed> {
    const rows = await this.groups.list(clientId);
    return { groups: rows.map((row) => Object.assign(row, { updatedAt: row.updatedAt.toISOString() })) };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<SenderGroup> {
    const row = await this.groups.find(clientId, id);
    if (!row) throw groupNotFound();
    const entries = await this.groups.entries(id);
    return { id, name: row.name, entries, updatedAt: row.updatedAt.toISOString() };
  }

  /** @throws CONFLICT when there are too many, and where the name or an entry is another group's */
  async create(clientId: string, request: SenderGroupRequest): Promise<SenderGroup> {
    const { name } = request;
    const id = await this.change(clientId, 'mail.group_created', async (transaction) => {
      if ((await this.groups.count(transaction, clientId)) >= MAX_GROUPS) throw manyGroups(MAX_GROUPS);
      await this.assertName(transaction, clientId, name, null);
      const made = await this.groups.insert(transaction, clientId, name);
      await this.setEntries(transaction, { clientId, id: made }, request.entries);
      return { id: made, name, details: { entries: String(request.entries.length) } };
    });
    return this.get(clientId, id);
  }

  /** @throws NOT_FOUND; CONFLICT as {@link create} */
  async update(clientId: string, id: string, request: SenderGroupRequest): Promise<SenderGroup> {
    await this.change(clientId, 'mail.group_changed', async (transaction) => {
      const before = await this.get(clientId, id);
      await this.assertName(transaction, clientId, request.name, id);
      await this.groups.rename(transaction, clientId, id, request.name);
      await this.setEntries(transaction, { clientId, id }, request.entries);
      return { id, name: request.name, details: changesOf(before, request) };
    });
    return this.get(clientId, id);
  }

  /** Its policy goes with it. @throws NOT_FOUND */
  async remove(clientId: string, id: string): Promise<void> {
    await this.change(clientId, 'mail.group_removed', async (transaction) => {
      const { name } = await this.get(clientId, id);
      if (!(await this.groups.delete(transaction, clientId, id))) throw groupNotFound();
      return { id, name };
    });
  }

  private async assertName(
    transaction: Transaction,
    clientId: string,
    name: string,
    id: string | null,
  ): Promise<void> {
    if (await this.groups.isNamed(transaction, clientId, name, id)) throw groupNameTaken(name);
  }

  private async setEntries(
    transaction: Transaction,
    group: { clientId: string; id: string },
    entries: readonly string[],
  ): Promise<void> {
    const taken = await this.groups.replaceEntries(transaction, group, entries);
    if (taken) throw entryTaken(taken, entries.indexOf(taken.entry));
  }

  /** One change of the company's groups after the other, each with its entry in the audit log; returns the group's id. */
  private async change(
    clientId: string,
    action: AuditAction,
    work: (transaction: Transaction) => Promise<Changed>,
  ): Promise<string> {
    const id = await this.transactions.run(async (transaction) => {
      await this.groups.lock(transaction, clientId);
      const { id, name, details } = await work(transaction);
      const target = { type: 'sender-group', id, name } as const;
      await this.audit.record(transaction, { clientId, action, target, ...(details && { details }) });
      return id;
    });
    this.policies.forget();
    return id;
  }
}

/** `entries: + eve@example.com, − @old.example`. */
function changesOf(before: SenderGroup, after: SenderGroupRequest): Record<string, string> {
  const [old, now] = [new Set(before.entries), new Set(after.entries)];
  const changed = [
    ...after.entries.filter((entry) => !old.has(entry)).map((entry) => `+ ${entry}`),
    ...before.entries.filter((entry) => !now.has(entry)).map((entry) => `− ${entry}`),
  ];
  return {
    ...(before.name !== after.name && { name: `${before.name} → ${after.name}` }),
    ...(changed.length > 0 && { entries: changed.join(', ').slice(0, 300) }),
  };
}
