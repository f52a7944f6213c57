import { z } from 'zod';

const count = () => z.int().min(0);

const bands = {
  totalScans: count().meta({ description: 'Scans with a verdict' }),
  highRiskScans: count(),
  suspiciousScans: count(),
  safeScans: count(),
};

export const scanMetricsSchema = z.object(bands).meta({
  id: 'ScanMetrics',
  example: { totalScans: 214, highRiskScans: 9, suspiciousScans: 23, safeScans: 182 },
});
export type ScanMetrics = z.output<typeof scanMetricsSchema>;

export const scanStatisticsSchema = z
  .object({
    scansUsedThisMonth: count().meta({ description: 'In the current quota period' }),
    scansAllowedPerMonth: count().nullable().meta({ description: 'null: no limit' }),
    remainingScans: count().nullable().meta({ description: 'null: no limit' }),
    totalScansAllTime: count().meta({ description: 'In total, including scans since deleted or expired' }),
    scanRetentionDays: count(),
  })
  .meta({
    id: 'ScanStatistics',
    example: {
      scansUsedThisMonth: 42,
      scansAllowedPerMonth: 100,
      remainingScans: 58,
      totalScansAllTime: 214,
      scanRetentionDays: 30,
    },
  });
export type ScanStatistics = z.output<typeof scanStatisticsSchema>;

export const scanTrendsSchema = z
  .object({
    days: z.array(z.object({ date: z.iso.date().meta({ description: 'A day in UTC' }), ...bands })),
  })
  .meta({
    id: 'ScanTrends',
    example: {
      days: [
        { date: '2026-11-20', totalScans: 7, highRiskScans: 1, suspiciousScans: 2, safeScans: 4 },
        { date: '2026-11-21', totalScans: 2, highRiskScans: 1, suspiciousScans: 0, safeScans: 1 },
      ],
    },
  });
export type ScanTrends = z.output<typeof scanTrendsSchema>;
