import { Redis } from 'ioredis';
import { EXIT, StartError } from '../common/start-error.js';

/** Of each step: to connect, and to answer. */
const PATIENCE_MS = 5_000;
/** BullMQ's scripts need commands of this version. */
const OLDEST = [6, 2] as const;

const inUrl = (what: string): StartError => new StartError(`REDIS_URL: ${what}`, EXIT.configuration);
const away = (what: string): StartError => new StartError(`REDIS_URL: ${what}`, EXIT.unavailable);

/** What an error on the way to Redis means, by its code, its name or the first words of its message. */
const MEANINGS: readonly [pattern: RegExp, fault: StartError][] = [
  [/^ECONNREFUSED$/, away('no server listens at this host and port (ECONNREFUSED)')],
  [/^(ENOTFOUND|EAI_AGAIN)$/, away("the host's name can't be resolved")],
  [/^WRONGPASS/, inUrl('the server refuses this user with this password')],
  [/^NOAUTH/, inUrl('the server asks for a password, and none is given')],
  [/^NOPERM/, inUrl('this user may not run the command INFO: allow it all commands of its keys')],
  [/^ERR .*AUTH/, inUrl('the server takes no password like this one: check the user and the password')],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    inUrl(
      "the server's certificate is not trusted: name its CA in NODE_EXTRA_CA_CERTS, and the host that it is for",
    ),
  ],
  [/^(EPROTO|ERR_SSL_\w+)$/, inUrl('the server speaks no TLS there: use redis://, or its TLS port')],
  [
    /^ParserError$|^(ERR unknown command)/,
    inUrl('the server does not answer as Redis does: check host and port'),
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|^Command timed out/, away('no answer from the server within 5 s')],
];

/**
 * Checks that the server is a Redis or Valkey that can hold the queue.
 * @returns warnings for the operator
 * @throws StartError naming what to change
 */
export async function checkRedis(url: string): Promise<string[]> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  // The first tells most: what comes after it is that the connection has ended.
  const errors: unknown[] = [];
  client.on('error', (error) => errors.push(error));
  try {
    await client.connect();
    return judgeRedis(await client.info());
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw redisFault(errors[0] ?? error);
  } finally {
    client.disconnect();
  }
}

/** What keeps us from using the server, without any detail of the URL; and without a cause, which has the command: AUTH has the password. */
export function redisFault(error: unknown): StartError {
  const { code, name, message } = error as Partial<Record<'code' | 'name' | 'message', string>>;
  const signs = [code, name, message].filter((sign) => typeof sign === 'string');
  const meaning = MEANINGS.find(([pattern]) => signs.some((sign) => pattern.test(sign)));
  return meaning?.[1] ?? away('the server hangs up: is it Redis or Valkey, and does it expect rediss://?');
}

/** As {@link checkRedis}, from what the command INFO has answered. */
export function judgeRedis(info: string): string[] {
  const facts = new Map([...info.matchAll(/^([a-z_]+):(.*?)\r?$/gm)].map(([, name, value]) => [name, value]));
  const version = facts.get('redis_version') ?? '';
  const [major = NaN, minor = NaN] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw inUrl(`the server is Redis ${version}, and Gatepost needs ${OLDEST.join('.')} or newer, or Valkey`);
  const mode = facts.get('redis_mode');
  if (mode === 'cluster')
    throw inUrl(
      'the server is part of a Redis Cluster, and Gatepost needs one that is not (cluster-enabled no)',
    );
  if (mode === 'sentinel') throw inUrl('the server is a Sentinel: name the primary that it watches');
  if (facts.get('role') === 'slave')
    throw away('the server is a replica, which stores nothing: it must be the primary');
  const policy = facts.get('maxmemory_policy');
  return policy === undefined || policy === 'noeviction'
    ? []
    : [
        `Redis drops keys when its memory is full (maxmemory-policy ${policy}), and with them queued jobs. They are ` +
          'queued again from the database, but set maxmemory-policy to noeviction where REDIS_URL leads.',
      ];
}
