import type { Indicator } from '@gatepost/detector';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { idAt } from '../../../common/id-at.js';
import { MailMessageEntity } from '../gate/mail-message.entity.js';
import {
  type GroupHeldQuery,
  type HeldFilter,
  type HeldGroups,
  type HeldMail,
  MAX_COUNTED,
} from './held-mail.schemas.js';

/** A held message with what its scan says. */
export interface HeldRow {
  mail: MailMessageEntity;
  campaign: string;
  outbreakId: string | null;
  /** The profile that it counts for; null: it has no scan. */
  senderId: string | null;
  summary: string | null;
  indicators: readonly Indicator[];
}

type SenderHistory = HeldMail['senderHistory'];
type ScanFacts = Omit<HeldRow, 'mail'> & { id: string };
type Group = Omit<HeldGroups['groups'][number], 'oldestAt' | 'expiresAt'> & {
  oldestAt: Date;
  expiresAt: Date;
};

export interface HeldPage {
  state: 'held' | 'decided' | 'any';
  take: number;
  /** The last one of the page before. */
  after: string | null;
}

/** The group that the sender is in now: by the exact address, or else by the domain. */
const groupBy = (entry: string) =>
  `(SELECT group_id::text FROM mail_sender_entries WHERE client_id = mail.client_id AND entry = ${entry})`;
const GROUP = `coalesce(${groupBy('lower(mail.sender)')}, ${groupBy(`substring(lower(mail.sender) from '@[^@]*$')`)}, 'none')`;

/** What a filter matches, newer than which nothing is taken: `$2` to `$8`. */
const MATCHES = `($2::varchar IS NULL OR mail.sender = $2)
  AND ($3::varchar IS NULL OR mail.reason_code = $3
    OR scan.indicators @> jsonb_build_array(jsonb_build_object('code', $3::text)))
  AND ($4::varchar IS NULL OR scan.outbreak_id::text = $4 OR encode(mail.content, 'hex') = $4)
  AND ($5::timestamptz IS NULL OR date_trunc('milliseconds', mail.created_at) <= $5)
  AND ($6::varchar IS NULL OR mail.reason = $6)
  AND ($7::text IS NULL OR ${GROUP} = $7)
  AND ($8::uuid IS NULL OR mail.scan_id = $8)`;

const FROM = `FROM mail_messages mail LEFT JOIN scans scan ON scan.id = mail.scan_id AND scan.client_id = mail.client_id`;
const CAMPAIGN = `coalesce(scan.outbreak_id::text, encode(mail.content, 'hex'))`;
const STATES = {
  held: `mail.state = 'held'`,
  decided: 'mail.decided_at IS NOT NULL',
  any: 'mail.hold_kind IS NOT NULL',
} as const;

const matching = (state: HeldPage['state']) =>
  `${FROM} WHERE mail.client_id = $1 AND ${STATES[state]} AND ${MATCHES}`;
const page = (state: HeldPage['state']) => `
  SELECT mail.id ${matching(state)} AND ($9::uuid IS NULL OR mail.id ${state === 'held' ? '>' : '<'} $9)
  ORDER BY mail.id ${state === 'held' ? '' : 'DESC'} LIMIT $10`;
const count = (state: HeldPage['state']) =>
  `SELECT count(*)::int AS count FROM (SELECT ${matching(state)} LIMIT ${MAX_COUNTED}) counted`;

const FACTS = `
  SELECT mail.id, ${CAMPAIGN} AS campaign, scan.outbreak_id AS "outbreakId", scan.sender_id AS "senderId", scan.summary,
    coalesce(scan.indicators, '[]') AS indicators
  ${FROM} WHERE mail.id = ANY($1)`;

const groups = (key: string) => `
  SELECT ${key} AS key, count(*)::int AS count, count(DISTINCT mail.sender)::int AS senders,
    (array_agg(mail.sender ORDER BY mail.id))[1] AS sender,
    (array_agg(mail.subject ORDER BY mail.id))[1] AS subject, max(mail.score)::int AS "maxScore",
    (array_agg(scan.outbreak_id ORDER BY mail.id))[1] AS "outbreakId",
    min(mail.created_at) AS "oldestAt", min(mail.held_until) AS "expiresAt"
  ${FROM} WHERE mail.client_id = $1 AND mail.state = 'held'
  GROUP BY 1 ORDER BY 2 DESC, 8 LIMIT 100`;

/** What waits, in figures, with who has sent most of it. */
export interface WaitingFigures {
  count: number;
  oldest: Date;
  /** Within a day. */
  expiring: number;
  /** Since then. */
  fresh: number;
  /** Of those that expire within a day, how many did not yet then. */
  newlyExpiring: number;
  senders: { sender: string; count: number }[];
}

const SENDERS_SHOWN = 5;
const WAITING = `FROM mail_messages mail
  WHERE mail.client_id = $1 AND mail.state = 'held' AND ($2::text IS NULL OR ${GROUP} = $2)`;
