import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import type { Page } from '../../common/pagination.schema.js';
import { PlanService } from '../subscriptions/plan/plan.service.js';
import type { InstructionEntity } from './instruction.entity.js';
import { type Instruction, type InstructionRequest, toInstruction } from './instruction.schemas.js';
import { instructionsNotFound, unknownInstructions } from './instructions.errors.js';
import { InstructionsRepository } from './instructions.repository.js';

@Injectable()
export class InstructionsService {
  constructor(
    private readonly repository: InstructionsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly plan: PlanService,
  ) {}

  /** A page, newest first, and the total. */
  async list(clientId: string, page: Page): Promise<{ instructions: Instruction[]; totalCount: number }> {
    const [rows, totalCount] = await this.repository.list(clientId, page);
    return { instructions: rows.map(toInstruction), totalCount };
  }

  /** @throws CONFLICT when the client's plan allows no more */
  create(clientId: string, request: InstructionRequest): Promise<Instruction> {
    return this.change('instructions.created', async (transaction) => {
      const count = () => this.repository.count(transaction, clientId);
      await this.plan.assertRoom(transaction, clientId, 'scanningInstructions', count);
      return this.repository.insert(transaction, clientId, request);
    });
  }

  /** @throws NOT_FOUND */
  update(clientId: string, id: string, request: InstructionRequest): Promise<Instruction> {
    return this.change('instructions.updated', (transaction) =>
      this.repository.update(transaction, clientId, id, request),
    );
  }

  /** @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    await this.change('instructions.deleted', (transaction) =>
      this.repository.delete(transaction, clientId, id),
    );
  }

  /**
   * The instructions that a scan or a key refers to.
   * @throws INVALID_REQUEST when the client has none with that id
   */
  async resolve(clientId: string, id: string): Promise<Instruction> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw unknownInstructions();
    return toInstruction(row);
  }

  /** The newest of that name; null when the client has none. */
  async named(clientId: string, name: string): Promise<Instruction | null> {
    const row = await this.repository.named(clientId, name);
    return row && toInstruction(row);
  }

  /** {@link resolve} for many ids; the error names the field of each unknown one. */
  async resolveAll(
    clientId: string,
    references: readonly { id: string; field: string }[],
  ): Promise<ReadonlyMap<string, Instruction>> {
    if (references.length === 0) return new Map();
    const rows = await this.repository.findAll(
      clientId,
      references.map(({ id }) => id),
    );
    const known = new Map(rows.map((row) => [row.id, toInstruction(row)]));
    const unknown = references.filter(({ id }) => !known.has(id));
    if (unknown.length > 0) throw unknownInstructions(unknown.map(({ field }) => field));
    return known;
  }

  /** Runs `work` and records it in the audit log, in one transaction. */
  private change(
    action: AuditAction,
    work: (transaction: Transaction) => Promise<InstructionEntity | null>,
  ): Promise<Instruction> {
    return this.transactions.run(async (transaction) => {
      const row = await work(transaction);
      if (!row) throw instructionsNotFound();
      const { clientId, id, name } = row;
      const target = { type: 'instructions' as const, id, name };
      await this.audit.record(transaction, { clientId, action, target });
      return toInstruction(row);
    });
  }
}
