import { tableSetup } from '../../support/table.js';

/** Prints how a tenant is served while another attacks, beside what an attack once did. */
export default tableSetup('What one tenant can do to another: ms until a scan has its verdict', [
  'attack',
  'then',
  'quiet p50',
  'quiet p95',
  'under attack p50',
  'under attack p95',
  'failed',
  'peak memory',
  'what the attacker is answered',
]);
