import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { isHeld } from './held-addresses.js';
import { InvitationEntity } from './invitation.entity.js';
import { UserEntity } from './user.entity.js';

/** What changes with a new link. */
export type Link = Pick<InvitationEntity, 'tokenDigest' | 'expiresAt' | 'invitedBy'>;

export type NewInvitation = Pick<InvitationEntity, 'id' | 'clientId' | 'email' | 'role' | keyof Link>;

const sentBy = (clientId: string, userId: string) => ({
  clientId,
  invitedBy: userId,
  expiresAt: MoreThan(new Date()),
});

@Injectable()
export class InvitationsRepository {
  constructor(@InjectRepository(InvitationEntity) private readonly rows: Repository<InvitationEntity>) {}

  async insert(transaction: Transaction, invitation: NewInvitation): Promise<InvitationEntity> {
    await transaction.insert(InvitationEntity, invitation);
    return transaction.findOneByOrFail(InvitationEntity, { id: invitation.id });
  }

  findByEmail(transaction: Transaction, clientId: string, email: string): Promise<InvitationEntity | null> {
    return transaction.findOneBy(InvitationEntity, { clientId, email });
  }

  /** The account with this address, in any company. */
  findAccount(transaction: Transaction, email: string): Promise<UserEntity | null> {
    return transaction.findOneBy(UserEntity, { email });
  }

  /** Whether nobody new can have this address. */
  async isTaken(transaction: Transaction, email: string): Promise<boolean> {
    const account = await this.findAccount(transaction, email);
    return (account !== null && account.provenAt !== null) || isHeld(transaction, email);
  }

  find(transaction: Transaction, clientId: string, id: string): Promise<InvitationEntity | null> {
    return transaction.findOneBy(InvitationEntity, { clientId, id });
  }

  async renew(transaction: Transaction, id: string, link: Link): Promise<void> {
    await transaction.update(InvitationEntity, { id }, link);
  }

  /** Invitations that can still be accepted. */
  findOpen(tokenDigest: Buffer): Promise<InvitationEntity | null> {
    return this.rows.findOneBy({ tokenDigest, expiresAt: MoreThan(new Date()) });
  }

  /** Invitations this person sent that can still be accepted. */
  countSentBy(clientId: string, userId: string): Promise<number> {
    return this.rows.countBy(sentBy(clientId, userId));
  }

  /** Withdraws this person's invitations; returns them. */
  async withdrawSentBy(
    transaction: Transaction,
    clientId: string,
    userId: string,
  ): Promise<InvitationEntity[]> {
    const sent = await transaction.findBy(InvitationEntity, sentBy(clientId, userId));
    await transaction.delete(InvitationEntity, { id: In(sent.map(({ id }) => id)) });
    return sent;
  }

  async withdraw(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(InvitationEntity, { id });
    return affected === 1;
  }

  /** False for all but the first who claim the same invitation. */
  async take(transaction: Transaction, id: string, tokenDigest: Buffer): Promise<boolean> {
    const { affected } = await transaction.delete(InvitationEntity, { id, tokenDigest });
    return affected === 1;
  }
}
