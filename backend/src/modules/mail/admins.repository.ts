import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import type { Account } from '../../access/account.js';
import type { Addressee } from '../../common/letter.js';

/** No company has more; bounds the mails that one event can cause. */
const MAX_ADMINS = 50;

/** The Admins, as mail reaches them. The users module imports this one, so its entity is referred to by name. */
@Injectable()
export class AdminsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(clientId: string): Promise<Addressee[]> {
    return this.dataSource.getRepository<Account & Addressee>('UserEntity').find({
      select: { id: true, email: true, language: true },
      where: { clientId, role: 'Admin', deactivatedAt: IsNull() },
      order: { id: 'ASC' },
      take: MAX_ADMINS,
    });
  }
}
