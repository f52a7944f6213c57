import { ForwardOnly } from './forward-only.js';
import { COMPANY } from './tables/company.js';
import { NOTICES } from './tables/notices.js';
import { PEOPLE } from './tables/people.js';
import { SCANS } from './tables/scans.js';
import { SENDERS_AND_OUTBREAKS } from './tables/senders-and-outbreaks.js';

/**
 * What the columns mean is said in the entities. PostgreSQL names the keys: `<table>_pkey` and `<table>_<column>_fkey`.
 * `client_id` is the company's, by which everything of a company is found and deleted.
 */
export class Tables1795824000000 extends ForwardOnly {
  readonly statements = [...PEOPLE, ...COMPANY, ...SCANS, ...SENDERS_AND_OUTBREAKS, ...NOTICES];
}
