import { Injectable } from '@nestjs/common';
import { lastDays, MOST_DAYS } from '../../common/last-days.js';
import { ApiKeyDaysRepository, type KeyDays } from './api-key-days.repository.js';
import type { ApiKeyUsage } from './api-key-usage.schemas.js';

/**
 * Scans per key and day. A scan is counted when it is accepted and uncounted if it fails; a replay is not counted.
 * The counts are rows of their own, so scans that were deleted or have expired stay counted. They belong to the key,
 * across rotations and after its revocation.
 */
@Injectable()
export class ApiKeyUsageService {
  constructor(private readonly days: ApiKeyDaysRepository) {}

  /** A count for each of the last `days` UTC days, ending with today. */
  async byDay(clientId: string, days: number, now = new Date()): Promise<ApiKeyUsage> {
    const dates = lastDays(days, now);
    const used = await this.days.since(clientId, dates[0] ?? '');
    return { dates, keys: used.map((key) => inDays(key, dates)) };
  }

  /** Deletes the counts of days that can no longer be requested. */
  async purge(now = new Date()): Promise<void> {
    const [firstDay] = lastDays(MOST_DAYS, now);
    if (firstDay) await this.days.deleteBefore(firstDay);
  }
}

function inDays({ id, scans: counted }: KeyDays, dates: string[]): ApiKeyUsage['keys'][number] {
  const scans = dates.map((date) => counted[date] ?? 0);
  return { id, totalScans: scans.reduce((sum, count) => sum + count, 0), scans };
}
