import { Injectable } from '@nestjs/common';
import { lastDays, MOST_DAYS } from '../../common/last-days.js';
import { ApiKeyDaysRepository, type KeyDays } from './api-key-days.repository.js';
import type { ApiKeyUsage } from './api-key-usage.schemas.js';

/**
 * What keys were used for, by day. Scans are counted when they are accepted, and no more when they fail; a replay makes
 * none. The counts are their own rows: scans that were deleted or have expired were made all the same. They belong to the
 * key, whatever its secret was, and outlive its revocation.
 */
@Injectable()
export class ApiKeyUsageService {
  constructor(private readonly days: ApiKeyDaysRepository) {}

  /** A count for each of the last `days` days of UTC, today's last. */
  async byDay(clientId: string, days: number, now = new Date()): Promise<ApiKeyUsage> {
    const dates = lastDays(days, now);
    const used = await this.days.since(clientId, dates[0] ?? '');
    return { dates, keys: used.map((key) => inDays(key, dates)) };
  }

  /** Deletes counts of days that can't be asked for any more. */
  async purge(now = new Date()): Promise<void> {
    const [firstDay] = lastDays(MOST_DAYS, now);
    if (firstDay) await this.days.deleteBefore(firstDay);
  }
}

function inDays({ id, scans: counted }: KeyDays, dates: string[]): ApiKeyUsage['keys'][number] {
  const scans = dates.map((date) => counted[date] ?? 0);
  return { id, totalScans: scans.reduce((sum, count) => sum + count, 0), scans };
}
