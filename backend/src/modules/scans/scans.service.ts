import { Injectable } from '@nestjs/common';
import type { Page } from '../../http/pagination.schema.js';
import { type Scan, type ScanList, type ScanMetrics, toScan } from './scan.schemas.js';
import { foreignScan, scanNotFound } from './scans.errors.js';
import { ScansRepository } from './scans.repository.js';

@Injectable()
export class ScansService {
  constructor(private readonly scans: ScansRepository) {}

  /** Newest first, optionally only what contains `searchTerm` in its subject, body or summary. */
  async list(
    clientId: string,
    { pageNumber, pageSize, searchTerm }: Page & { searchTerm?: string | undefined },
  ): Promise<ScanList> {
    const [rows, totalCount] = await this.scans.list(clientId, { pageNumber, pageSize }, searchTerm);
    return { scans: rows.map(toScan), totalCount, pageNumber, pageSize };
  }

  metrics(clientId: string): Promise<ScanMetrics> {
    return this.scans.metrics(clientId);
  }

  /** @throws SCAN_NOT_FOUND; FORBIDDEN when it belongs to another client */
  async get(clientId: string, id: string): Promise<Scan> {
    const row = await this.scans.find(id);
    if (!row) throw scanNotFound();
    if (row.clientId !== clientId) throw foreignScan();
    return toScan(row);
  }
}
