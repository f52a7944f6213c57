/** Injection token of the {@link Mailer}; null when no mail server is configured. */
export const MAILER = Symbol('MAILER');

/** A plain-text message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Nobody is to answer it, nor any mail server: it has no envelope sender, and says that it was sent by a program. */
  isAutomatic?: boolean;
  /** Where mail programs unsubscribe the person by a POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Hands messages to a mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the message; rejects when it does not, within bounded time. */
  send(mail: Mail): Promise<void>;
}
