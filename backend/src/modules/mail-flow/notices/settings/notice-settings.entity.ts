import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../../database/owned-by-client.js';
import type { NoticeSettingsContent } from './notice-settings.schemas.js';

/** Who a company wants to be notified of held and refused mail. */
@Entity('mail_notice_settings')
@Index('mail_notice_settings_client', ['clientId'], { unique: true })
export class MailNoticeSettingsEntity extends OwnedByClient {
  /** Counts the changes: a change names the version that it was made to. */
  @Column('int')
  version!: number;

  @Column('jsonb')
  content!: NoticeSettingsContent;
}
