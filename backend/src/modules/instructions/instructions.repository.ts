import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import type { Page } from '../../common/pagination.schema.js';
import { InstructionEntity } from './instruction.entity.js';
import type { InstructionRequest } from './instruction.schemas.js';

@Injectable()
export class InstructionsRepository {
  constructor(@InjectRepository(InstructionEntity) private readonly rows: Repository<InstructionEntity>) {}

  /** A page, newest first, and the total. */
  list(clientId: string, { pageNumber, pageSize }: Page): Promise<[InstructionEntity[], number]> {
    return this.rows.findAndCount({
      where: { clientId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: pageNumber * pageSize,
      take: pageSize,
    });
  }

  count(transaction: Transaction, clientId: string): Promise<number> {
    return transaction.countBy(InstructionEntity, { clientId });
  }

  find(clientId: string, id: string): Promise<InstructionEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  /** The newest of that name. */
  named(clientId: string, name: string): Promise<InstructionEntity | null> {
    return this.rows.findOne({ where: { clientId, name }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  findAll(clientId: string, ids: readonly string[]): Promise<InstructionEntity[]> {
    return this.rows.findBy({ clientId, id: In([...ids]) });
  }

  async insert(
    transaction: Transaction,
    clientId: string,
    request: InstructionRequest,
  ): Promise<InstructionEntity> {
    const id = newId();
    await transaction.insert(InstructionEntity, { id, clientId, ...request });
    return transaction.findOneByOrFail(InstructionEntity, { id });
  }

  /** Null when the client has no such instructions. */
  async update(
    transaction: Transaction,
    clientId: string,
    id: string,
    request: InstructionRequest,
  ): Promise<InstructionEntity | null> {
    await transaction.update(InstructionEntity, { clientId, id }, request);
    return transaction.findOneBy(InstructionEntity, { clientId, id });
  }

  /** The deleted row; null when the client has no such instructions. */
  async delete(transaction: Transaction, clientId: string, id: string): Promise<InstructionEntity | null> {
    const row = await transaction.findOneBy(InstructionEntity, { clientId, id });
    const { affected } = await transaction.delete(InstructionEntity, { clientId, id });
    return affected === 1 ? row : null;
  }
}
