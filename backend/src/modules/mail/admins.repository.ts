import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import type { Account } from '../../access/account.js';

/** No company has more; bounds the mails that one event can cause. */
const MAX_ADMINS = 50;

/** The Admins' email addresses. The users module imports this one, so its entity is referred to by name. */
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
