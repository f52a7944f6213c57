import { Injectable } from '@nestjs/common';
import { type Restriction, SenderStatesRepository } from './sender-states.repository.js';

/** What is to be heeded of accounts now, as the database has it: a lock counts at once, in every process. */
@Injectable()
export class SenderRestrictions {
  constructor(private readonly states: SenderStatesRepository) {}

  /** What counts for mail of an account; null: it is active, or only watched. */
  of(clientId: string, senderId: string): Promise<Restriction | null> {
    return this.states.restriction(clientId, senderId);
  }

  /** Those of the senders that are locked. */
  lockedAmong(clientId: string, senderIds: readonly string[]): Promise<Set<string>> {
    return this.states.lockedAmong(clientId, senderIds);
  }
}
