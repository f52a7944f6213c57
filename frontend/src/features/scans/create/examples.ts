import type { ScanValues } from './scan-values.js';

interface Example extends Pick<ScanValues, 'channel' | 'subject' | 'body'> {
  name: string;
}

/** Written for this page; nobody's real correspondence. */
export const examples: readonly Example[] = [
  {
    name: 'Everyday email',
    channel: 'email',
    subject: 'Minutes of Tuesday and the next date',
    body: `Hello everyone,

thank you for coming on Tuesday. The minutes are in the project folder; please tell me until Friday if anything is missing.

We meet again on the 14th at ten, in the small room on the second floor. Ines brings the new floor plan.

Best regards
Hannah`,
  },
  {
    name: 'Phishing email',
    channel: 'email',
    subject: 'Action required: your mailbox will be closed today',
    body: `Dear user,

your mailbox has exceeded its limit and will be closed within 2 hours. To keep your messages you must verify your account immediately:

http://198.51.100.7/webmail/verify-login

Sign in with your email address and your current password. If you do not verify now, all of your messages will be deleted permanently.

IT Helpdesk`,
  },
  {
    name: 'Delivery SMS',
    channel: 'sms',
    subject: '',
    body: 'Your parcel could not be delivered. Pay the customs fee of 1.99 within 12 hours or it goes back: http://parcel-fee.example/pay?id=4471',
  },
];
