import { Injectable } from '@nestjs/common';
import type { Retain } from '../../../../contract/retain.js';
import type { Transaction } from '../../../../database/transactions.js';
import { CompanyProfiles } from '../../../profile/company-profiles.service.js';
import { NoticeSettingsRepository } from '../settings/notice-settings.repository.js';
import { contentOf } from '../settings/notice-settings.schemas.js';
import { recipientOf, type Stopped } from './notice-recipient.js';
import { SenderNoticesRepository } from './sender-notices.repository.js';

/** A message that the gate may stop. */
export interface StoppedMail extends Stopped {
  id: string;
  clientId: string;
}

/** A message about which was decided, or was not in time. */
interface EndedMail extends Stopped {
  id: string;
  retain: Retain;
}

/** Notes in the transaction that records a state what the sender is owed for it. */
type Note = (transaction: Transaction, state: string) => Promise<void>;

/** The states that senders are notified of, by what an Admin has chosen. */
const NOTIFIED = { off: [], held: ['held'], 'held-and-refused': ['held', 'refused', 'expired'] } as const;

/** Notes which senders are to be notified of what. */
@Injectable()
export class SenderNotices {
  constructor(
    private readonly notices: SenderNoticesRepository,
    private readonly settings: NoticeSettingsRepository,
    private readonly profiles: CompanyProfiles,
  ) {}

  /** Looked up before the transaction; null: nobody is to be notified. */
  async prepared({ id, clientId, ...mail }: StoppedMail): Promise<Note | null> {
    const { notifySenders } = contentOf(await this.settings.find(clientId));
    const states: readonly string[] = NOTIFIED[notifySenders];
    const profile = states.length > 0 && (await this.profiles.of(clientId, null));
    const address = profile ? recipientOf(mail, profile.domains) : null;
    if (address === null) return null;
    return async (transaction, state) => {
      if (states.includes(state)) await this.notices.note(transaction, clientId, address, [id]);
    };
  }

  /** Notes that mail of the company that was held is so no more: it has that state now. */
  async noteEnded(
    transaction: Transaction,
    clientId: string,
    state: 'refused' | 'expired',
    mails: readonly EndedMail[],
  ): Promise<void> {
    // Of other mail the addresses are pseudonyms.
    const named = mails.filter(({ retain }) => retain === 'full');
    if (named.length === 0) return;
    const { notifySenders } = contentOf(await this.settings.find(clientId, transaction));
    const states: readonly string[] = NOTIFIED[notifySenders];
    if (!states.includes(state)) return;
    const domains = await this.profiles.domains(transaction, clientId);
    // In order: two who decide about mail of the same senders wait for one another, and don't deadlock.
    for (const [address, ids] of [...idsByRecipient(named, domains)].toSorted(byAddress))
      await this.notices.note(transaction, clientId, address, ids);
  }
}

function idsByRecipient(
  mails: readonly EndedMail[],
  domains: ReadonlySet<string>,
): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const mail of mails) {
    const address = recipientOf(mail, domains);
    if (address !== null) ids.set(address, [...(ids.get(address) ?? []), mail.id]);
  }
  return ids;
}

const byAddress = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
