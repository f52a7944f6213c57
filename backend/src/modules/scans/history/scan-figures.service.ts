import { Injectable } from '@nestjs/common';
import { lastDays } from '../../../common/last-days.js';
import { leftOf } from '../../../common/limit.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { type DayCounts, ScanCountsRepository } from './scan-counts.repository.js';
import type { ScanMetrics, ScanStatistics, ScanTrends } from './scan-figures.schemas.js';

/** Counts and statistics of a client's scans. */
@Injectable()
export class ScanFiguresService {
  constructor(
    private readonly counts: ScanCountsRepository,
    private readonly quota: QuotaService,
  ) {}

  async metrics(clientId: string): Promise<ScanMetrics> {
    return metricsOf(...(await this.counts.byDay(clientId)));
  }

  async statistics(clientId: string): Promise<ScanStatistics> {
    // One after the other: concurrently they would take two of the few database connections.
    const { used, allowed, retentionDays } = await this.quota.current(clientId);
    const totalScansAllTime = await this.counts.countedEver(clientId);
    return {
      scansUsedThisMonth: used,
      scansAllowedPerMonth: allowed,
      remainingScans: leftOf(allowed, used),
      totalScansAllTime,
      scanRetentionDays: retentionDays,
    };
  }

  /** A count for each of the last `days` UTC days, ending with today. */
  async trends(clientId: string, days: number, now = new Date()): Promise<ScanTrends> {
    const counted = new Map((await this.counts.byDay(clientId)).map((counts) => [counts.day, counts]));
    return { days: lastDays(days, now).map((date) => Object.assign({ date }, metricsOf(counted.get(date)))) };
  }
}

function metricsOf(...days: (DayCounts | undefined)[]): ScanMetrics {
  const sum = (band: 'safe' | 'suspicious' | 'high') =>
    days.reduce((total, day) => total + (day?.[band] ?? 0), 0);
  const [safeScans, suspiciousScans, highRiskScans] = [sum('safe'), sum('suspicious'), sum('high')];
  return {
    totalScans: safeScans + suspiciousScans + highRiskScans,
    highRiskScans,
    suspiciousScans,
    safeScans,
  };
}
