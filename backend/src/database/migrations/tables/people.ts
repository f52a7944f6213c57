import { CLIENT, TIMES } from './shared-columns.js';

/** Companies, their people, how these sign in, and the record of what they did. */
export const PEOPLE = [
  `CREATE TABLE clients (
    id uuid PRIMARY KEY,
    name varchar(200) NOT NULL,
    two_factor_required boolean NOT NULL DEFAULT false,
    single_sign_on_required boolean NOT NULL DEFAULT false,
    ${TIMES}
  )`,
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    ${CLIENT},
    email varchar(254) NOT NULL,
    password_hash varchar(60) NOT NULL,
    first_name varchar(100) NOT NULL,
    last_name varchar(100) NOT NULL,
    role varchar(10) NOT NULL,
    language varchar(2),
    -- Who this is at the company's provider of single sign-on.
    provider_issuer varchar(500),
    provider_subject varchar(255),
    -- Since when signing in takes a code, of which two_factors has the secret.
    two_factor_at timestamptz,
    last_sign_in_at timestamptz,
    first_steps_dismissed_at timestamptz,
    -- Accounts are deactivated, never deleted alone: the audit log and reviews name them.
    deactivated_at timestamptz,
    ${TIMES}
  )`,
  `CREATE TABLE invitations (
    id uuid PRIMARY KEY,
    ${CLIENT},
    email varchar(254) NOT NULL,
    role varchar(10) NOT NULL,
    token_digest bytea NOT NULL,
    -- No foreign key, here and wherever a row says who made it: people are only deleted with their company.
    invited_by uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    ${TIMES}
  )`,
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    signed_in_with varchar(20) NOT NULL,
    browser varchar(60),
    address varchar(45),
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE TABLE password_resets (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_digest bytea NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  // Named by the digest of an address, whether or not it has an account: no answer may tell the two apart.
  // Updated in place, often: a fill factor leaves room for that in each page.
  `CREATE TABLE sign_in_guesses (
    account bytea NOT NULL,
    network varchar(64) NOT NULL,
    guesses int NOT NULL,
    last_at timestamptz NOT NULL,
    known_until timestamptz,
    PRIMARY KEY (account, network)
  ) WITH (fillfactor = 70)`,
  `CREATE TABLE two_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret bytea NOT NULL,
    recovery_digests bytea[] NOT NULL DEFAULT '{}',
    -- The 30 seconds whose code was used last: none works twice.
    last_step bigint,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz
  )`,
  `CREATE TABLE sign_in_challenges (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_digest bytea NOT NULL,
    password_digest bytea NOT NULL,
    remembered boolean NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE single_sign_ons (
    client_id uuid PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
    issuer varchar(500) NOT NULL,
    provider_client_id varchar(255) NOT NULL,
    secret bytea NOT NULL,
    joins_members boolean NOT NULL,
    -- Another with each change, which ends the sign-ins that were begun before it.
    revision uuid NOT NULL,
    worked_at timestamptz,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE company_domains (
    id uuid PRIMARY KEY,
    ${CLIENT},
    name varchar(253) NOT NULL,
    token varchar(64) NOT NULL,
    proven_at timestamptz,
    ${TIMES}
  )`,
  `CREATE TABLE email_changes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- The session that asked, which the change leaves open.
    session_id uuid NOT NULL,
    old_email varchar(254) NOT NULL,
    new_email varchar(254) NOT NULL,
    token_digest bytea,
    undo_digest bytea,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    undone_at timestamptz
  )`,
  // Names and addresses are as they were at the time: an entry outlives the person and the object that it names.
  `CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    ${CLIENT},
    action varchar(40) NOT NULL,
    actor_type varchar(10) NOT NULL,
    actor_id uuid,
    actor_email varchar(254),
    address varchar(45),
    target_type varchar(20),
    target_id varchar(100),
    target_name text,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL
  )`,
];
