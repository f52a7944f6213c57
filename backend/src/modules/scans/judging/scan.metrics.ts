import { Histogram } from 'prom-client';

/** Seconds from taking a scan up to its end, by how it ended and which engine judged. */
export const judgingSeconds = new Histogram({
  name: 'gatepost_scan_judging_seconds',
  help: 'Time from taking a scan up to its end',
  labelNames: ['outcome', 'engine'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});
