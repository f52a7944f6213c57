import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** How many scans a key made, by day (`YYYY-MM-DD`). */
export interface KeyDays {
  id: string;
  scans: Record<string, number>;
}

/** Keys of one answer: more than work at a time on any plan, and than anyone revokes in the days that are kept. */
const MOST_KEYS = 500;

const BY_KEY = `
  SELECT api_key_id AS id, json_object_agg(used_on, scans) AS scans FROM api_key_days
  WHERE client_id = $1 AND used_on >= $2 AND scans > 0 GROUP BY api_key_id
  ORDER BY sum(scans) DESC, api_key_id LIMIT ${MOST_KEYS}`;

/** Counts that triggers on `scans` keep: the migration `api-key-days`. */
@Injectable()
export class ApiKeyDaysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly rows: Repository<ApiKeyEntity>) {}

  /** Days without a scan are left out, and keys without such a day. Those with most scans first, at most {@link MOST_KEYS}. */
  since(clientId: string, firstDay: string): Promise<KeyDays[]> {
    return this.rows.query<KeyDays[]>(BY_KEY, [clientId, firstDay]);
  }

  async deleteBefore(firstDay: string): Promise<void> {
    await this.rows.query('DELETE FROM api_key_days WHERE used_on < $1', [firstDay]);
  }
}
