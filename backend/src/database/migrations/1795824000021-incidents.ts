import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** What went wrong with an account, with its history. */
export class Incidents1795824000021 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE incidents (
      id uuid PRIMARY KEY,
      ${CLIENT},
      sender_id uuid NOT NULL,
      state varchar(10) NOT NULL,
      version int NOT NULL DEFAULT 0,
      assignee_id uuid,
      steps jsonb NOT NULL DEFAULT '{}',
      since timestamptz NOT NULL,
      last_cause_at timestamptz NOT NULL,
      until timestamptz,
      resolved_at timestamptz,
      resolved_by varchar(254),
      note varchar(2000),
      ${TIMES}
    )`,
    'CREATE INDEX incidents_client ON incidents (client_id, id)',
    'CREATE INDEX incidents_client_state ON incidents (client_id, state, id)',
    'CREATE INDEX incidents_client_assignee ON incidents (client_id, assignee_id, id) WHERE assignee_id IS NOT NULL',
    'CREATE INDEX incidents_client_sender ON incidents (client_id, sender_id, id)',
    'CREATE UNIQUE INDEX incidents_current ON incidents (client_id, sender_id) WHERE until IS NULL',
    'CREATE INDEX incidents_last_cause ON incidents (last_cause_at)',
    `CREATE TABLE incident_events (
      id uuid PRIMARY KEY,
      ${CLIENT},
      incident_id uuid NOT NULL REFERENCES incidents ON DELETE CASCADE,
      kind varchar(12) NOT NULL,
      ref_id uuid,
      at timestamptz NOT NULL,
      by varchar(320),
      details jsonb NOT NULL DEFAULT '{}'
    )`,
    'CREATE INDEX incident_events_incident ON incident_events (incident_id, id)',
    `CREATE INDEX incident_events_outbreak ON incident_events (client_id, ref_id) WHERE kind = 'outbreak'`,
  ];
}
