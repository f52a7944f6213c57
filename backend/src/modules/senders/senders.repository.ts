import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
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
  sort: SenderOrder;
  /** The last one of the page before; the list's start if there is none. */
  after: Place | null;
  take: number;
}

/** Escapes `%`, `_` and `\`, which stand for themselves in a search term. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class SendersRepository {
  constructor(@InjectRepository(SenderEntity) private readonly rows: Repository<SenderEntity>) {}

  /** Without what is usual of them. A search walks the list's index, whose rows are narrow. */
  async list(
    clientId: string,
    { search, sort, after, take }: Wanted,
  ): Promise<Omit<SenderEntity, 'usage'>[]> {
    const { column, value } = SORTED_BY[sort];
    const values: unknown[] = [clientId, take];
    const bind = (given: unknown) => `$${values.push(given)}`;
    const place = after
      ? ` AND (${column}, id) < (${value(bind(after.value))}, ${bind(after.id)}::uuid)`
      : '';
    const named = search === undefined ? '' : ` AND name ILIKE ${bind(likePattern(search))}`;
    return this.rows.query(
      `SELECT id, kind, name, first_seen AS "firstSeen", last_seen AS "lastSeen", messages, risky, risk
       FROM senders WHERE client_id = $1${place}${named} ORDER BY ${column} DESC, id DESC LIMIT $2`,
      values,
    );
  }

  find(clientId: string, id: string): Promise<SenderEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }
}
