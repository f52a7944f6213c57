import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { EmailChangeEntity } from './email-change.entity.js';

export type NewEmailChange = Pick<
  EmailChangeEntity,
  'id' | 'userId' | 'sessionId' | 'oldEmail' | 'newEmail' | 'createdAt'
>;

@Injectable()
export class EmailChangesRepository {
  constructor(@InjectRepository(EmailChangeEntity) private readonly rows: Repository<EmailChangeEntity>) {}

  countSince(transaction: Transaction, userId: string, since: Date): Promise<number> {
    return transaction.countBy(EmailChangeEntity, { userId, createdAt: MoreThan(since) });
  }

  /** The links of earlier wishes no longer work. */
  async insert(transaction: Transaction, change: NewEmailChange): Promise<void> {
    const { userId } = change;
    await transaction.update(EmailChangeEntity, { userId, confirmedAt: IsNull() }, { tokenDigest: null });
    await transaction.insert(EmailChangeEntity, change);
  }

  find(id: string): Promise<EmailChangeEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** False when a later wish has replaced it. */
  async setToken(id: string, createdAt: Date, userId: string, tokenDigest: Buffer): Promise<boolean> {
    if (await this.rows.existsBy({ userId, createdAt: MoreThan(createdAt) })) return false;
    const { affected } = await this.rows.update({ id, confirmedAt: IsNull() }, { tokenDigest });
    return affected === 1;
  }

  async setUndo(id: string, undoDigest: Buffer): Promise<void> {
    await this.rows.update({ id, undoneAt: IsNull() }, { undoDigest });
  }

  findOpen(tokenDigest: Buffer, after: Date): Promise<EmailChangeEntity | null> {
    return this.rows.findOneBy({ tokenDigest, confirmedAt: IsNull(), createdAt: MoreThan(after) });
  }

  findUndoable(undoDigest: Buffer, confirmedAfter: Date): Promise<EmailChangeEntity | null> {
    return this.rows.findOneBy({ undoDigest, undoneAt: IsNull(), confirmedAt: MoreThan(confirmedAfter) });
  }

  /** False for all but the first. */
  async confirm(transaction: Transaction, id: string): Promise<boolean> {
    const change = { confirmedAt: new Date(), tokenDigest: null };
    const open = { id, confirmedAt: IsNull(), tokenDigest: Not(IsNull()) };
    const { affected } = await transaction.update(EmailChangeEntity, open, change);
    return affected === 1;
  }

  /** Undoes it, and all later ones, which whoever made it may have made as well. False for all but the first. */
  async undo(
    transaction: Transaction,
    { id, userId, createdAt }: Pick<EmailChangeEntity, 'id' | 'userId' | 'createdAt'>,
  ): Promise<boolean> {
    const over = { undoneAt: new Date(), undoDigest: null, tokenDigest: null };
    const { affected } = await transaction.update(EmailChangeEntity, { id, undoneAt: IsNull() }, over);
    await transaction.update(EmailChangeEntity, { userId, createdAt: MoreThan(createdAt) }, over);
    return affected === 1;
  }

  async deleteOlder(before: Date): Promise<void> {
    await this.rows.delete({ createdAt: LessThan(before) });
  }
}
