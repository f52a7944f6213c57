import { SUSPICIOUS_MAX } from '@gatepost/detector';

/** An id says when it was made, by another clock than `created_at`: it only bounds the part of the index that is read. */
const LOWEST_ID = `(lpad(to_hex((extract(epoch FROM since) * 1000)::bigint - 3600000), 12, '0') || '70008000000000000000')::uuid`;

/**
 * Which scans are messages of an incident, as a condition on `scans`: of its account and time, those that scored high, that people
 * had to decide about, or that are of one of its outbreaks. `client` and `incident` are parameters.
 */
export function areOfIncident(client: string, incident: string): string {
  const its = (what: string) =>
    `(SELECT ${what} FROM incidents WHERE incidents.client_id = ${client} AND incidents.id = ${incident})`;
  return [
    `sender_id = ${its('sender_id')}`,
    `id >= ${its(LOWEST_ID)}`,
    `created_at >= ${its('since')}`,
    `created_at < ${its(`coalesce(until, 'infinity')`)}`,
    `(score > ${SUSPICIOUS_MAX} OR review_status IS NOT NULL OR outbreak_id IN (
      SELECT ref_id FROM incident_events WHERE incident_id = ${incident} AND kind = 'outbreak'))`,
  ].join(' AND ');
}
