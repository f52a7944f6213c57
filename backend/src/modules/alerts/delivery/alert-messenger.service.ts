import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { publicUrlOf } from '../../../config/public-url.js';
import { OutgoingPosts, type Sent, unanswered } from '../../deliveries/outgoing-posts.service.js';
import { MailService } from '../../mail/mail.service.js';
import type { AlertContent } from '../alerts.repository.js';
import { ChannelUrlBox } from '../channels/channel-url.js';
import { mailOf, type Message, messageOf, payloadOf, testMessage } from './alert-messages.js';
import type { TakenChannel } from './channel-turns.repository.js';

/** For the whole attempt, in ms. */
const TIMEOUT_MS = 10_000;

/** What came of an attempt; `isFinal`: trying again can't help. */
export type Outcome = Sent & { isFinal: boolean };

const ended = (error: string | null, isFinal = false): Outcome => ({ ...unanswered(error), isFinal });

/** Says things in channels: one attempt each. Never rejects. */
@Injectable()
export class AlertMessenger {
  private readonly logger = new Logger(AlertMessenger.name);
  private readonly publicUrl: string;

  constructor(
    private readonly mail: MailService,
    private readonly posts: OutgoingPosts,
    private readonly box: ChannelUrlBox,
    @Inject(CONFIG) config: Config,
  ) {
    this.publicUrl = publicUrlOf(config);
  }

  /** One message about all of `alerts`, the newest first. */
  tell(channel: TakenChannel, alerts: readonly AlertContent[]): Promise<Outcome> {
    return this.say(channel, messageOf(alerts, channel, this.publicUrl));
  }

  test(channel: TakenChannel): Promise<Outcome> {
    return this.say(channel, testMessage(channel, this.publicUrl));
  }

  private say(channel: TakenChannel, message: Message): Promise<Outcome> {
    return channel.type === 'email'
      ? this.sendMail(channel, message)
      : this.post(channel.type, channel, message);
  }

  private async sendMail(channel: TakenChannel, message: Message): Promise<Outcome> {
    const { email } = channel;
    if (email === null) return ended('The person can no longer sign in', true);
    const isSent = await this.mail.send(mailOf(email, message, channel, this.publicUrl));
    return ended(isSent ? null : 'The mail server did not accept the mail');
  }

  private async post(
    type: 'slack' | 'teams',
    { id, url: sealed }: TakenChannel,
    message: Message,
  ): Promise<Outcome> {
    const url = this.open(id, sealed);
    if (!url) return ended('The URL is unreadable: enter it again', true);
    const headers = { 'content-type': 'application/json', 'user-agent': 'Gatepost-Alerts/1' };
    const body = payloadOf(type, message);
    return { ...(await this.posts.send({ url, body, headers }, TIMEOUT_MS)), isFinal: false };
  }

  /** Null when `JWT_SECRET` has changed since it was entered. */
  private open(id: string, sealed: Buffer | null): URL | null {
    try {
      return sealed && new URL(this.box.open(sealed, id));
    } catch (error) {
      this.logger.error(errorForLog(`The URL of alert channel ${id} could not be opened`, error));
      return null;
    }
  }
}
