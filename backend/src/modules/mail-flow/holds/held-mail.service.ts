import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.js';
import { contentNotKept, mailNotFound } from '../mail-flow.errors.js';
import { toHeldMail, toListItem } from './held-mail-answer.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { StoredMail } from '../storage/stored-mail.service.js';
import type {
  GroupHeldQuery,
  HeldGroups,
  HeldMail,
  HeldMailList,
  ListHeldQuery,
} from './held-mail.schemas.js';

const HISTORY_MS = 30 * DAY_MS;

/** Shows what waits for people, and what they have decided. */
@Injectable()
export class HeldMailService {
  constructor(
    private readonly held: HeldMailRepository,
    private readonly stored: StoredMail,
  ) {}

  async list(clientId: string, query: ListHeldQuery): Promise<HeldMailList> {
    const { state, pageSize, cursor, ...filter } = query;
    const rows = await this.held.page(clientId, filter, {
      state,
      take: pageSize + 1,
      after: cursor ?? null,
    });
    const messages = rows.slice(0, pageSize).map(toListItem);
    return {
      messages,
      nextCursor: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null,
      totalCount: await this.held.count(clientId, filter, state),
      waiting: await this.held.count(clientId, {}, 'held'),
    };
  }

  async groups(clientId: string, { by }: GroupHeldQuery): Promise<HeldGroups> {
    const groups = await this.held.groups(clientId, by);
    const shown = groups.map((group) =>
      Object.assign(group, {
        oldestAt: group.oldestAt.toISOString(),
        expiresAt: group.expiresAt.toISOString(),
      }),
    );
    return { groups: shown };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<HeldMail> {
    const row = await this.held.find(clientId, id);
    if (!row) throw mailNotFound();
    const since = new Date(Date.now() - HISTORY_MS);
    return toHeldMail(row, await this.held.senderHistory(clientId, row.mail.sender, since));
  }

  /** The source. @throws NOT_FOUND, also for one that is not stored; CONTENT_NOT_KEPT */
  async message(clientId: string, id: string): Promise<Buffer> {
    const row = await this.held.find(clientId, id);
    if (row?.mail.retain === 'verdict') throw contentNotKept();
    if (!row || row.mail.dataKey === null) throw mailNotFound();
    return (await this.stored.open(row.mail)).raw;
  }
}
