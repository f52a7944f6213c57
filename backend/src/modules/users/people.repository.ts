import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import type { Page } from '../../common/pagination.schema.js';
import { InvitationEntity } from './invitation.entity.js';
import { toInvited, toPerson } from './to-person.js';
import { UserEntity } from './user.entity.js';
import type { Person } from './user.schemas.js';

/** Ids sort by time, for people and invitations alike. */
const IDS = `
  SELECT id FROM users WHERE client_id = $1
  UNION ALL SELECT id FROM invitations WHERE client_id = $1`;

/** People and open invitations in one list. */
@Injectable()
export class PeopleRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first, and the total. */
  async list(clientId: string, { pageNumber, pageSize }: Page): Promise<[Person[], number]> {
    const rows = await this.dataSource.query<{ id: string }[]>(`${IDS} ORDER BY id DESC LIMIT $2 OFFSET $3`, [
      clientId,
      pageSize,
      pageNumber * pageSize,
    ]);
    const where = { clientId, id: In(rows.map(({ id }) => id)) };
    const { manager } = this.dataSource;
    const people = [
      ...(await manager.findBy(UserEntity, where)).map(toPerson),
      ...(await manager.findBy(InvitationEntity, where)).map(toInvited),
    ];
    const totalCount =
      (await manager.countBy(UserEntity, { clientId })) +
      (await manager.countBy(InvitationEntity, { clientId }));
    return [people.sort((one, other) => (one.id < other.id ? 1 : -1)), totalCount];
  }
}
