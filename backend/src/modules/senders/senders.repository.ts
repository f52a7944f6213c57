import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { IS_IN_FORCE, type SenderState } from '../../contract/sender-state.js';
import { SenderEntity } from './sender.entity.js';
import type { Place, SenderOrder } from './senders.schemas.js';

/** What a list is sorted by, in descending order, and how a place in it is written. */
const SORTED_BY = {
  lastSeen: {
    column: 'last_seen',
    value: (place: string) => `to_timestamp(${place}::double precision / 1000)`,
  },
  volume: { column: 'messages', value: (place: string) => `${place}::int` },
  risk: { column: 'risk', value: (place: string) => `${place}::double precision` },
} as const satisfies Record<SenderOrder, object>;

/** A part of a sorted list of senders. */
interface Wanted {
  search?: string | undefined;
  state?: SenderState | undefined;
  sort: SenderOrder;
  /** The last one of the page before; the list's start if there is none. */
  after: Place | null;
  take: number;
}

/** What a sender is allowed now. */
const STATE = `coalesce((SELECT state.state FROM sender_states AS state
  WHERE state.client_id = senders.client_id AND state.sender_id = senders.id AND ${IS_IN_FORCE}), 'active')`;

/** Without what is usual of it. */
export type ListedSender = Omit<SenderEntity, 'usage'> & { state: SenderState };

/** Escapes `%`, `_` and `\`, which stand for themselves in a search term. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class SendersRepository {
  constructor(@InjectRepository(SenderEntity) private readonly rows: Repository<SenderEntity>) {}

  /** Without what is usual of them. A search walks the list's index, whose rows are narrow. */
  async list(clientId: string, { search, state, sort, after, take }: Wanted): Promise<ListedSender[]> {
    const { column, value } = SORTED_BY[sort];
    const values: unknown[] = [clientId, take];
    const bind = (given: unknown) => `$${values.push(given)}`;
    const place = after
      ? ` AND (${column}, id) < (${value(bind(after.value))}, ${bind(after.id)}::uuid)`
      : '';
    const named = search === undefined ? '' : ` AND name ILIKE ${bind(likePattern(search))}`;
    const inState = state === undefined ? '' : ` AND ${STATE} = ${bind(state)}`;
    // Few are not active: they are found first.
    const among =
      state === undefined || state === 'active'
        ? ''
        : ` AND id IN (SELECT sender_id FROM sender_states WHERE client_id = $1 AND state <> 'active')`;
    return this.rows.query(
      `SELECT id, kind, name, first_seen AS "firstSeen", last_seen AS "lastSeen", messages, risky, risk, ${STATE} AS state
       FROM senders WHERE client_id = $1${place}${named}${among}${inState} ORDER BY ${column} DESC, id DESC LIMIT $2`,
      values,
    );
  }

  /** Those of `hosts` that the company first linked to after `since`; none while it had linked nowhere before that. */
  async newToCompany(clientId: string, hosts: readonly string[], since: Date): Promise<Set<string>> {
    const rows = await this.rows.query<{ host: string }[]>(
      `SELECT host FROM company_hosts WHERE client_id = $1 AND host = ANY($2) AND first_seen >= $3
         AND EXISTS (SELECT FROM company_hosts WHERE client_id = $1 AND first_seen < $3)`,
      [clientId, hosts, since],
    );
    return new Set(rows.map(({ host }) => host));
  }

  /** The latest open outbreak among whose senders this one is. */
  async openOutbreak(clientId: string, id: string): Promise<string | null> {
    const [row] = await this.rows.query<{ id: string }[]>(
      `SELECT id FROM outbreaks WHERE client_id = $1 AND status = 'open'
         AND senders @> jsonb_build_array(jsonb_build_object('id', $2::text)) ORDER BY id DESC LIMIT 1`,
      [clientId, id],
    );
    return row?.id ?? null;
  }

  async stateOf(clientId: string, id: string): Promise<SenderState> {
    const query = `SELECT ${STATE} AS state FROM senders WHERE client_id = $1 AND id = $2`;
    const [row] = await this.rows.query<{ state: SenderState }[]>(query, [clientId, id]);
    return row?.state ?? 'active';
  }

  find(clientId: string, id: string): Promise<SenderEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }
}
