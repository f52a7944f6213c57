import { Inject, Injectable } from '@nestjs/common';
import { digestOfToken, newLinkToken } from '../../access/link-token.js';
import { HOUR_MS } from '../../common/durations.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import type { Addressee, Letters } from '../../common/letter.js';
import { MailService } from '../mail/mail.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { changedLetters, confirmLetters, proveLetters, TAKEN_LETTERS } from './email-change-mails.js';
import type { EmailChangeEntity } from './email-change.entity.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** How long a link to confirm an address works. */
const CONFIRM_MS = HOUR_MS;

const refused = () => new Error('The mail server did not accept the mail');

/** The links of a change of address. Each is made when it is mailed: queues carry no tokens. */
@Injectable()
export class EmailChangeLinksService {
  private readonly url: string;

  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    @Inject(CONFIG) config: Config,
  ) {
    this.url = publicUrlOf(config);
  }

  /**
   * Mails the new address: a link, or that it has an account already.
   * @throws Error when the mail server does not accept it, so that the job is retried
   */
  async mailConfirmation(id: string): Promise<void> {
    const change = await this.changes.find(id);
    if (!change || change.confirmedAt !== null) return;
    const { oldEmail, newEmail, createdAt, userId } = change;
    if (await this.accounts.isTaken(newEmail, userId))
      return this.write(await this.accounts.findByEmail(newEmail), newEmail, TAKEN_LETTERS);
    const person = await this.accounts.findById(userId);
    const token = newLinkToken();
    if (!(await this.changes.setToken(id, createdAt, userId, digestOfToken(token)))) return;
    const [letters, page] = oldEmail === newEmail ? [proveLetters, 'prove'] : [confirmLetters, 'confirm'];
    await this.write(person, newEmail, letters(`${this.url}/email/${page}#token=${token}`));
  }

  /**
   * Tells the previous address, with a link to undo the change.
   * @throws as {@link mailConfirmation}
   */
  async mailUndo(id: string): Promise<void> {
    const change = await this.changes.find(id);
    if (!change || change.undoneAt !== null) return;
    const token = newLinkToken();
    await this.changes.setUndo(id, digestOfToken(token));
    const url = `${this.url}/email/undo#token=${token}`;
    const person = await this.accounts.findById(change.userId);
    await this.write(person, change.oldEmail, changedLetters(change.newEmail, url));
  }

  findConfirmable(token: string): Promise<EmailChangeEntity | null> {
    return this.changes.findOpen(digestOfToken(token), new Date(Date.now() - CONFIRM_MS));
  }

  findUndoable(token: string): Promise<EmailChangeEntity | null> {
    return this.changes.findUndoable(digestOfToken(token), this.accounts.undoableSince());
  }

  /** Deletes changes that can neither be confirmed nor undone any longer. */
  purge(): Promise<void> {
    return this.changes.deleteOlder(new Date(this.accounts.undoableSince().getTime() - CONFIRM_MS));
  }

  /** To an address, in the language of the person whom it belongs to. */
  private async write(
    person: Pick<Addressee, 'language'> | null,
    email: string,
    letters: Letters,
  ): Promise<void> {
    if (!this.mails.isOn) return;
    const language = person?.language ?? null;
    if (!(await this.mails.write({ email, language }, letters))) throw refused();
  }
}
