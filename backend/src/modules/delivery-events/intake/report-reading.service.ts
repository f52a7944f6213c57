import { Injectable } from '@nestjs/common';
import { traitsOf } from '@gatepost/detector/traits';
import { NotAMessage, readMessage } from '@gatepost/message/reader';
import { readReport } from '@gatepost/message/report';
import { invalidField } from '../../../common/api-error.js';
import { WorkBudget } from '../../../common/work-budget.js';
import type { EventReferences, ReportedEvent } from '../reports/delivery-event.js';
import { eventsOf } from '../reports/mail-report.js';

/** What came back is short, or only its beginning is needed. */
const RETURNED = { nodes: 50, lines: 50_000, headers: 300, allText: 100_000, forwardedDepth: 0 };

/** Reads what receivers report by mail. */
@Injectable()
export class ReportReading {
  constructor(private readonly budget: WorkBudget) {}

  /** Null for a mail that is no report. @throws INVALID_REQUEST for what is no mail; RATE_LIMITED when it was not the client's turn in time */
  read(clientId: string, mail: Buffer): Promise<ReportedEvent[] | null> {
    return this.budget.run(clientId, 'readings', async () => {
      try {
        const report = await readReport(mail);
        const events = eventsOf(report);
        const returned = events?.length ? await returnedIn(report.returned) : null;
        for (const event of events ?? []) event.references.returned = returned;
        return events;
      } catch (error) {
        if (error instanceof NotAMessage) throw invalidField('mail', error.message, error.message, error);
        throw error;
      }
    });
  }
}

/** By what a message that came back is found where no id of it is known. */
async function returnedIn(bytes: Buffer | null): Promise<EventReferences['returned']> {
  if (bytes === null) return null;
  try {
    const { message } = await readMessage(bytes, RETURNED);
    const from = message.headers.find(({ name }) => name.toLowerCase() === 'from');
    const sender = from?.addresses?.[0]?.address ?? '';
    const { fingerprint } = traitsOf(message);
    return sender !== '' && fingerprint !== null ? { sender, fingerprint } : null;
  } catch (error) {
    if (error instanceof NotAMessage) return null;
    throw error;
  }
}
