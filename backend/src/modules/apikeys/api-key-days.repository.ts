import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** How many scans a key made, by day (`YYYY-MM-DD`). */
export interface KeyDays {
  id: string;
  scans: Record<string, number>;
}

/** Keys per answer: more than can be active on any plan, and more than anyone revokes in the days that are kept. */
const MAX_KEYS = 500;

const BY_KEY = `
  SELECT api_key_id AS id, json_object_agg(used_on, scans) AS scans FROM api_key_days
  WHERE client_id = $1 AND used_on >= $2 AND scans > 0 GROUP BY api_key_id
  ORDER BY sum(scans) DESC, api_key_id LIMIT ${MAX_KEYS}`;

/** Counts kept by triggers on `scans`: see the migration of functions and triggers. */
@Injectable()
export class ApiKeyDaysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly rows: Repository<ApiKeyEntity>) {}

  /**
   * Leaves out days without scans, and keys without such days. Keys with the most scans come first, at most {@link
   * MAX_KEYS}.
   */
  since(clientId: string, firstDay: string): Promise<KeyDays[]> {
    return this.rows.query<KeyDays[]>(BY_KEY, [clientId, firstDay]);
  }

  async deleteBefore(firstDay: string): Promise<void> {
    await this.rows.query('DELETE FROM api_key_days WHERE used_on < $1', [firstDay]);
  }
}
