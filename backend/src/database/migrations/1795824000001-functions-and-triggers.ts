import { ForwardOnly } from './forward-only.js';

/** Finished rows of a transition table, counted as `scan_tallies` has them. */
const tallyOf = (rows: string): string => `SELECT client_id,
        (created_at AT TIME ZONE 'UTC')::date AS created_on,
        date_trunc('hour', expires_at, 'UTC') AS expires_hour,
        count(*) FILTER (WHERE scan_band(status, score) = 'safe')::int AS safe,
        count(*) FILTER (WHERE scan_band(status, score) = 'suspicious')::int AS suspicious,
        count(*) FILTER (WHERE scan_band(status, score) = 'high')::int AS high,
        count(*) FILTER (WHERE scan_band(status, score) = 'failed')::int AS failed
      FROM ${rows} WHERE status IN ('completed', 'failed') GROUP BY 1, 2, 3`;

/** Finished rows of a transition table, each as what it adds to `scan_tallies`, `step` times. */
const stepsOf = (rows: string, step: 1 | -1): string => `SELECT client_id,
          (created_at AT TIME ZONE 'UTC')::date AS created_on,
          date_trunc('hour', expires_at, 'UTC') AS expires_hour,
          ${step} * (scan_band(status, score) = 'safe')::int AS safe,
          ${step} * (scan_band(status, score) = 'suspicious')::int AS suspicious,
          ${step} * (scan_band(status, score) = 'high')::int AS high,
          ${step} * (scan_band(status, score) = 'failed')::int AS failed
        FROM ${rows} WHERE status IN ('completed', 'failed')`;

const ADD_TO_TALLY = `ON CONFLICT (client_id, created_on, expires_hour) DO UPDATE SET
      safe = tally.safe + excluded.safe, suspicious = tally.suspicious + excluded.suspicious,
      high = tally.high + excluded.high, failed = tally.failed + excluded.failed`;

/**
 * Counts that no read has to compute and no statement can bypass (ADR 4): `scan_tallies`, `removed_scans`, `api_key_days`.
 * Each statement is counted as a whole: a batch costs as few further statements as one scan.
 */
const COUNTING = [
  // The risk bands, 1 to 3, 4 to 6 and 7 to 10; null while a scan is unfinished, and counts nowhere.
  `CREATE FUNCTION scan_band(status varchar, score smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
      WHEN status = 'failed' THEN 'failed'
      WHEN status <> 'completed' THEN NULL
      WHEN score <= 3 THEN 'safe'
      WHEN score <= 6 THEN 'suspicious'
      ELSE 'high'
    END
  $$`,

  `CREATE FUNCTION scans_tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO scan_tallies AS tally
      ${tallyOf('added')} ORDER BY 1, 2, 3
    ${ADD_TO_TALLY};
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_tally_added AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_tally_added()`,

  `CREATE FUNCTION scans_key_used() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO api_key_days AS day
      SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, api_key_id, count(*)::int FROM added
      WHERE api_key_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, used_on, api_key_id) DO UPDATE SET scans = day.scans + excluded.scans;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_key_used AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_key_used()`,

  // Whoever locks more than one of them locks tallies first, then the subscription, then the days of keys: who takes
  // quota holds the subscription before it counts for a key, who completes a scan the tally before the subscription.
  // A failed scan is given back to its key, as it costs no quota.
  `CREATE FUNCTION scans_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM changed WHERE status IN ('completed', 'failed'))
      AND NOT EXISTS (SELECT FROM was WHERE status IN ('completed', 'failed')) THEN RETURN NULL; END IF;

    INSERT INTO scan_tallies AS tally
      SELECT client_id, created_on, expires_hour,
        sum(safe)::int, sum(suspicious)::int, sum(high)::int, sum(failed)::int
      FROM (${stepsOf('changed', 1)} UNION ALL ${stepsOf('was', -1)}) step
      GROUP BY 1, 2, 3
      HAVING (sum(safe), sum(suspicious), sum(high), sum(failed)) <> (0, 0, 0, 0)
      ORDER BY 1, 2, 3
    ${ADD_TO_TALLY};

    IF NOT EXISTS (
      SELECT FROM changed JOIN was USING (id)
      WHERE changed.api_key_id IS NOT NULL AND changed.status = 'failed' AND was.status <> 'failed'
    ) THEN RETURN NULL; END IF;
    PERFORM FROM subscriptions WHERE client_id IN (SELECT client_id FROM changed) ORDER BY client_id FOR NO KEY UPDATE;
    UPDATE api_key_days AS day SET scans = day.scans - given_back.scans
    FROM (
      SELECT changed.client_id, (changed.created_at AT TIME ZONE 'UTC')::date AS used_on, changed.api_key_id,
        count(*)::int AS scans
      FROM changed JOIN was USING (id)
      WHERE changed.api_key_id IS NOT NULL AND changed.status = 'failed' AND was.status <> 'failed'
      GROUP BY 1, 2, 3
    ) given_back
    WHERE (day.client_id, day.used_on, day.api_key_id)
      = (given_back.client_id, given_back.used_on, given_back.api_key_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_changed AFTER UPDATE ON scans REFERENCING OLD TABLE AS was NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION scans_changed()`,

  // Deleting a client deletes both tables' rows with it: nothing is written for a client that is gone.
  `CREATE FUNCTION scans_removed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE scan_tallies tally SET
      safe = tally.safe - gone.safe, suspicious = tally.suspicious - gone.suspicious,
      high = tally.high - gone.high, failed = tally.failed - gone.failed
    FROM (${tallyOf('removed')}) gone
    WHERE (tally.client_id, tally.created_on, tally.expires_hour)
      = (gone.client_id, gone.created_on, gone.expires_hour);
    INSERT INTO removed_scans AS ledger
      SELECT client_id, quota_period_start, count(*)::int, sum(tokens_consumed) FROM removed
      WHERE status <> 'failed' AND EXISTS (SELECT FROM clients WHERE clients.id = client_id)
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, quota_period_start) DO UPDATE SET
      scans = ledger.scans + excluded.scans, tokens = ledger.tokens + excluded.tokens;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_removed AFTER DELETE ON scans REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION scans_removed()`,
];

