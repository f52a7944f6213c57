import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SAFE_MAX } from '@gatepost/detector';
import { DAY_MS } from '../../../common/durations.js';
import { idAt } from '../../../common/id-at.js';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { ProposalEntity } from './proposal.entity.js';
import { MAX_PROPOSALS, PROPOSAL_DAYS } from './proposals.schemas.js';
import { type Alarm, isNearAny } from './recurring.js';

/** The newest alarms of a company that are compared with each other: some 5 MB of memory while it is its turn. */
const MAX_ALARMS = 10_000;
/** A company with more harmful messages has other work. */
const MAX_HARMFUL = 10_000;
/** Of all nights of the time; each proposes no more than are stored. */
const MAX_DISMISSED = PROPOSAL_DAYS * MAX_PROPOSALS;

export type StoredAlarm = Alarm & { isKept: boolean };
type AlarmRow = Omit<StoredAlarm, 'at' | 'fingerprint' | 'linkHosts'> & {
  createdAt: Date;
  fingerprint: number[] | null;
  linkHosts: string[] | null;
};

export type NewProposal = Omit<
  ProposalEntity,
  'clientId' | 'client' | 'createdAt' | 'updatedAt' | 'dismissedAt' | 'ofAlarms'
>;
/** One that is stored, with the message that stands for it. */
export type ListedProposal = Omit<ProposalEntity, 'client' | 'dismissedAt'> & {
  subject: string | null;
  sender: string | null;
};
export type KnownProposal = Pick<ProposalEntity, 'id' | 'fingerprint' | 'dismissedAt'>;

/** Of each score the newest, from the index by score: what is safe is not read, however much there is. */
const ALARMS = `
  SELECT scans.id, scans.created_at AS "createdAt", scans.score, fingerprint, link_hosts AS "linkHosts", retain = 'full' AS "isKept",
    EXISTS (SELECT FROM outbreaks WHERE outbreaks.id = scans.outbreak_id AND outbreaks.status <> 'released')
      OR EXISTS (SELECT FROM delivery_events AS event WHERE event.scan_id = scans.id AND event.type = 'complaint') AS "isHarmful"
  FROM (
    SELECT found.id FROM generate_series(${SAFE_MAX + 1}, 10) AS wanted (score), LATERAL (
      SELECT id FROM scans WHERE client_id = $1 AND coalesce(score, 0)::int = wanted.score AND id > $2 AND expires_at > now()
      ORDER BY id DESC LIMIT ${MAX_ALARMS}
    ) found ORDER BY found.id DESC LIMIT ${MAX_ALARMS}
  ) newest JOIN scans USING (id)
  WHERE scans.created_at > now() - interval '${PROPOSAL_DAYS} days' ORDER BY scans.id DESC`;

/** What people have reported or blocked since the id $2, whatever it scored, and what was an outbreak since. */
const HARMFUL = `
  SELECT scans.fingerprint FROM (
    (SELECT scan_id AS id FROM scan_feedback WHERE client_id = $1 AND scan_id > $2 AND verdict = 'harmful'
     ORDER BY scan_id DESC LIMIT ${MAX_HARMFUL})
    UNION
    (SELECT id FROM scans WHERE client_id = $1 AND review_status = 'blocked' AND id > $2 ORDER BY id DESC LIMIT ${MAX_HARMFUL})
  ) said JOIN scans USING (id) WHERE scans.client_id = $1
  UNION ALL
  (SELECT fingerprint FROM outbreaks
   WHERE client_id = $1 AND (status = 'open' OR status = 'over' AND closed_at > now() - interval '${PROPOSAL_DAYS} days')
   ORDER BY id DESC LIMIT ${MAX_HARMFUL})`;

const COLUMNS = `proposals.id, proposals.client_id AS "clientId", scan_id AS "scanId", proposals.fingerprint, hosts, messages, days,
  lowest, highest, first_at AS "firstAt", last_at AS "lastAt", of_alarms AS "ofAlarms", as_template AS "asTemplate",
  proposals.link_hosts AS "linkHosts", expected, proposals.created_at AS "createdAt", proposals.updated_at AS "updatedAt"`;

const LIST = `
  SELECT ${COLUMNS}, scans.subject, scans.sender
  FROM proposals JOIN scans ON scans.id = scan_id AND scans.client_id = $1 AND scans.expires_at > now()
  WHERE proposals.client_id = $1 AND dismissed_at IS NULL ORDER BY messages DESC, proposals.id LIMIT ${MAX_PROPOSALS}`;

const FORGET = `
  DELETE FROM proposals WHERE client_id = $1
    AND (dismissed_at IS NULL OR dismissed_at < now() - interval '${PROPOSAL_DAYS} days')`;

