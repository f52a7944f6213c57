import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { SenderRulesEntity } from './sender-rules.entity.js';
import type { SenderRulesContent } from './sender-rules.schemas.js';

const REPLACE = `
  UPDATE sender_rules SET content = $2, version = version + 1, updated_at = now()
  WHERE client_id = $1 AND version = $3 RETURNING client_id`;
const INSERT = `
  INSERT INTO sender_rules (client_id, version, content) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING client_id`;

@Injectable()
export class SenderRulesRepository {
  constructor(@InjectRepository(SenderRulesEntity) private readonly rows: Repository<SenderRulesEntity>) {}

  find(clientId: string, transaction?: Transaction): Promise<SenderRulesEntity | null> {
    return (transaction ?? this.rows.manager).findOneBy(SenderRulesEntity, { clientId });
  }

  /** Replaces those that still have that version; version 0 is that of none. Null: they have another. */
  async replace(
    transaction: Transaction,
    clientId: string,
    version: number,
    content: SenderRulesContent,
  ): Promise<SenderRulesEntity | null> {
    const values = [clientId, JSON.stringify(content)];
    const rows = await (version === 0
      ? transaction.query<object[]>(INSERT, values)
      : transaction.query<[object[], number]>(REPLACE, [...values, version]).then(([changed]) => changed));
    return rows.length === 0 ? null : this.find(clientId, transaction);
  }
}
