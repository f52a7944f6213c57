import { oneLine } from '../../common/one-line.js';
import type { Mail } from '../mail/mailer.port.js';

/** For someone who can't join because they already have an account: only the owner of the address learns of it. */
export function otherCompanyMail(to: string, companyName: string): Mail {
  const company = oneLine(companyName);
  return {
    to,
    subject: `${company} invites you to Gatepost`,
    text: [
      'Hello,',
      '',
      `${company} invites you to Gatepost, but you already have an account there with another company.`,
      'An address can have only one account, so you cannot accept this invitation.',
      '',
      `To work with ${company}, ask them to invite you at a different address.`,
      'Your account stays as it is, and they do not learn that you have one.',
      '',
      'If you did not expect this, ignore it: nothing will happen.',
    ].join('\n'),
  };
}

export function invitationMail(to: string, companyName: string, url: string): Mail {
  const company = oneLine(companyName);
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
      'If you did not expect this, ignore it: nothing will happen.',
    ].join('\n'),
  };
}
