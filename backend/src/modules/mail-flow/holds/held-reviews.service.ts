import { Injectable } from '@nestjs/common';
import type { ReviewStatus } from '../../../contract/review-status.js';
import type { Transaction } from '../../../database/transactions.js';
import type { Barrier, ReviewedMail, ReviewingPerson } from '../../scans/review/reviewed-mail.port.js';
import type { HoldDecision, MailMessageEntity } from '../gate/mail-message.entity.js';
import { FourEyes } from './four-eyes.js';
import { undoUntil } from './held-mail-answer.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { HoldWriter } from './hold-writer.service.js';

/** What a review says of the mail of its scan; null: it waits. */
const DECISIONS: Readonly<Record<ReviewStatus, HoldDecision | null>> = {
  released: 'release',
  blocked: 'refuse',
  open: null,
  none: null,
};

/** Decides about held mail as people decide about its scan. */
@Injectable()
export class HeldReviews implements ReviewedMail {
  constructor(
    private readonly held: HeldMailRepository,
    private readonly fourEyes: FourEyes,
    private readonly writer: HoldWriter,
  ) {}

  async lock(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
    status: ReviewStatus,
  ): Promise<ReadonlyMap<string, Barrier>> {
    const wanted = DECISIONS[status];
    const mails = await this.held.lockOfScans(transaction, clientId, scanIds);
    const open = mails.filter((mail) => stepOf(mail, wanted) === 'decide');
    const guarded =
      wanted === 'release' ? await this.fourEyes.needed(transaction, clientId, open) : new Set<string>();
    const barriers = new Map<string, Barrier>();
    for (const scanId of scanIds) {
      const ofScan = mails.filter((mail) => mail.scanId === scanId);
      const steps = new Set(ofScan.map((mail) => stepOf(mail, wanted)));
      if (ofScan.some(({ id }) => guarded.has(id))) barriers.set(scanId, 'four-eyes');
      else if (steps.has('settled') && !steps.has('decide') && !steps.has('undo'))
        barriers.set(scanId, 'settled');
    }
    return barriers;
  }

  async follow(
    transaction: Transaction,
    person: ReviewingPerson,
    scanIds: readonly string[],
    { status, note }: { status: ReviewStatus; note: string | null },
  ): Promise<void> {
    const decision = DECISIONS[status];
    const mails = await this.held.lockOfScans(transaction, person.clientId, scanIds);
    const by = (step: Step) => mails.filter((mail) => stepOf(mail, decision) === step);
    await this.writer.takeBack(transaction, person, by('undo'));
    const wanted = { reason: null, note, recipients: null };
    if (decision !== null)
      await this.writer.decide(transaction, person, by('decide'), { ...wanted, decision });
  }
}

type Step = 'decide' | 'undo' | 'same' | 'settled';

/** What a decision does to a message: nothing where it is the same, or where the message has been settled otherwise. */
function stepOf(mail: MailMessageEntity, wanted: HoldDecision | null): Step {
  if (mail.state === 'held') return wanted === null ? 'same' : 'decide';
  const decided = mail.state === 'expired' ? 'refuse' : mail.decision;
  if (decided === wanted) return 'same';
  if (undoUntil(mail) === undefined) return 'settled';
  return wanted === null ? 'undo' : 'decide';
}
