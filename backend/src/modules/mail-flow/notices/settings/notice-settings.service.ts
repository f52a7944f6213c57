import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../database/transactions.js';
import { AuditService } from '../../../audit/audit.service.js';
import { MailService } from '../../../mail/mail.service.js';
import { CompanyProfiles } from '../../../profile/company-profiles.service.js';
import { policyChanged } from '../../mail-flow.errors.js';
import { exampleNotice } from '../notice-mail.js';
import type { MailNoticeSettingsEntity } from './notice-settings.entity.js';
import { NoticeSettingsRepository } from './notice-settings.repository.js';
import {
  contentOf,
  type NoticeSettings,
  type NoticeSettingsContent,
  type NoticeSettingsRequest,
} from './notice-settings.schemas.js';

/** Reads and replaces who a company wants to be notified. */
@Injectable()
export class NoticeSettingsService {
  constructor(
    private readonly settings: NoticeSettingsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async get(clientId: string): Promise<NoticeSettings> {
    return this.shown(clientId, await this.settings.find(clientId));
  }

  /** @throws CONFLICT when they have another version by now */
  async replace(clientId: string, { version, ...content }: NoticeSettingsRequest): Promise<NoticeSettings> {
    const saved = await this.transactions.run(async (transaction) => {
      const before = contentOf(await this.settings.find(clientId, transaction));
      const row = await this.settings.replace(transaction, clientId, version, content);
      if (!row) throw policyChanged();
      await this.audit.record(transaction, {
        clientId,
        action: 'mail.notices_changed',
        target: { type: 'mail-notices', id: row.id, name: null },
        details: changesOf(before, content),
      });
      return row;
    });
    return this.shown(clientId, saved);
  }

  private async shown(clientId: string, row: MailNoticeSettingsEntity | null): Promise<NoticeSettings> {
    const profile = await this.profiles.of(clientId, null);
    return {
      ...contentOf(row),
      version: row?.version ?? 0,
      sendsMail: this.mails.isOn,
      hasDomains: (profile?.domains.size ?? 0) > 0,
      previews: { en: exampleNotice('en'), de: exampleNotice('de') },
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }
}

/** `notifySenders: off → held`. */
function changesOf(before: NoticeSettingsContent, after: NoticeSettingsContent): Record<string, string> {
  const fields = Object.keys(after) as (keyof NoticeSettingsContent)[];
  return Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, `${before[field]} → ${after[field]}`]],
    ),
  );
}
