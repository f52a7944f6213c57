import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../../common/ids.js';
import type { Transaction } from '../../../../database/transactions.js';
import { MailNoticeSettingsEntity } from './notice-settings.entity.js';
import type { NoticeSettingsContent } from './notice-settings.schemas.js';

const REPLACE = `
  UPDATE mail_notice_settings SET content = $2, version = version + 1, updated_at = now()
  WHERE client_id = $1 AND version = $3 RETURNING id`;
const INSERT = `
  INSERT INTO mail_notice_settings (id, client_id, version, content) VALUES ($3, $1, 1, $2)
  ON CONFLICT DO NOTHING RETURNING id`;

@Injectable()
export class NoticeSettingsRepository {
  constructor(
    @InjectRepository(MailNoticeSettingsEntity) private readonly rows: Repository<MailNoticeSettingsEntity>,
  ) {}

  find(
    clientId: string,
    transaction: Transaction = this.rows.manager,
  ): Promise<MailNoticeSettingsEntity | null> {
    return transaction.findOneBy(MailNoticeSettingsEntity, { clientId });
  }

  /** Replaces the settings that still have that version; version 0 is that of none. Null: they have another. */
  async replace(
    transaction: Transaction,
    clientId: string,
    version: number,
    content: NoticeSettingsContent,
  ): Promise<MailNoticeSettingsEntity | null> {
    const values = [clientId, JSON.stringify(content)];
    const rows = await (version === 0
      ? transaction.query<unknown[]>(INSERT, [...values, newId()])
      : transaction.query<[unknown[], number]>(REPLACE, [...values, version]).then(([changed]) => changed));
    return rows.length === 1 ? transaction.findOneBy(MailNoticeSettingsEntity, { clientId }) : null;
  }
}
