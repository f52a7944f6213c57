import type { Mail } from '../mail/mailer.js';

/** A name that a stranger chose: one line, and nothing that a mail program would make a link of. */
const plain = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/:\/\/|\.(?=\S)|@/g, ' ')
    .slice(0, 80);

export function invitationMail(to: string, companyName: string, url: string): Mail {
  const company = plain(companyName);
  return {
    to,
    subject: `Join ${company} on Gatepost`,
    text: [
      'Hello,',
      '',
      `${company} invites you to Gatepost, which checks outgoing messages before they leave.`,
      'Open this link within 7 days to choose a password. It works once:',
      '',
      url,
      '',
      'If you did not expect this, ignore it: nothing happens.',
    ].join('\n'),
  };
}
