import { Inject, Injectable, Logger } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { HOUR_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { tooMany } from '../../../common/too-many.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { lockName, Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import { MARK, PassageMarks } from '../gate/passage-mark.js';
import { addressUnproven, mailNotFound } from '../mail-flow.errors.js';
import { NEXT_HOP, type NextHop } from '../next-hop.port.js';
import { StoredMail } from '../storage/stored-mail.service.js';
import { copyMessage } from './copy-message.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { attempt } from './sending.js';

/** By one person within an hour: who looks at more reads them here. */
const MOST = 20;

/** Sends people who decide the messages themselves, to look at them in their own mail program. */
@Injectable()
export class MailCopies {
  private readonly logger = new Logger(MailCopies.name);
  private readonly marks: PassageMarks;

  constructor(
    private readonly held: HeldMailRepository,
    private readonly stored: StoredMail,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NEXT_HOP) private readonly nextHop: NextHop | null,
  ) {
    this.marks = new PassageMarks(config.JWT_SECRET);
  }

  /**
   * To the address that the caller signs in with, and nobody else. @throws NOT_FOUND, also for one that is not stored; FORBIDDEN
   * while that address is not proven; RATE_LIMITED; SERVICE_UNAVAILABLE when the next hop does not take it
   */
  async send(caller: UserPrincipal, id: string): Promise<void> {
    const { nextHop } = this;
    const row = await this.held.find(caller.clientId, id);
    if (!row || row.mail.dataKey === null || nextHop === null) throw mailNotFound();
    const { raw } = await this.stored.open(row.mail);
    await this.count(caller, row.mail);
    const from = this.config.MAIL_FROM ?? caller.email;
    const copy = copyMessage({ id, from, to: caller.email, subject: row.mail.subject, raw });
    // Nobody is to be sent what becomes of it, and it is not held again.
    const envelope = { from: '', to: [caller.email] };
    const mark = Buffer.from(`${MARK}: ${this.marks.of(newId(), { envelope, raw: copy })}\r\n`);
    const { isTaken, reply } = await attempt(
      nextHop,
      envelope,
      Buffer.concat([mark, copy]),
      async () => true,
    );
    if (isTaken) return;
    this.logger.warn(`The next hop did not take a copy of held mail: ${reply.slice(0, 3)}`);
    throw new ApiError('SERVICE_UNAVAILABLE', { message: 'The next mail server did not take the copy' });
  }

  /** Before it is sent: one that failed counts too. */
  private async count({ clientId, userId }: UserPrincipal, { id, sender }: MailMessageEntity): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await lockName(transaction, `copies of held mail ${userId}`);
      if (!(await this.held.isProven(transaction, clientId, userId))) throw addressUnproven();
      const since = new Date(Date.now() - HOUR_MS);
      const sent = await this.audit.count(transaction, clientId, ['mail.copied'], since, userId);
      if (sent >= MOST) throw tooMany('copies', HOUR_MS / 1_000);
      await this.audit.record(transaction, {
        clientId,
        action: 'mail.copied',
        target: { type: 'mail', id, name: sender },
      });
    });
  }
}
