import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import type { Account } from '../../access/account.js';

/** Nobody has more; a bound on what one event may send. */
const MAX_ADMINS = 50;

/** Where the Admins of a client read mail. The users' module stands on this one, so its entity goes by its name. */
@Injectable()
export class AdminsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async addresses(clientId: string): Promise<string[]> {
    const admins = await this.dataSource.getRepository<Account>('UserEntity').find({
      select: { id: true, email: true },
      where: { clientId, role: 'Admin', deactivatedAt: IsNull() },
      order: { id: 'ASC' },
      take: MAX_ADMINS,
    });
    return admins.map(({ email }) => email);
  }
}
