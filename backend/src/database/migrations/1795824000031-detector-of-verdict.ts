import { ForwardOnly } from './forward-only.js';

/** Which detector judged a scan. The version before leaves it out. */
export class DetectorOfVerdict1795824000031 extends ForwardOnly {
  readonly statements = ['ALTER TABLE scans ADD COLUMN IF NOT EXISTS detector varchar(40)'];
}
