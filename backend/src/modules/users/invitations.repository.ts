import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { InvitationEntity } from './invitation.entity.js';
import { UserEntity } from './user.entity.js';

export type NewInvitation = Pick<
  InvitationEntity,
  'id' | 'clientId' | 'email' | 'role' | 'tokenDigest' | 'expiresAt'
>;

@Injectable()
export class InvitationsRepository {
  constructor(@InjectRepository(InvitationEntity) private readonly rows: Repository<InvitationEntity>) {}

  async insert(transaction: Transaction, invitation: NewInvitation): Promise<InvitationEntity> {
    await transaction.insert(InvitationEntity, invitation);
    return transaction.findOneByOrFail(InvitationEntity, { id: invitation.id });
  }

  isInvited(transaction: Transaction, clientId: string, email: string): Promise<boolean> {
    return transaction.existsBy(InvitationEntity, { clientId, email });
  }

  hasAccount(transaction: Transaction, email: string): Promise<boolean> {
    return transaction.existsBy(UserEntity, { email });
  }

  find(transaction: Transaction, clientId: string, id: string): Promise<InvitationEntity | null> {
    return transaction.findOneBy(InvitationEntity, { clientId, id });
  }

  async renew(
    transaction: Transaction,
    id: string,
    link: Pick<InvitationEntity, 'tokenDigest' | 'expiresAt'>,
  ): Promise<void> {
    await transaction.update(InvitationEntity, { id }, link);
  }

  /** What still may be accepted. */
  findOpen(tokenDigest: Buffer): Promise<InvitationEntity | null> {
    return this.rows.findOneBy({ tokenDigest, expiresAt: MoreThan(new Date()) });
  }

  /** False for all but the first who ask for the same invitation. */
  async take(transaction: Transaction, id: string, tokenDigest?: Buffer): Promise<boolean> {
    const { affected } = await transaction.delete(InvitationEntity, {
      id,
      ...(tokenDigest && { tokenDigest }),
    });
    return affected === 1;
  }
}
