import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { UNSUBSCRIBE_ROUTE } from '../../../access/link-token.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { publicUrlOf } from '../../../config/public-url.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { queueTurns } from '../../deliveries/turns.service.js';
import { MailService } from '../../mail/mail.service.js';
import { HeldMailRepository, type WaitingFigures } from '../holds/held-mail.repository.js';
import { LinkTokens } from '../notices/link-tokens.js';
import { confirmDigestMail, digestMail } from './digest-mail.js';
import { afterFailure, nextDigestAt } from './digest-times.js';
import { DigestsRepository, type DigestTurn, groupOf, type KnownRecipient } from './digests.repository.js';

const data = z.strictObject({ recipientId: z.uuid(), attempt: z.int() });

/** Sends one recipient what is due: a digest, or the link to confirm the address. */
export const DIGEST_JOB = { lane: 'mail', name: 'mail-digest', data } as const satisfies JobKind;

/** Sends digests of held mail, in turns that are fair to companies. */
@Injectable()
export class DigestDelivery {
  private readonly logger = new Logger(DigestDelivery.name);
  private readonly confirmations: LinkTokens;
  private readonly ends: LinkTokens;
  private readonly publicUrl: string;

  constructor(
    private readonly recipients: DigestsRepository,
    private readonly held: HeldMailRepository,
    private readonly mails: MailService,
    private readonly queue: BackgroundQueue,
    @Inject(CONFIG) config: Config,
  ) {
    this.confirmations = new LinkTokens(config.JWT_SECRET, 'confirm');
    this.ends = new LinkTokens(config.JWT_SECRET, 'unsubscribe');
    this.publicUrl = publicUrlOf(config);
  }

  /** Queues the recipients whose turn it is. */
  async dispatch(): Promise<void> {
    if (!this.mails.isOn) return;
    const turns = {
      name: 'Digests of held mail',
      take: () => this.recipients.take(),
      queue: (taken: DigestTurn[]) => this.queueAll(taken),
      giveBack: (taken: readonly DigestTurn[]) => this.recipients.giveBack(taken),
    };
    await queueTurns(turns, this.logger);
  }

  /** Sends one, if `attempts` is its turn; one that can't be sent is due again later. */
  async send(turn: DigestTurn): Promise<void> {
    const recipient = await this.recipients.find(turn.id);
    if (!recipient || recipient.attempts !== turn.attempts) return;
    const now = new Date();
    const done = { nextAt: nextDigestAt(recipient, now), failures: 0 };
    const mail = await this.mailFor(recipient, now);
    if (mail === null) return this.recipients.end(turn, done);
    if (!(await this.mails.send(mail)))
      return this.recipients.end(turn, afterFailure(recipient, recipient.failures, now));
    await this.recipients.end(turn, {
      ...done,
      ...(recipient.isConfirmed ? { lastSentAt: now } : { askedAt: now }),
    });
  }

  private async queueAll(taken: DigestTurn[]): Promise<void> {
    for (let [next] = taken; next; [next] = taken) {
      await this.queue.add(DIGEST_JOB, { recipientId: next.id, attempt: next.attempts });
      taken.shift();
    }
  }

  /** Null where there is nothing to say, or the address has been asked and not answered. */
  private async mailFor(recipient: KnownRecipient, now: Date) {
    if (!recipient.isConfirmed) return this.isToBeAsked(recipient) ? this.question(recipient, now) : null;
    const { clientId, frequency, lastSentAt } = recipient;
    const waiting = await this.held.figures(clientId, groupOf(recipient), lastSentAt);
    if (waiting === null || (frequency === 'hourly' && !isNews(waiting))) return null;
    return this.digest(recipient, waiting, now);
  }

  /** Who once got digests as a person of the company, and can't sign in there any more, is not. */
  private isToBeAsked({ askedAt, lastSentAt }: KnownRecipient): boolean {
    return askedAt === null && lastSentAt === null;
  }

  private question({ id, email, language, company, frequency }: KnownRecipient, now: Date) {
    const url = `${this.publicUrl}/mail-digest#token=${this.confirmations.of(id, now)}&do=confirm`;
    return confirmDigestMail(email, language, { company, hourly: frequency === 'hourly', url });
  }

  private digest(recipient: KnownRecipient, waiting: WaitingFigures, now: Date) {
    const { id, email, language, company, groupName, timeZone } = recipient;
    const token = this.ends.of(id, now);
    const group = groupOf(recipient);
    const mail = digestMail(email, language, {
      company,
      group: groupName === null ? (group === null ? null : 'none') : { name: groupName },
      waiting,
      timeZone,
      links: {
        review: `${this.publicUrl}/app/held${group === null ? '' : `?show=groups&group=${group}`}`,
        unsubscribe: `${this.publicUrl}/mail-digest#token=${token}&do=unsubscribe`,
      },
    });
    return { ...mail, unsubscribeUrl: `${this.publicUrl}${UNSUBSCRIBE_ROUTE}?token=${token}` };
  }
}

/** An hourly digest repeats nothing. */
const isNews = ({ fresh, newlyExpiring }: WaitingFigures): boolean => fresh > 0 || newlyExpiring > 0;
