import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { SenderEntryEntity, SenderGroupEntity } from './sender-group.entity.js';

/** A group with figures, without its entries. */
export interface ListedGroup {
  id: string;
  name: string;
  entryCount: number;
  hasPolicy: boolean;
  updatedAt: Date;
}

const LIST = `
  SELECT id, name, updated_at AS "updatedAt",
    (SELECT count(*)::int FROM mail_sender_entries WHERE group_id = one.id) AS "entryCount",
    EXISTS (SELECT 1 FROM mail_group_policies WHERE group_id = one.id) AS "hasPolicy"
  FROM mail_sender_groups one WHERE client_id = $1 ORDER BY lower(name), id`;

const REMOVE_OTHERS = 'DELETE FROM mail_sender_entries WHERE group_id = $1 AND entry <> ALL($2)';
/** In order, so that two changes wait for one another and don't deadlock. Whoever else has one by then is seen by {@link TAKEN}. */
const ADD = `
  INSERT INTO mail_sender_entries (client_id, entry, group_id)
  SELECT $1, entry, $2 FROM unnest($3::text[]) entry ORDER BY entry ON CONFLICT DO NOTHING`;
const TAKEN = `
  SELECT entry, name FROM mail_sender_entries JOIN mail_sender_groups ON mail_sender_groups.id = group_id
  WHERE mail_sender_entries.client_id = $1 AND entry = ANY($3) AND group_id <> $2 ORDER BY entry LIMIT 1`;

@Injectable()
export class SenderGroupsRepository {
  constructor(
    @InjectRepository(SenderGroupEntity) private readonly groups: Repository<SenderGroupEntity>,
    @InjectRepository(SenderEntryEntity) private readonly rows: Repository<SenderEntryEntity>,
  ) {}

  list(clientId: string): Promise<ListedGroup[]> {
    return this.groups.query<ListedGroup[]>(LIST, [clientId]);
  }

  find(clientId: string, id: string): Promise<SenderGroupEntity | null> {
    return this.groups.findOneBy({ clientId, id });
  }

  async entries(groupId: string): Promise<string[]> {
    const rows = await this.rows.find({ where: { groupId }, order: { entry: 'ASC' } });
    return rows.map(({ entry }) => entry);
  }

  /** Until `transaction` ends nobody else changes the client's groups. */
  lock(transaction: Transaction, clientId: string): Promise<void> {
    return lockName(transaction, `sender groups ${clientId}`);
  }

  count(transaction: Transaction, clientId: string): Promise<number> {
    return transaction.countBy(SenderGroupEntity, { clientId });
  }

  /** Whether another group of the client has the name. */
  isNamed(transaction: Transaction, clientId: string, name: string, id: string | null): Promise<boolean> {
    return transaction.existsBy(SenderGroupEntity, { clientId, name, ...(id !== null && { id: Not(id) }) });
  }

  async insert(transaction: Transaction, clientId: string, name: string): Promise<string> {
    const id = newId();
    await transaction.insert(SenderGroupEntity, { id, clientId, name });
    return id;
  }

  async rename(transaction: Transaction, clientId: string, id: string, name: string): Promise<void> {
    await transaction.update(SenderGroupEntity, { clientId, id }, { name });
  }

  /** Gives the group exactly these entries. One that another group has stays there, and is returned. */
  async replaceEntries(
    transaction: Transaction,
    { clientId, id }: { clientId: string; id: string },
    entries: readonly string[],
  ): Promise<{ entry: string; name: string } | null> {
    await transaction.query(REMOVE_OTHERS, [id, entries]);
    const values = [clientId, id, entries];
    await transaction.query(ADD, values);
    const [taken] = await transaction.query<{ entry: string; name: string }[]>(TAKEN, values);
    return taken ?? null;
  }

  async delete(transaction: Transaction, clientId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(SenderGroupEntity, { clientId, id });
    return affected === 1;
  }
}
