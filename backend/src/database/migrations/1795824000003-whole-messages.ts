import { ForwardOnly } from './forward-only.js';

/** Emails that came whole. Without defaults, so that no row is written: the version before leaves them null. */
export class WholeMessages1795824000003 extends ForwardOnly {
  readonly statements = ['ALTER TABLE scans ADD COLUMN message jsonb, ADD COLUMN reading_faults text[]'];
}
