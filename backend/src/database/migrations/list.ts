import { Initial1763690000000 } from './1763690000000-initial.js';
import { ScanDegraded1763700000000 } from './1763700000000-scan-degraded.js';
import { AuditLog1763710000000 } from './1763710000000-audit-log.js';
import { People1763710000001 } from './1763710000001-people.js';
import { ApiKeyRotation1763740000000 } from './1763740000000-api-key-rotation.js';
import { Webhooks1763740000001 } from './1763740000001-webhooks.js';

/** In the order in which they run. Forward only: what has shipped is never edited. */
export const MIGRATIONS = [
  Initial1763690000000,
  ScanDegraded1763700000000,
  AuditLog1763710000000,
  People1763710000001,
  ApiKeyRotation1763740000000,
  Webhooks1763740000001,
];
