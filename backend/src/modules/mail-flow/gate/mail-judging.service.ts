import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { mailUnjudged } from '../../../common/measurements.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { InstructionsService } from '../../instructions/instructions.service.js';
import type { Scan } from '../../scans/scan.schemas.js';
import { ScanHistoryService } from '../../scans/history/scan-history.service.js';
import { MailService } from '../../scans/submission/mail.service.js';
import { SubmissionService } from '../../scans/submission/submission.service.js';
import type { JudgedMail, MailTransaction } from '../mail-transaction.js';
import type { Unjudged } from '../policy/policy-decision.js';

/** What is known of a message once it was to be judged. */
export interface MailJudgement {
  outcome: JudgedMail | Unjudged;
  /** Also of one that is still being judged. */
  scanId: string | null;
  subject: string | null;
  /** Null where nothing of the message could be read. */
  messageId: string | null;
  /** The first address in From. */
  from: string | null;
}

const unknown = (outcome: Unjudged): MailJudgement => ({
  outcome,
  scanId: null,
  subject: null,
  messageId: null,
  from: null,
});

/** Has a message on its way judged as any other message is, within the time that its mail server waits. */
@Injectable()
export class MailJudging {
  private readonly logger = new Logger(MailJudging.name);

  constructor(
    private readonly mails: MailService,
    private readonly submission: SubmissionService,
    private readonly history: ScanHistoryService,
    private readonly instructions: InstructionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Never fails. After `GATEWAY_DEADLINE_MS` the message counts as unjudged; what has begun goes on. */
  async judge(given: MailTransaction): Promise<MailJudgement> {
    const judgement = await this.judgeInTime(given);
    const { outcome } = judgement;
    if (typeof outcome === 'string') mailUnjudged.inc({ reason: outcome });
    return judgement;
  }

  private async judgeInTime(given: MailTransaction): Promise<MailJudgement> {
    const late = new AbortController();
    const deadline = delay(this.config.GATEWAY_DEADLINE_MS, undefined, late).then(() => unknown('late'));
    deadline.catch(() => undefined);
    try {
      return await Promise.race([this.judgeNow(given), deadline]);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return unknown('unreadable');
      this.logger.warn(errorForLog('A message on its way could not be judged', error));
      return unknown('failed');
    } finally {
      late.abort();
    }
  }

  /** The verdict of an earlier scan, which may have been late then; null when there is none yet, or no more. */
  async judgedBefore(clientId: string, scanId: string): Promise<JudgedMail | null> {
    try {
      return judgedBy(await this.history.get(clientId, scanId));
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  private async judgeNow(given: MailTransaction): Promise<MailJudgement> {
    const { caller, envelope, login, submitterAddress, queueId, raw } = given;
    // The reader takes the bytes, and they are still to be passed on.
    const bytes = new Uint8Array(raw);
    const { mail, ...read } = await this.mails.read(
      caller.clientId,
      bytes,
      queueId === null ? {} : { externalId: queueId },
    );
    const { message } = mail;
    const known = {
      subject: message.subject,
      messageId: headerIn(message.headers, 'message-id'),
      from:
        message.headers.find(({ name }) => name.toLowerCase() === 'from')?.addresses?.[0]?.address ?? null,
    };
    const request = {
      ...read,
      ...(login !== null && { sender: login }),
      ...(submitterAddress !== null && { submitterAddress }),
      ...(await this.instructionsFor(given)),
      mail: { ...mail, message: { ...message, envelope } },
    };
    const { scans } = await this.submission.submit({
      caller,
      request,
      wait: true,
      idempotencyKey: undefined,
      isMail: true,
    });
    const scan = scans[0];
    if (!scan) return { ...known, outcome: 'quota', scanId: null };
    return { ...known, outcome: judgedBy(scan) ?? unjudgedBecause(scan), scanId: scan.id };
  }

  private async instructionsFor({
    caller,
    instructions: name,
  }: MailTransaction): Promise<{ scanningInstructionsId?: string }> {
    const named = name ? await this.instructions.named(caller.clientId, name) : null;
    return named ? { scanningInstructionsId: named.id } : {};
  }
}

const headerIn = (headers: readonly { name: string; value: string }[], wanted: string): string | null =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;

function judgedBy({ id, score, summary, indicators }: Scan): JudgedMail | null {
  return score === null ? null : { scanId: id, score, summary: summary ?? '', indicators };
}

const unjudgedBecause = ({ status }: Scan): Unjudged => (status === 'failed' ? 'failed' : 'late');
