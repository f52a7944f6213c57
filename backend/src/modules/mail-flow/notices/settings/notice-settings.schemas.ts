import { z } from 'zod';
import { LANGUAGES } from '../../../../common/languages.js';
import type { MailNoticeSettingsEntity } from './notice-settings.entity.js';

const content = {
  notifySenders: z.enum(['off', 'held', 'held-and-refused']).meta({
    description:
      'Of which of their mail senders are notified, whose address is in your own domains (GET /api/profile); refused: also by people, or since nobody decided in time. In observe mode of none',
    example: 'held',
  }),
  language: z.enum(LANGUAGES).meta({ description: 'Of the notices', example: 'en' }),
};

export const noticeSettingsRequest = z
  .strictObject({
    ...content,
    version: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .meta({ description: 'The one that was read; 0 where there is none yet', example: 0 }),
  })
  .meta({ id: 'MailNoticesRequest' });
export type NoticeSettingsRequest = z.output<typeof noticeSettingsRequest>;
export type NoticeSettingsContent = Omit<NoticeSettingsRequest, 'version'>;

/** Of a company that has chosen nothing: nobody gets mail that nobody asked for. */
export const DEFAULT_NOTICES: NoticeSettingsContent = { notifySenders: 'off', language: 'en' };

const noticeText = z
  .object({
    subject: z.string().meta({ example: '3 of your messages were stopped' }),
    text: z.string().meta({ example: 'Hello,' }),
  })
  .meta({ id: 'MailNoticePreview', description: 'A notice about two held messages and a refused one' });

export const noticeSettingsSchema = z
  .object({
    ...content,
    version: z.int().min(0).meta({ description: 'Counts the changes; 0: nothing was set yet', example: 1 }),
    sendsMail: z
      .boolean()
      .meta({ description: 'False where no mail server is configured: nobody is notified' }),
    hasDomains: z
      .boolean()
      .meta({ description: 'False where your company has declared no domains: nobody is notified' }),
    previews: z.object({ en: noticeText, de: noticeText }).meta({ description: 'In each language' }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailNotices' });
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;

export const contentOf = (row: MailNoticeSettingsEntity | null): NoticeSettingsContent => ({
  ...DEFAULT_NOTICES,
  ...row?.content,
});
