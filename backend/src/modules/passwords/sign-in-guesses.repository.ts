import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SignInGuessEntity } from './sign-in-guess.entity.js';

const STRANGERS = '*';

/**
 * How guessing is slowed down. Five wrong passwords from one network are a person's own mistakes; twenty from all
 * networks where the person has not signed in are not. Beyond that each one doubles a pause, from a second to five
 * minutes: some 300 guesses a day at one account, whoever makes them. After an hour without an attempt all are
 * forgotten. On networks where the person signed in within 30 days only attempts from there count: strangers can't
 * lock anyone out.
 */
const FREE = `CASE guess.network WHEN '${STRANGERS}' THEN 20 ELSE 5 END`;
const LONGEST_PAUSE = `interval '5 minutes'`;
const FORGOTTEN_AFTER = `interval '1 hour'`;
const KNOWN_FOR = `interval '30 days'`;

/**
 * When the next attempt is allowed; null: at any time, also at the moment of another one. The exponent is capped, since an
 * overflow is an error.
 */
const NEXT_AT = `CASE WHEN guess.guesses >= ${FREE} THEN
  guess.last_at + least(${LONGEST_PAUSE}, 2 ^ least(guess.guesses - (${FREE}), 20) * interval '1 second') END`;

const LOOK_UP = `
  SELECT guess.network = '${STRANGERS}' AS "ofStrangers",
    coalesce(guess.known_until > now(), false) AS "isKnown",
    coalesce(extract(epoch FROM ${NEXT_AT} - now()), 0)::float AS wait
  FROM sign_in_guesses AS guess WHERE account = $1 AND network IN ($2, '${STRANGERS}')`;

/** Always ordered by name: transactions that count the same rows then can't deadlock. */
const COUNT = `
  INSERT INTO sign_in_guesses AS guess (account, network, guesses, last_at)
  SELECT $1, network, 1, now() FROM unnest($2::varchar[]) AS network ORDER BY network
  ON CONFLICT (account, network) DO UPDATE SET last_at = now(),
    guesses = CASE WHEN guess.last_at < now() - ${FORGOTTEN_AFTER} THEN 1 ELSE guess.guesses + 1 END
  WHERE coalesce(${NEXT_AT} <= now(), true)
  RETURNING network`;

const MARK_KNOWN = `
  INSERT INTO sign_in_guesses (account, network, guesses, last_at, known_until)
  VALUES ($1, $2, 0, now(), now() + ${KNOWN_FOR})
  ON CONFLICT (account, network) DO UPDATE SET guesses = 0, known_until = excluded.known_until`;

const GIVE_BACK = `
  UPDATE sign_in_guesses SET guesses = guesses - 1 WHERE account = $1 AND network = '${STRANGERS}' AND guesses > 0`;

const PURGE = `
  DELETE FROM sign_in_guesses
  WHERE last_at < now() - ${FORGOTTEN_AFTER} AND (known_until IS NULL OR known_until < now())`;

/** Where an attempt at an account comes from. */
export interface Source {
  account: Buffer;
  network: string;
  /** A session counts as known even without a sign-in from its network. */
  isSession?: boolean;
}

/** The state of an account before an attempt. */
interface AttemptState {
  /** The person has signed in from this network, so only attempts from here count. */
  isKnown: boolean;
  /** Seconds until the next attempt is allowed; 0 or less: now. */
  wait: number;
}

/**
 * Wrong passwords by account and network. Kept in PostgreSQL so that all processes share the counts even without
 * Redis and a restart resets nothing; next to the cost of a hash these queries are negligible. Rows are bounded by
 * the number of hashes an hour allows.
 */
@Injectable()
export class SignInGuessesRepository {
  constructor(@InjectRepository(SignInGuessEntity) private readonly rows: Repository<SignInGuessEntity>) {}

  async stateOf({ account, network, isSession = false }: Source): Promise<AttemptState> {
    const rows = await this.rows.query<{ ofStrangers: boolean; isKnown: boolean; wait: number }[]>(LOOK_UP, [
      account,
      network,
    ]);
    const isKnown = isSession || rows.some((row) => row.isKnown);
    const counting = rows.filter(({ ofStrangers }) => !(isKnown && ofStrangers));
    return { isKnown, wait: Math.max(0, ...counting.map(({ wait }) => wait)) };
  }

  /** Counts an attempt as wrong before it is made, so that concurrent attempts all count; false when it must wait. */
  async count({ account, network }: Source, isKnown: boolean): Promise<boolean> {
    const networks = isKnown ? [network] : [network, STRANGERS];
    const counted = await this.rows.query<object[]>(COUNT, [account, networks]);
    return counted.length === networks.length;
  }

  /** The counted attempt was right: from now on this is a network the person signs in from. */
  async markKnown({ account, network }: Source, wasKnown: boolean): Promise<void> {
    await this.rows.query(MARK_KNOWN, [account, network]);
    if (!wasKnown) await this.rows.query(GIVE_BACK, [account]);
  }

  async purge(): Promise<void> {
    await this.rows.query(PURGE);
  }
}
