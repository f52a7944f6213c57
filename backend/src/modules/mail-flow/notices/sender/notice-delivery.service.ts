import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../../../../config/config.module.js';
import type { Config } from '../../../../config/config.js';
import { publicUrlOf } from '../../../../config/public-url.js';
import type { JobKind } from '../../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../../queue/background/background.queue.js';
import { queueTurns } from '../../../deliveries/turns.service.js';
import { MailService } from '../../../mail/mail.service.js';
import { LinkTokens } from '../link-tokens.js';
import { NoticeSettingsRepository } from '../settings/notice-settings.repository.js';
import { contentOf } from '../settings/notice-settings.schemas.js';
import type { MailNoticeEntity } from '../mail-notice.entity.js';
import { noticeMail } from '../notice-mail.js';
import { type NoticeTurn, SenderNoticesRepository } from './sender-notices.repository.js';

const data = z.strictObject({ noticeId: z.uuid(), attempt: z.int() });

/** Sends one sender what is due. */
export const NOTICE_JOB = { lane: 'mail', name: 'mail-notice', data } as const satisfies JobKind;

const PURGED_AT_ONCE = 1_000;

/** Sends senders what is due, in turns that are fair to companies. */
@Injectable()
export class NoticeDelivery {
  private readonly logger = new Logger(NoticeDelivery.name);
  private readonly tokens: LinkTokens;
  private readonly publicUrl: string;

  constructor(
    private readonly notices: SenderNoticesRepository,
    private readonly settings: NoticeSettingsRepository,
    private readonly mails: MailService,
    private readonly queue: BackgroundQueue,
    @Inject(CONFIG) config: Config,
  ) {
    this.tokens = new LinkTokens(config.JWT_SECRET, 'answer');
    this.publicUrl = publicUrlOf(config);
  }

  /** Queues the notices whose turn it is. */
  async dispatch(): Promise<void> {
    if (!this.mails.isOn) return;
    const turns = {
      name: 'Mail notices',
      take: () => this.notices.take(),
      queue: (taken: NoticeTurn[]) => this.queueAll(taken),
      giveBack: (taken: readonly NoticeTurn[]) => this.notices.giveBack(taken),
    };
    await queueTurns(turns, this.logger);
  }

  /** Sends one, if `attempts` is its turn; one that can't be sent is due again later. */
  async send(turn: NoticeTurn): Promise<void> {
    const notice = await this.notices.find(turn);
    if (notice) await this.notices.end(turn, await this.sendNow(notice));
  }

  async purge(): Promise<void> {
    while ((await this.notices.purge(PURGED_AT_ONCE)) === PURGED_AT_ONCE);
  }

  private async queueAll(taken: NoticeTurn[]): Promise<void> {
    for (let [next] = taken; next; [next] = taken) {
      await this.queue.add(NOTICE_JOB, { noticeId: next.id, attempt: next.attempts });
      taken.shift();
    }
  }

  /** True also where nothing is left to say: all was released meanwhile. */
  private async sendNow(notice: MailNoticeEntity): Promise<boolean> {
    const { id, clientId, address, closedAt } = notice;
    const stopped = await this.notices.stopped(notice);
    if (stopped.length === 0) return true;
    const { language } = contentOf(await this.settings.find(clientId));
    const [heldMessages, refusedMessages] = [true, false].map((isHeld) =>
      stopped.filter((message) => message.isHeld === isHeld),
    );
    const link = `${this.publicUrl}/mail-answer#token=${this.tokens.of(id, closedAt ?? new Date())}`;
    const mail = noticeMail(address, language, {
      company: await this.notices.companyName(clientId),
      held: heldMessages?.[0]?.count ?? 0,
      refused: refusedMessages?.[0]?.count ?? 0,
      heldMessages: heldMessages ?? [],
      refusedMessages: refusedMessages ?? [],
      links: { mine: `${link}&answer=mine`, notMine: `${link}&answer=not-mine` },
    });
    return this.mails.send(mail);
  }
}
