import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SignInGuessEntity } from './sign-in-guess.entity.js';

const STRANGERS = '*';

/*
 * How guesses are slowed. Five wrong passwords from one network are a person's own mistakes; twenty from everywhere that the
 * person has not signed in from are not. Past that each doubles a pause, from a second to five minutes: some 300 guesses a
 * day at one account, whoever makes them. An hour without a try, and all are forgotten. Where the person signed in within
 * 30 days, only what comes from there counts: strangers can't lock anybody out.
 */
const FREE = `CASE guess.network WHEN '${STRANGERS}' THEN 20 ELSE 5 END`;
const LONGEST_PAUSE = `interval '5 minutes'`;
const FORGOTTEN_AFTER = `interval '1 hour'`;
const KNOWN_FOR = `interval '30 days'`;

/** When the next try may be. The exponent is bounded, since an overflow is an error. */
const NEXT_AT = `guess.last_at + CASE WHEN guess.guesses < ${FREE} THEN interval '0'
  ELSE least(${LONGEST_PAUSE}, 2 ^ least(guess.guesses - (${FREE}), 20) * interval '1 second') END`;

const LOOK_UP = `
  SELECT guess.network = '${STRANGERS}' AS "ofStrangers",
    coalesce(guess.known_until > now(), false) AS "isKnown",
    extract(epoch FROM ${NEXT_AT} - now())::float AS wait
  FROM sign_in_guesses AS guess WHERE account = $1 AND network IN ($2, '${STRANGERS}')`;

/** In the order of names, as everybody does: two who count the same rows do not wait for each other. */
const COUNT = `
  INSERT INTO sign_in_guesses AS guess (account, network, guesses, last_at)
  SELECT $1, network, 1, now() FROM unnest($2::varchar[]) AS network ORDER BY network
  ON CONFLICT (account, network) DO UPDATE SET last_at = now(),
    guesses = CASE WHEN guess.last_at < now() - ${FORGOTTEN_AFTER} THEN 1 ELSE guess.guesses + 1 END
  WHERE ${NEXT_AT} <= now()
  RETURNING network`;

const KNOW = `
  INSERT INTO sign_in_guesses (account, network, guesses, last_at, known_until)
  VALUES ($1, $2, 0, now(), now() + ${KNOWN_FOR})
  ON CONFLICT (account, network) DO UPDATE SET guesses = 0, known_until = excluded.known_until`;

const GIVE_BACK = `
  UPDATE sign_in_guesses SET guesses = guesses - 1 WHERE account = $1 AND network = '${STRANGERS}' AND guesses > 0`;

const PURGE = `
  DELETE FROM sign_in_guesses
  WHERE last_at < now() - ${FORGOTTEN_AFTER} AND (known_until IS NULL OR known_until < now())`;

/** From where an account is tried. */
export interface Source {
  account: Buffer;
  network: string;
  /** Known without a sign-in from there: a session is. */
  isSession?: boolean;
}

/** How a try stands before it is made. */
interface Standing {
  /** The person has signed in from there: only the tries from there count. */
  isKnown: boolean;
  /** Seconds until the next try; 0 or less: now. */
  wait: number;
}

/**
 * Wrong passwords by account and network. In PostgreSQL: so all processes count together without Redis too, a restart
 * forgives nobody, and a try costs a hash besides, beside which these queries are nothing. Rows are bounded by what can be
 * hashed in an hour.
 */
@Injectable()
export class SignInGuessesRepository {
  constructor(@InjectRepository(SignInGuessEntity) private readonly rows: Repository<SignInGuessEntity>) {}

  async standing({ account, network, isSession = false }: Source): Promise<Standing> {
    const rows = await this.rows.query<{ ofStrangers: boolean; isKnown: boolean; wait: number }[]>(LOOK_UP, [
      account,
      network,
    ]);
    const isKnown = isSession || rows.some((row) => row.isKnown);
    const counting = rows.filter(({ ofStrangers }) => !(isKnown && ofStrangers));
    return { isKnown, wait: Math.max(0, ...counting.map(({ wait }) => wait)) };
  }

  /** Counts a try as a wrong one before it is made, so that many at a time are as many; false when it must wait. */
  async count({ account, network }: Source, isKnown: boolean): Promise<boolean> {
    const networks = isKnown ? [network] : [network, STRANGERS];
    const counted = await this.rows.query<object[]>(COUNT, [account, networks]);
    return counted.length === networks.length;
  }

  /** The try that was counted was right: the person signs in from there from now on. */
  async welcome({ account, network }: Source, wasKnown: boolean): Promise<void> {
    await this.rows.query(KNOW, [account, network]);
    if (!wasKnown) await this.rows.query(GIVE_BACK, [account]);
  }

  async purge(): Promise<void> {
    await this.rows.query(PURGE);
  }
}
