import { Inject, Injectable } from '@nestjs/common';
import { mailNotFound, noOutbox } from '../mail-flow.errors.js';
import { MailTraceRepository } from '../trace/mail-trace.repository.js';
import { type MailOutbox, OUTBOX, type OutboxMail } from './outbox.port.js';
import { MOST_SHOWN, type OutboxList } from './outbox.schemas.js';

/** Shows each company what of its own mail has passed on a machine that delivers none. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly trace: MailTraceRepository,
    @Inject(OUTBOX) private readonly outbox: MailOutbox | null,
  ) {}

  /** @throws NOT_FOUND where there is no outbox */
  async list(clientId: string): Promise<OutboxList> {
    const kept = await this.there().list();
    const subjects = await this.subjectsOf(clientId, kept);
    const own = kept.filter(({ passage }) => passage !== null && subjects.has(passage));
    return {
      messages: own.slice(0, MOST_SHOWN).map(({ id, passage, from, to, size, at }) => ({
        id,
        subject: subjects.get(passage ?? '') ?? null,
        from,
        to,
        at: at.toISOString(),
        size,
      })),
    };
  }

  /** @throws NOT_FOUND for a message that the company does not have there */
  async message(clientId: string, id: string): Promise<Buffer> {
    const found = (await this.there().list()).filter((mail) => mail.id === id);
    const [passage] = (await this.subjectsOf(clientId, found)).keys();
    const message = passage === undefined ? null : await this.there().read(id);
    if (message === null) throw mailNotFound();
    return message;
  }

  private there(): MailOutbox {
    if (this.outbox === null) throw noOutbox();
    return this.outbox;
  }

  /** Of the passages among them that are the company's own. */
  private async subjectsOf(
    clientId: string,
    mails: readonly OutboxMail[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const ids = mails.flatMap(({ passage }) => (passage === null ? [] : [passage]));
    const rows = ids.length === 0 ? [] : await this.trace.findAll(clientId, ids);
    return new Map(rows.map(({ id, subject }) => [id, subject]));
  }
}
