import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { ScanLinkEntity } from './scan-link.entity.js';

/** Those of one scan that can be open at a time. */
export const MAX_LINKS = 20;

const FIND = `
  SELECT link.client_id AS "clientId", link.scan_id AS "scanId", link.redacted, link.expires_at AS "expiresAt",
    clients.name AS company
  FROM scan_links link JOIN clients ON clients.id = link.client_id
  WHERE link.digest = $1 AND link.expires_at > now()`;
const PURGE = `
  DELETE FROM scan_links WHERE id IN (SELECT id FROM scan_links WHERE expires_at <= now() LIMIT $1)`;

/** What a link opens. */
export interface OpenLink extends Pick<ScanLinkEntity, 'clientId' | 'scanId' | 'redacted' | 'expiresAt'> {
  company: string;
}

export type NewLink = Omit<ScanLinkEntity, 'client' | 'scan' | 'updatedAt'>;

@Injectable()
export class ScanLinksRepository {
  constructor(@InjectRepository(ScanLinkEntity) private readonly rows: Repository<ScanLinkEntity>) {}

  /** False when the scan has as many as it can have. */
  async insert(transaction: Transaction, link: NewLink): Promise<boolean> {
    await lockName(transaction, `links of ${link.scanId}`);
    const { scanId } = link;
    const open = { scanId, expiresAt: MoreThan(new Date()) };
    if ((await transaction.countBy(ScanLinkEntity, open)) >= MAX_LINKS) return false;
    await transaction.insert(ScanLinkEntity, link);
    return true;
  }

  /** Those that work, newest first. */
  list(clientId: string, scanId: string): Promise<ScanLinkEntity[]> {
    const where = { clientId, scanId, expiresAt: MoreThan(new Date()) };
    return this.rows.find({ where, order: { id: 'DESC' }, take: MAX_LINKS });
  }

  /** The link that was deleted; null when the client has none such. */
  async remove(transaction: Transaction, clientId: string, id: string): Promise<ScanLinkEntity | null> {
    const link = await transaction.findOneBy(ScanLinkEntity, { clientId, id });
    const { affected } = await transaction.delete(ScanLinkEntity, { clientId, id });
    return affected === 1 ? link : null;
  }

  async find(digest: Buffer): Promise<OpenLink | null> {
    const [link] = await this.rows.query<OpenLink[]>(FIND, [digest]);
    return link ?? null;
  }

  /** Deletes up to `limit` that have expired; returns how many. */
  async removeExpired(limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(PURGE, [limit]);
    return count;
  }
}
