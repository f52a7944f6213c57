import { Initial1763690000000 } from './1763690000000-initial.js';
import { ScanDegraded1763700000000 } from './1763700000000-scan-degraded.js';
import { IdempotencyKeys1763730000000 } from './1763730000000-idempotency-keys.js';

/** In the order in which they run. Forward only: what has shipped is never edited. */
export const MIGRATIONS = [Initial1763690000000, ScanDegraded1763700000000, IdempotencyKeys1763730000000];