/** One that was dismissed meanwhile stays so. */
const INSERT = `
  INSERT INTO proposals (id, client_id, scan_id, fingerprint, hosts, messages, days, lowest, highest, first_at, last_at, of_alarms,
    as_template, link_hosts, expected)
  SELECT id, $1, "scanId", fingerprint, hosts, messages, days, lowest, highest, "firstAt", "lastAt", $3, "asTemplate", "linkHosts",
    expected
  FROM json_to_recordset($2::json) AS row (id uuid, "scanId" uuid, fingerprint int[], hosts text[], messages int, days int,
    lowest smallint, highest smallint, "firstAt" timestamptz, "lastAt" timestamptz, "asTemplate" boolean, "linkHosts" text[],
    expected text[])
  ON CONFLICT (id) DO NOTHING`;

@Injectable()
export class ProposalsRepository {
  constructor(@InjectRepository(ProposalEntity) private readonly rows: Repository<ProposalEntity>) {}

  /** The next companies after one, by id. */
  async clientsAfter(id: string, limit: number): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(
      'SELECT id FROM clients WHERE id > $1 ORDER BY id LIMIT $2',
      [id, limit],
    );
    return rows.map((row) => row.id);
  }

  /** The client's alarms of the last 30 days, the newest first, and how many there are; those that can't be compared are counted only. */
  async alarms(clientId: string): Promise<{ alarms: StoredAlarm[]; total: number }> {
    const found = await this.rows.query<AlarmRow[]>(ALARMS, [clientId, since()]);
    const alarms = found.flatMap(({ createdAt, fingerprint, linkHosts, ...alarm }) =>
      fingerprint && linkHosts ? [{ ...alarm, fingerprint, linkHosts, at: createdAt.getTime() }] : [],
    );
    return { alarms, total: found.length };
  }

  /** Fingerprints of the client's messages that are said to be harmful; null: there are too many to compare. */
  async harmful(clientId: string): Promise<number[][] | null> {
    const rows = await this.rows.query<{ fingerprint: number[] | null }[]>(HARMFUL, [clientId, since()]);
    if (rows.length >= MAX_HARMFUL) return null;
    return rows.flatMap(({ fingerprint }) => (fingerprint ? [fingerprint] : []));
  }

  /** When the client first linked to each of `hosts`, in ms since 1970, as far as that is known. */
  async firstSeen(clientId: string, hosts: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.rows.query<{ host: string; firstSeen: Date }[]>(
      'SELECT host, first_seen AS "firstSeen" FROM company_hosts WHERE client_id = $1 AND host = ANY($2::varchar[])',
      [clientId, hosts],
    );
    return new Map(rows.map(({ host, firstSeen }) => [host, firstSeen.getTime()]));
  }

  /** All that are stored of the client: proposed, or dismissed within 30 days. */
  known(clientId: string): Promise<KnownProposal[]> {
    return this.rows.query<KnownProposal[]>(
      `SELECT id, fingerprint, dismissed_at AS "dismissedAt" FROM proposals
       WHERE client_id = $1 AND (dismissed_at IS NULL OR dismissed_at > now() - interval '${PROPOSAL_DAYS} days')
       ORDER BY messages DESC LIMIT ${MAX_DISMISSED}`,
      [clientId],
    );
  }

  list(clientId: string): Promise<ListedProposal[]> {
    return this.rows.query<ListedProposal[]>(LIST, [clientId]);
  }

  /** Stores what was found this night among `total` alarms in place of what was proposed before. */
  async replace(
    transaction: Transaction,
    clientId: string,
    { found, total }: { found: readonly NewProposal[]; total: number },
  ): Promise<void> {
    await lockName(transaction, `proposals ${clientId}`);
    await transaction.query(FORGET, [clientId]);
    await transaction.query(INSERT, [clientId, JSON.stringify(found), total]);
  }

  /** The scan that stands for it; null when the client has no such proposal. */
  async dismiss(transaction: Transaction, clientId: string, id: string): Promise<string | null> {
    const [rows] = await transaction.query<[{ scanId: string }[], number]>(
      `UPDATE proposals SET dismissed_at = now(), updated_at = now()
       WHERE client_id = $1 AND id = $2 AND dismissed_at IS NULL RETURNING scan_id AS "scanId"`,
      [clientId, id],
    );
    return rows[0]?.scanId ?? null;
  }

  /** Forgets what is proposed about messages like this scan's: it is settled. */
  async settle(clientId: string, scanId: string): Promise<void> {
    const [scan] = await this.rows.query<{ fingerprint: number[] | null }[]>(
      'SELECT fingerprint FROM scans WHERE client_id = $1 AND id = $2',
      [clientId, scanId],
    );
    const { fingerprint } = scan ?? { fingerprint: null };
    const known = await this.known(clientId);
    const ids = known.flatMap((one) =>
      fingerprint && isNearAny(fingerprint, [one.fingerprint]) ? [one.id] : [],
    );
    await this.rows.query(
      'DELETE FROM proposals WHERE client_id = $1 AND (id = ANY($2::uuid[]) OR scan_id = $3)',
      [clientId, ids, scanId],
    );
  }
}

const since = () => idAt(new Date(Date.now() - PROPOSAL_DAYS * DAY_MS), 'before');
