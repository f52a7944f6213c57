import { Inject, Injectable } from '@nestjs/common';
import { isRawMessage, rawMessageIn } from '@gatepost/message/raw-message';
import { ApiError } from '../../../common/api-error.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { hasMailFields } from '../mail-fields.schemas.js';
import { MAIL_READER, type MailReader, type ReadMail } from '../mail-reader.port.js';
import type { CreateScanRequest, GivenMessage } from '../scan.schemas.js';
import type { MailQuery } from './mail.schemas.js';

/** Reads emails that came as they are, or as their fields. */
@Injectable()
export class MailService {
  constructor(
    @Inject(MAIL_READER) private readonly reader: MailReader,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * The message that an email is, with what the request says of it. The bytes are gone then.
   * @throws INVALID_REQUEST for what is no email; RATE_LIMITED when it was not the client's turn in time
   */
  async read(
    clientId: string,
    raw: Uint8Array<ArrayBuffer>,
    given: MailQuery,
  ): Promise<GivenMessage & { mail: ReadMail }> {
    const mail = await this.inTurn(clientId, () => this.reader.read(raw));
    if (!mail) throw noEmail();
    return { ...given, email: true, sms: false, mail };
  }

  /**
   * The messages of a request, each read as an email where it is more than subject and body.
   * @throws RATE_LIMITED when it was not the client's turn in time
   */
  async readAll(clientId: string, given: readonly GivenMessage[]): Promise<GivenMessage[]> {
    const messages: GivenMessage[] = [];
    for (const message of given)
      messages.push(isWhole(message) ? await this.whole(clientId, message) : message);
    return messages;
  }

  private async whole(clientId: string, given: CreateScanRequest): Promise<GivenMessage> {
    const raw = isRaw(given) ? rawMessageIn(given.body ?? '') : null;
    const mail = await this.inTurn(clientId, async () =>
      raw === null ? this.reader.readFields(given) : this.reader.read(new Uint8Array(Buffer.from(raw))),
    );
    return mail ? { ...given, mail: raw === null ? mail : inBody(mail, given) } : given;
  }

  private inTurn<T>(clientId: string, read: () => Promise<T>): Promise<T> {
    return this.budget.run(clientId, 'readings', read);
  }
}

const isRaw = (given: CreateScanRequest): boolean =>
  given.email && !hasMailFields(given) && isRawMessage(given.body ?? '');

/** What has been read, as a message that is judged again, is not read again. */
const isWhole = (given: GivenMessage): boolean => !given.mail && (hasMailFields(given) || isRaw(given));

/** Its own subject goes before the one that was given. */
const inBody = ({ message, faults, text }: ReadMail, { subject }: CreateScanRequest): ReadMail => ({
  message: { ...message, subject: message.subject ?? (subject || null) },
  faults: [...faults, 'message-in-body'],
  text,
  digest: null,
});

const noEmail = () => {
  const message = 'This is not an email: its headers are missing';
  return new ApiError('INVALID_REQUEST', { message, details: { fields: { request: message } } });
};
