import { EXIT, StartError } from '../common/start-error.js';
import { isUnavailable } from './unavailable.js';

/** `DATABASE_URL` is at fault: nothing gets better before it, or what it names, is changed. */
const inUrl = (what: string): StartError => new StartError(`DATABASE_URL: ${what}`, EXIT.configuration);
/** It may be right, and the server may come back. */
const away = (what: string): StartError => new StartError(`DATABASE_URL: ${what}`, EXIT.unavailable);

/** What an error on the way to PostgreSQL means, by its code (of a socket, of TLS or an SQLSTATE) or its message. */
const MEANINGS: readonly [pattern: RegExp, fault: StartError][] = [
  [/^ECONNREFUSED$/, away('no server listens at this host and port (ECONNREFUSED)')],
  [/^(ENOTFOUND|EAI_AGAIN)$/, away("the host's name can't be resolved")],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout expired/, away('no answer from the server within 5 s')],
  [/^ENOENT$|^EACCES$/, inUrl("a certificate or key file that it names can't be read")],
  [/no encryption|SSL off/, inUrl('the server requires TLS: add ?sslmode=verify-full')],
  [/does not support SSL/, inUrl('the server offers no TLS: remove sslmode, or enable TLS there')],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    inUrl(
      "the server's certificate is not trusted: name its CA with ?sslrootcert=FILE, and the host that it is for",
    ),
  ],
  [/^28P01$/, inUrl('PostgreSQL refuses this user with this password')],
  [/password must be a(?: non-empty)? string/, inUrl('PostgreSQL asks for a password, and none is given')],
  [/^28000$/, inUrl("PostgreSQL doesn't let this user in from here: check the role and pg_hba.conf")],
  [/^3D000$/, inUrl('the server has no database of this name: create it, or name another')],
  [
    /^42501$/,
    inUrl(
      'this role lacks a right on the database: make it the owner, or as the owner run ' +
        'GRANT CREATE ON DATABASE … TO … and GRANT CREATE ON SCHEMA public TO …',
    ),
  ],
  [/^25006$/, away('the database is read-only: it must be the primary server, not a replica')],
  [/^53300$/, away('the server has no connection left for us (max_connections)')],
  [/^57P03$/, away('the server is starting up or shutting down')],
  [/Connection terminated|^ECONNRESET$|^EPIPE$|^08P01$/, away('the server hangs up: is it PostgreSQL?')],
  [
    /SchemaVersionMismatchError/,
    inUrl('a newer version has changed the tables of the queue: start that version'),
  ],
];

/**
 * What keeps the process from using the database that `DATABASE_URL` names.
 * @returns a {@link StartError} without any detail of the URL, or `error` itself when it is no fault of the database
 */
export function databaseFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const { code, name, message } = error as Error & { code?: unknown };
  const signs = [typeof code === 'string' ? code : '', name, message];
  // The message before the code: the one for "no TLS" has the code of every refusal.
  const meaning = MEANINGS.find(([pattern]) => signs.some((sign) => pattern.test(sign)));
  if (meaning) return meaning[1].because(error);
  const inner = (error as { errors?: unknown[] }).errors?.[0] ?? error.cause;
  if (inner instanceof Error) return databaseFault(inner);
  return isUnavailable(error) ? away('the server is out of reach').because(error) : error;
}
