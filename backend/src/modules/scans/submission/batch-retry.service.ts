import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { BatchesService } from '../batches/batches.service.js';
import type { Unjudged } from '../batches/batches.schemas.js';
import type { SubmissionResult } from '../submission-result.js';
import { MailService } from './mail.service.js';
import { SubmissionService } from './submission.service.js';

/** Messages of one call, and bytes of them: as in a request of the web app. */
const MAX_MESSAGES = 50;
const MAX_BYTES = 1_000_000;

/** Sends messages of a batch again that have no verdict. */
@Injectable()
export class BatchRetryService {
  constructor(
    private readonly batches: BatchesService,
    private readonly mail: MailService,
    private readonly submission: SubmissionService,
  ) {}

  /**
   * The first ones after line `after`; null when there are none. The same ones are sent again once only, whoever asks and
   * however often.
   * @throws NOT_FOUND, and as {@link SubmissionService.submit}
   */
  async retry(
    caller: Principal,
    batchId: string,
    after: number,
  ): Promise<{ sent: readonly Unjudged[]; result: SubmissionResult } | null> {
    const first = await this.batches.toRetry(caller.clientId, batchId, { after, take: MAX_MESSAGES });
    const sent = fitting(first);
    if (sent.length === 0) return null;
    const given = sent.map(({ message }) => message);
    const scans = await this.mail.readAll(caller.clientId, given);
    const request = { batchId, lines: sent.map(({ line }) => line), scans };
    const idempotencyKey = keyOf(batchId, sent);
    return { sent, result: await this.submission.submit({ caller, request, wait: true, idempotencyKey }) };
  }
}

/** From the first: one at least. */
function fitting(messages: readonly Unjudged[]): readonly Unjudged[] {
  let total = 0;
  for (const [place, { bytes }] of messages.entries()) {
    total += bytes;
    if (place > 0 && total > MAX_BYTES) return messages.slice(0, place);
  }
  return messages;
}

/** Of these messages, after these failures: when one has failed again it is another scan. */
const keyOf = (batchId: string, messages: readonly Unjudged[]): string =>
  createHash('sha256')
    .update(JSON.stringify([batchId, messages.map(({ line, scanId }) => [line, scanId])]))
    .digest('base64url');
