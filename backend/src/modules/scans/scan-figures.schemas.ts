import { z } from 'zod';

const count = () => z.int().min(0);

const bands = {
  totalScans: count().meta({ description: 'Scans with a verdict' }),
  highRiskScans: count(),
  suspiciousScans: count(),
  safeScans: count(),
};

export const scanMetricsSchema = z.object(bands).meta({ id: 'ScanMetrics' });
export type ScanMetrics = z.output<typeof scanMetricsSchema>;

export const scanStatisticsSchema = z
  .object({
    scansUsedThisMonth: count().meta({ description: 'Counted in the running quota period' }),
    scansAllowedPerMonth: count(),
    remainingScans: count(),
    totalScansAllTime: count().meta({ description: 'Counted ever, also those deleted or expired since' }),
    scanRetentionDays: count(),
  })
  .meta({ id: 'ScanStatistics' });
export type ScanStatistics = z.output<typeof scanStatisticsSchema>;

export const trendsQuery = z.strictObject({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(90)
    .default(30)
    .meta({ description: 'Today included', example: 30 }),
});
export type TrendsQuery = z.output<typeof trendsQuery>;

export const scanTrendsSchema = z
  .object({
    days: z.array(z.object({ date: z.iso.date().meta({ description: 'A day of UTC' }), ...bands })),
  })
  .meta({ id: 'ScanTrends' });
export type ScanTrends = z.output<typeof scanTrendsSchema>;
