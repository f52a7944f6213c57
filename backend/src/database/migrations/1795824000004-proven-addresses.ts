import { ForwardOnly } from './forward-only.js';

/** Accounts that are there, and those that the version before makes meanwhile, count as proven. */
export class ProvenAddresses1795824000004 extends ForwardOnly {
  readonly statements = ['ALTER TABLE users ADD COLUMN proven_at timestamptz DEFAULT now()'];
}
