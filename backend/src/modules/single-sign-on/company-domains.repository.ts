import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { CompanyDomainEntity } from './company-domain.entity.js';

@Injectable()
export class CompanyDomainsRepository {
  constructor(
    @InjectRepository(CompanyDomainEntity) private readonly rows: Repository<CompanyDomainEntity>,
  ) {}

  /** By name. */
  list(clientId: string): Promise<CompanyDomainEntity[]> {
    return this.rows.find({ where: { clientId }, order: { name: 'ASC' } });
  }

  find(clientId: string, id: string): Promise<CompanyDomainEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  findByName(transaction: Transaction, clientId: string, name: string): Promise<CompanyDomainEntity | null> {
    return transaction.findOneBy(CompanyDomainEntity, { clientId, name });
  }

  count(transaction: Transaction, clientId: string): Promise<number> {
    return transaction.countBy(CompanyDomainEntity, { clientId });
  }

  /** The company that has proved this name. */
  findProven(name: string): Promise<CompanyDomainEntity | null> {
    return this.rows.findOneBy({ name, provenAt: Not(IsNull()) });
  }

  async hasProven(transaction: Transaction, clientId: string, name?: string): Promise<boolean> {
    const where = { clientId, provenAt: Not(IsNull()), ...(name !== undefined && { name }) };
    return (await transaction.countBy(CompanyDomainEntity, where)) > 0;
  }

  async insert(
    transaction: Transaction,
    domain: Pick<CompanyDomainEntity, 'id' | 'clientId' | 'name' | 'token'>,
  ): Promise<void> {
    await transaction.insert(CompanyDomainEntity, domain);
  }

  /** The company that had proved this name until now, if another did. */
  async takeFromOthers(transaction: Transaction, clientId: string, name: string): Promise<string | null> {
    const proven = { name, clientId: Not(clientId), provenAt: Not(IsNull()) };
    const other = await transaction.findOneBy(CompanyDomainEntity, proven);
    await transaction.update(CompanyDomainEntity, proven, { provenAt: null });
    return other?.clientId ?? null;
  }

  /** False when it has been removed. */
  async markProven(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.update(CompanyDomainEntity, { id }, { provenAt: new Date() });
    return affected === 1;
  }

  async remove(transaction: Transaction, clientId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(CompanyDomainEntity, { clientId, id });
    return affected === 1;
  }
}
