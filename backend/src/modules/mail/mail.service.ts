import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AdminsRepository } from './admins.repository.js';
import { type Addressee, type Letters, mailTo } from '../../common/letter.js';
import { type Mail, MAILER, type Mailer } from './mailer.port.js';

/** Mails to people. What can't be sent is logged by its kind only: neither address nor content. */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailService.name);

  constructor(
    @Inject(MAILER) private readonly mailer: Mailer | null,
    private readonly admins: AdminsRepository,
  ) {}

  /** False when no mail server is configured. */
  get isOn(): boolean {
    return this.mailer !== null;
  }

  onApplicationBootstrap(): void {
    if (!this.isOn)
      this.logger.warn(
        'SMTP_URL is not set: no mail is sent, and Admins have to pass on invitations and reset links themselves',
      );
  }

  /** Whether the mail server accepted the message; false without one. Waits for it, some seconds at most. */
  async send(mail: Mail): Promise<boolean> {
    if (!this.mailer) return false;
    try {
      await this.mailer.send(mail);
      return true;
    } catch (error) {
      this.logger.warn(`A mail could not be sent: ${kindOf(error)}`);
      return false;
    }
  }

  /** To a person, in their language; as {@link send}. */
  write(addressee: Addressee, letters: Letters): Promise<boolean> {
    return this.send(mailTo(addressee, letters));
  }

  /** To each Admin of a client, in their own language. False when it reached none. */
  async writeToAdmins(clientId: string, letters: Letters): Promise<boolean> {
    if (!this.isOn) return false;
    const admins = await this.admins.find(clientId);
    const sent = await Promise.all(admins.map((admin) => this.write(admin, letters)));
    return sent.includes(true);
  }
}

/** nodemailer's code, such as EAUTH: its messages repeat what the server said, addresses included. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : name);
}
