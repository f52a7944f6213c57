import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { newId } from '../../http/ids.js';
import { InstructionEntity } from './instruction.entity.js';
import type { InstructionRequest } from './instruction.schemas.js';

@Injectable()
export class InstructionsRepository {
  constructor(@InjectRepository(InstructionEntity) private readonly rows: Repository<InstructionEntity>) {}

  list(clientId: string): Promise<InstructionEntity[]> {
    return this.rows.find({ where: { clientId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  find(clientId: string, id: string): Promise<InstructionEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  findAll(clientId: string, ids: readonly string[]): Promise<InstructionEntity[]> {
    return this.rows.findBy({ clientId, id: In([...ids]) });
  }

  async insert(clientId: string, request: InstructionRequest): Promise<InstructionEntity> {
    const id = newId();
    await this.rows.insert({ id, clientId, ...request });
    return this.rows.findOneByOrFail({ id });
  }

  /** Null when the client has no such instructions. */
  async update(clientId: string, id: string, request: InstructionRequest): Promise<InstructionEntity | null> {
    await this.rows.update({ clientId, id }, request);
    return this.find(clientId, id);
  }

  async delete(clientId: string, id: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ clientId, id });
    return affected === 1;
  }
}
