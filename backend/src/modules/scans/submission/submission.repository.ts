import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import { ScanEntity } from '../scan.entity.js';

/** Checks whether scans are finished. */
@Injectable()
export class SubmissionRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Whether all of `ids` are finished or deleted: called often, so it reads no whole rows. */
  async allFinished(ids: readonly string[]): Promise<boolean> {
    const unfinished = {
      id: In([...ids]),
      status: In(['queued', 'running']),
      expiresAt: MoreThan(new Date()),
    };
    return !(await this.rows.existsBy(unfinished));
  }
}
