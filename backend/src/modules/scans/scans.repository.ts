import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, In, MoreThan, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { SAFE_MAX, SUSPICIOUS_MAX } from '../../detection/verdict.js';
import type { Page } from '../../http/pagination.schema.js';
import { ScanEntity } from './scan.entity.js';
import type { ScanMetrics } from './scan.schemas.js';

export type NewScan = Pick<
  ScanEntity,
  | 'id'
  | 'clientId'
  | 'channel'
  | 'subject'
  | 'body'
  | 'instructions'
  | 'scanningInstructionsName'
  | 'quotaPeriodStart'
  | 'expiresAt'
>;

/** `%`, `_` and `\` of a search term are plain characters. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads for people: what has expired is not there any more. */
@Injectable()
export class ScansRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  async insert(transaction: Transaction, scans: readonly NewScan[]): Promise<void> {
    const queued = scans.map((scan) => ({ ...scan, status: 'queued' as const }));
    await transaction.insert(ScanEntity, queued);
  }

  find(id: string): Promise<ScanEntity | null> {
    return this.rows.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  /** Those of `ids`, in their order; null where there is none. */
  async findInOrder(ids: readonly string[]): Promise<(ScanEntity | null)[]> {
    const rows = await this.rows.findBy({ id: In([...ids]), expiresAt: MoreThan(new Date()) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Newest first, with the count of all that match. */
  async list(clientId: string, page: Page, searchTerm?: string): Promise<[ScanEntity[], number]> {
    const query = this.visible(clientId)
      .orderBy('scan.id', 'DESC')
      .skip(page.pageNumber * page.pageSize)
      .take(page.pageSize);
    if (searchTerm) query.andWhere(matches(likePattern(searchTerm)));
    return query.getManyAndCount();
  }

  async metrics(clientId: string): Promise<ScanMetrics> {
    const counts = await this.visible(clientId)
      .select('count(*)::int', 'totalScans')
      .addSelect('count(*) FILTER (WHERE scan.score > :suspiciousMax)::int', 'highRiskScans')
      .addSelect(
        'count(*) FILTER (WHERE scan.score > :safeMax AND scan.score <= :suspiciousMax)::int',
        'suspiciousScans',
      )
      .addSelect('count(*) FILTER (WHERE scan.score <= :safeMax)::int', 'safeScans')
      .andWhere(`scan.status = 'completed'`)
      .setParameters({ safeMax: SAFE_MAX, suspiciousMax: SUSPICIOUS_MAX })
      .getRawOne<ScanMetrics>();
    return counts ?? { totalScans: 0, highRiskScans: 0, suspiciousScans: 0, safeScans: 0 };
  }

  private visible(clientId: string): SelectQueryBuilder<ScanEntity> {
    return this.rows
      .createQueryBuilder('scan')
      .where('scan.clientId = :clientId AND scan.expiresAt > now()', { clientId });
  }
}

const matches = (pattern: string) =>
  new Brackets((where) =>
    where
      .where('scan.subject ILIKE :pattern', { pattern })
      .orWhere('scan.body ILIKE :pattern')
      .orWhere('scan.summary ILIKE :pattern'),
  );
