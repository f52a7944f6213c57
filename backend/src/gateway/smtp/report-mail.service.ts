import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { SMTPServerDataStream } from 'smtp-server';
import { ApiError } from '../../common/api-error.js';
import { MailedReports } from '../../modules/delivery-events/receiving/mailed-reports.service.js';
import { countOfSource } from '../../modules/delivery-events/receiving/source-limit.js';
import { MessageMemory } from '../message-memory.js';
import { readMessage } from './message-reader.js';
import { Refusal, REFUSALS } from './refusal.js';

/** Where a report goes. */
export type ReportSource = NonNullable<Awaited<ReturnType<MailedReports['sourceAt']>>>;

/** As far as a report is read, in bytes: what it says of a message stands before that message. */
const READ = 2 ** 20;
/** Of all reports that are under way: they never take the memory of mail. */
const MEMORY = 32 * READ;
/** Of one source: whoever sends slowly to one leaves the others their room. */
const MOST_AT_ONCE = 8;

/** Receivers' reports to the addresses of event sources: anybody may send them, and nothing of them reaches a next hop. */
@Injectable()
export class ReportMail {
  private readonly memory = new MessageMemory(MEMORY);
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly reports: MailedReports,
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
  ) {}

  get areTaken(): boolean {
    return this.reports.areTaken;
  }

  isFor(recipient: string): boolean {
    return this.reports.isFor(recipient);
  }

  /** Null for an address of no source. @throws Refusal beyond what one may send */
  async sourceAt(recipient: string): Promise<ReportSource | null> {
    const source = await this.reports.sourceAt(recipient);
    if (source) await inTime(countOfSource(this.storage, source.id, 'mailed'));
    return source;
  }

  /** Resolves once what the report says is stored. @throws Refusal */
  async receive(source: ReportSource, stream: SMTPServerDataStream): Promise<void> {
    const others = this.underWay.get(source.id) ?? 0;
    this.underWay.set(source.id, others + 1);
    try {
      const most = others < MOST_AT_ONCE ? READ : 0;
      const message = await readMessage(stream, this.memory, most);
      try {
        if (most === 0) throw new Refusal(REFUSALS.manyReports);
        if (!(await inTime(this.reports.take(source, message.raw)))) throw new Refusal(REFUSALS.noReport);
      } finally {
        message.free();
      }
    } finally {
      this.left(source.id);
    }
  }

  private left(sourceId: string): void {
    const others = (this.underWay.get(sourceId) ?? 1) - 1;
    if (others === 0) this.underWay.delete(sourceId);
    else this.underWay.set(sourceId, others);
  }
}

/** Too many for now is for now only. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED')
      throw new Refusal(REFUSALS.manyReports, { cause: error });
    throw error;
  }
}