const FIGURES = `
  SELECT count(*)::int AS count, min(created_at) AS oldest,
    count(*) FILTER (WHERE held_until <= now() + interval '1 day')::int AS expiring,
    count(*) FILTER (WHERE $3::timestamptz IS NULL OR created_at > $3)::int AS fresh,
    count(*) FILTER (WHERE held_until <= now() + interval '1 day'
      AND ($3 IS NULL OR held_until > $3 + interval '1 day'))::int AS "newlyExpiring"
  ${WAITING}`;
const SENDERS = `
  SELECT sender, count(*)::int AS count ${WAITING} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${SENDERS_SHOWN}`;

/** Of the newest ones, so that nobody's are slow. */
const SENDER_HISTORY = `
  SELECT count(*) FILTER (WHERE state IN ('judged', 'passed', 'relaying', 'relayed'))::int AS passed,
    count(*) FILTER (WHERE hold_kind IS NOT NULL)::int AS held,
    count(*) FILTER (WHERE state IN ('refused', 'expired'))::int AS refused
  FROM (
    SELECT state, hold_kind FROM mail_messages WHERE client_id = $1 AND sender = $2 AND id >= $3
    ORDER BY id DESC LIMIT ${MAX_COUNTED}
  ) newest`;

/** In the order of their ids: two people who decide on the same messages wait for one another, and don't deadlock. */
const LOCK = `
  SELECT id FROM mail_messages WHERE client_id = $1 AND id = ANY($2) AND hold_kind IS NOT NULL
  ORDER BY id FOR NO KEY UPDATE`;

const LOCK_OF_SCANS = `
  SELECT id FROM mail_messages WHERE client_id = $1 AND scan_id = ANY($2) AND hold_kind IS NOT NULL
  ORDER BY id FOR NO KEY UPDATE`;

/** People are told two days before it expires. */
const TO_REMIND = `state = 'held' AND NOT reminded AND held_until <= now() + interval '2 days'`;
const TO_EXPIRE = `state = 'held' AND held_until <= now()`;
const REMIND = `
  WITH reminded AS (
    UPDATE mail_messages SET reminded = true WHERE client_id = $1 AND ${TO_REMIND} RETURNING held_until
  )
  SELECT count(*)::int AS count, min(held_until) AS first FROM reminded`;
const LOCK_EXPIRED = `
  SELECT id FROM mail_messages WHERE client_id = $1 AND ${TO_EXPIRE} ORDER BY id LIMIT $2
  FOR NO KEY UPDATE SKIP LOCKED`;

/** What is changed of a held message when it is decided on, or not any more. */
export type DecisionColumns = Partial<
  Pick<
    MailMessageEntity,
    | 'state'
    | 'decision'
    | 'decidedAt'
    | 'decidedBy'
    | 'decisionReason'
    | 'decisionNote'
    | 'releaseTo'
    | 'due'
    | 'heldUntil'
    | 'answered'
    | 'unsure'
    | 'dotAt'
    | 'reminded'
    | 'proposedAt'
    | 'proposedBy'
    | 'proposedById'
    | 'proposedTo'
    | 'score'
    | 'reason'
    | 'reasonCode'
  >
>;

const KEYS: Readonly<Record<GroupHeldQuery['by'], string>> = {
  campaign: CAMPAIGN,
  sender: 'mail.sender',
  group: GROUP,
};

const filterValues = (
  clientId: string,
  { sender, code, campaign, reason, group, scanId }: HeldFilter,
  before: Date | null,
) => [
  clientId,
  sender ?? null,
  code ?? null,
  campaign ?? null,
  before,
  reason ?? null,
  group ?? null,
  scanId ?? null,
];

@Injectable()
export class HeldMailRepository {
  constructor(@InjectRepository(MailMessageEntity) private readonly rows: Repository<MailMessageEntity>) {}

  /** In the order of the list. */
  async page(clientId: string, filter: HeldFilter, { state, take, after }: HeldPage): Promise<HeldRow[]> {
    const values = [...filterValues(clientId, filter, null), after, take];
    const found = await this.rows.query<{ id: string }[]>(page(state), values);
    return this.withFacts(found.map(({ id }) => id));
  }