/** Judged scans that senders' profiles are still to contain, however they were judged. */
const TO_COUNT = [
  `CREATE FUNCTION scans_to_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO uncounted_scans (client_id, scan_id)
      SELECT client_id, id FROM added WHERE status = 'completed';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_to_count AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_to_count()`,
  `CREATE FUNCTION scan_to_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO uncounted_scans (client_id, scan_id) VALUES (NEW.client_id, NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  // Most updates complete nothing: indexing one does not even call the function.
  `CREATE TRIGGER scan_to_count AFTER UPDATE ON scans FOR EACH ROW
    WHEN (OLD.status <> 'completed' AND NEW.status = 'completed')
    EXECUTE FUNCTION scan_to_count()`,
];

/** A function that notifies all processes on the channel of its name. */
const notifying = (name: string): string => `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${name}', '');
    RETURN NULL;
  END $$`;

const trigger = (name: string, after: string, call: string): string =>
  `CREATE TRIGGER ${name} AFTER ${after} FOR EACH STATEMENT EXECUTE FUNCTION ${call}()`;

/** What a person or a key may do is remembered by each process for a second, unless one of these has changed. */
const ACCESS = {
  clients: 'UPDATE OF two_factor_required, single_sign_on_required',
  users: 'UPDATE OF client_id, email, role, deactivated_at, two_factor_at OR DELETE',
  sessions: 'UPDATE OF expires_at, ended_at OR DELETE',
  api_keys: `UPDATE OF digest, previous_digest, previous_ends_at, scopes, scanning_instructions_id, expires_at, revoked_at
    OR DELETE`,
};

const NOTIFYING = [
  notifying('access_changed'),
  ...Object.entries(ACCESS).map(([table, change]) =>
    trigger(`${table}_access_changed`, `${change} ON ${table}`, 'access_changed'),
  ),
  notifying('profile_changed'),
  trigger('profiles_changed', 'INSERT OR UPDATE OR DELETE ON profiles', 'profile_changed'),
  notifying('templates_changed'),
  // Not for each use that is counted.
  trigger('templates_changed', 'INSERT OR DELETE ON templates', 'templates_changed'),
  notifying('outbreaks_changed'),
  // Not for what changes with each message.
  trigger(
    'outbreaks_changed',
    'INSERT OR DELETE OR UPDATE OF status, score ON outbreaks',
    'outbreaks_changed',
  ),
];

export class FunctionsAndTriggers1795824000001 extends ForwardOnly {
  readonly statements = [...COUNTING, ...TO_COUNT, ...NOTIFYING];
}
