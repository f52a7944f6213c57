import type { TestApp } from './app.js';

/** As many as a company may have open. */
export const MOST_OUTBREAKS = 100;

/** As many open outbreaks as there can be, of one account that sends them no longer; their ids are older than all others. */
export const openDecoys = ({ sql }: Pick<TestApp, 'sql'>, clientId: string, cause: 'signals' | 'admin') =>
  sql(
    `INSERT INTO outbreaks (id, client_id, cluster_id, fingerprint, is_foreign, hosts, usual_hosts, cause, status, score, signals,
       senders, messages, to_mark, opened_at)
     SELECT overlay(gen_random_uuid()::text placing '00' from 1 for 2)::uuid, $1, gen_random_uuid(), '{}', false, '{}', '{}', $2, 'open', 10, '[]',
       jsonb_build_array(jsonb_build_object('id', '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', 'messages', 16)), 16, false,
       now() - interval '1 hour' - nth * interval '1 second'
     FROM generate_series(1, ${MOST_OUTBREAKS}) AS nth`,
    [clientId, cause],
  );