  /** Up to {@link MAX_COUNTED}. */
  async count(clientId: string, filter: HeldFilter, state: HeldPage['state']): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(
      count(state),
      filterValues(clientId, filter, null),
    );
    return row?.count ?? 0;
  }

  /** The ids of what waits and matches, the oldest first. */
  async idsOf(clientId: string, filter: HeldFilter, before: Date | null): Promise<string[]> {
    const values = [...filterValues(clientId, filter, before), null, MAX_COUNTED];
    const found = await this.rows.query<{ id: string }[]>(page('held'), values);
    return found.map(({ id }) => id);
  }

  groups(clientId: string, by: GroupHeldQuery['by']): Promise<Group[]> {
    return this.rows.query<Group[]>(groups(KEYS[by]), [clientId]);
  }

  /** Of the sender group, of senders in none (`none`), or of all; null while nothing waits. */
  async figures(clientId: string, group: string | null, since: Date | null): Promise<WaitingFigures | null> {
    const [figures] = await this.rows.query<WaitingFigures[]>(FIGURES, [clientId, group, since]);
    if (!figures || figures.count === 0) return null;
    const senders = await this.rows.query<WaitingFigures['senders']>(SENDERS, [clientId, group]);
    return Object.assign(figures, { senders });
  }

  /** Null when the client has none with that id that was ever held. */
  async find(clientId: string, id: string): Promise<HeldRow | null> {
    const [row] = await this.withFacts([id]);
    return row && row.mail.clientId === clientId && row.mail.holdKind !== null ? row : null;
  }

  /** What has become of the sender's messages since then. */
  async senderHistory(clientId: string, sender: string, since: Date): Promise<SenderHistory> {
    const values = [clientId, sender, idAt(since, 'before')];
    const [row] = await this.rows.query<SenderHistory[]>(SENDER_HISTORY, values);
    return { passed: 0, held: 0, refused: 0, ...row };
  }

  /** Those of the client's messages with these ids that wait. */
  waiting(clientId: string, ids: readonly string[]): Promise<MailMessageEntity[]> {
    return this.rows.findBy({ clientId, id: In([...ids]), state: 'held' });
  }

  /** Those of the client's messages with these ids that were ever held, locked until the transaction ends. */
  async lock(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
  ): Promise<MailMessageEntity[]> {
    const found = await transaction.query<{ id: string }[]>(LOCK, [clientId, ids]);
    return transaction.findBy(MailMessageEntity, { id: In(found.map(({ id }) => id)) });
  }

  /** As {@link lock}, those of the client's scans with these ids. */
  async lockOfScans(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
  ): Promise<MailMessageEntity[]> {
    const found = await transaction.query<{ id: string }[]>(LOCK_OF_SCANS, [clientId, scanIds]);
    return transaction.findBy(MailMessageEntity, { id: In(found.map(({ id }) => id)) });
  }

  async change(transaction: Transaction, ids: readonly string[], columns: DecisionColumns): Promise<void> {
    if (ids.length > 0) await transaction.update(MailMessageEntity, { id: In([...ids]) }, columns);
  }

  clientsToRemind(): Promise<string[]> {
    return this.clientsOf(TO_REMIND);
  }

  clientsToExpire(): Promise<string[]> {
    return this.clientsOf(TO_EXPIRE);
  }

  /** How many people are now to be told of, and when the first of them expires. */
  async markReminded(
    transaction: Transaction,
    clientId: string,
  ): Promise<{ count: number; first: Date | null }> {
    const [row] = await transaction.query<{ count: number; first: Date | null }[]>(REMIND, [clientId]);
    return row ?? { count: 0, first: null };
  }

  /** Up to `limit` of the client's that nobody has decided about in time, but for those that somebody decides about now. */
  async lockExpired(transaction: Transaction, clientId: string, limit: number): Promise<MailMessageEntity[]> {
    const found = await transaction.query<{ id: string }[]>(LOCK_EXPIRED, [clientId, limit]);
    return transaction.findBy(MailMessageEntity, { id: In(found.map(({ id }) => id)) });
  }

  /** What an API key is called. */
  async keyName(clientId: string, id: string): Promise<string> {
    const [key] = await this.rows.query<{ name: string }[]>(
      'SELECT coalesce(name, key_prefix) AS name FROM api_keys WHERE client_id = $1 AND id = $2',
      [clientId, id],
    );
    return key?.name ?? id;
  }

  /** Whether the person has opened a link that was mailed to the address that they sign in with. */
  async isProven(transaction: Transaction, clientId: string, userId: string): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      'SELECT 1 FROM users WHERE client_id = $1 AND id = $2 AND proven_at IS NOT NULL',
      [clientId, userId],
    );
    return rows.length === 1;
  }

  private async clientsOf(condition: string): Promise<string[]> {
    const query = `SELECT DISTINCT client_id AS id FROM mail_messages WHERE ${condition}`;
    const rows = await this.rows.query<{ id: string }[]>(query);
    return rows.map(({ id }) => id);
  }

  private async withFacts(ids: readonly string[]): Promise<HeldRow[]> {
    if (ids.length === 0) return [];
    const mails = new Map((await this.rows.findBy({ id: In([...ids]) })).map((mail) => [mail.id, mail]));
    const facts = new Map(
      (await this.rows.query<ScanFacts[]>(FACTS, [ids])).map(({ id, ...known }) => [id, known]),
    );
    return ids.flatMap((id) => {
      const [mail, known] = [mails.get(id), facts.get(id)];
      return mail && known ? [{ mail, ...known }] : [];
    });
  }
}
