import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { SenderNetworks } from './networks/sender-networks.service.js';
import { SendersRepository } from './senders.repository.js';
import {
  cursorOf,
  type ListSendersQuery,
  placeOf,
  type Sender,
  type SenderList,
  type SenderOrder,
  toListItem,
  toSender,
} from './senders.schemas.js';
import type { SenderEntity } from './sender.entity.js';
import { newToCompanySince } from './sender-profile.js';

type Listed = Pick<SenderEntity, 'id' | 'lastSeen' | 'messages' | 'risk'>;

const SORTED_BY: Readonly<Record<SenderOrder, (sender: Listed) => number>> = {
  lastSeen: ({ lastSeen }) => lastSeen.getTime(),
  volume: ({ messages }) => messages,
  risk: ({ risk }) => risk,
};

/** Reads what is usual of a client's senders. */
@Injectable()
export class SendersService {
  constructor(
    private readonly repository: SendersRepository,
    private readonly networks: SenderNetworks,
  ) {}

  /** @throws INVALID_REQUEST for a cursor of another order */
  async list(
    clientId: string,
    { search, state, sort, cursor, pageSize }: ListSendersQuery,
  ): Promise<SenderList> {
    const after = cursor === undefined ? null : placeOf(cursor, sort);
    const rows = await this.repository.list(clientId, { search, state, sort, after, take: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      senders: shown.map((row) => toListItem(row, row.state)),
      nextCursor:
        last && rows.length > pageSize ? cursorOf(sort, { value: SORTED_BY[sort](last), id: last.id }) : null,
    };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Sender> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw new ApiError('NOT_FOUND', { message: 'Sender not found' });
    const now = Date.now();
    const hosts = row.usage.hosts.map(({ value }) => value);
    const [newToCompany, openOutbreakId, state, networks] = await Promise.all([
      this.repository.newToCompany(clientId, hosts, newToCompanySince(now)),
      this.repository.openOutbreak(clientId, id),
      this.repository.stateOf(clientId, id),
      this.networks.of(clientId, id),
    ]);
    return toSender(row, { newToCompany, openOutbreakId, state, networks }, now);
  }
}
