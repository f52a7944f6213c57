import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';
import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import { MailPoliciesRepository } from '../policy/mail-policies.repository.js';

/** What a release of a message comes to: nothing changes by one's own proposal, or by one for other recipients. */
export type ReleaseStep = 'release' | 'propose' | 'own' | 'other';

/** Has two people release a message, where the policy wants that. */
@Injectable()
export class FourEyes {
  constructor(private readonly policies: MailPoliciesRepository) {}

  /** The ids of those that two people have to release, by the policies as they are now. */
  async needed(
    transaction: Transaction,
    clientId: string,
    mails: readonly MailMessageEntity[],
  ): Promise<ReadonlySet<string>> {
    if (mails.length === 0) return new Set();
    const ids = mails.map(({ id }) => id);
    return this.policies.needingTwo(transaction, clientId, ids);
  }
}

type Proposal = Pick<MailMessageEntity, 'proposedAt' | 'proposedById' | 'proposedTo'>;

/**
 * What becomes of a message that two people have to release when `userId` releases it for `recipients`. All API keys are one,
 * null: whoever has one could make another.
 */
export function releaseStep(
  { proposedAt, proposedById, proposedTo }: Proposal,
  userId: string | null,
  recipients: readonly string[] | null,
): ReleaseStep {
  if (proposedAt === null) return 'propose';
  if (proposedById === userId) return 'own';
  const proposed = proposedTo && new Set(proposedTo);
  const isAgreed =
    !proposed || (recipients !== null && recipients.every((recipient) => proposed.has(recipient)));
  return isAgreed ? 'release' : 'other';
}
