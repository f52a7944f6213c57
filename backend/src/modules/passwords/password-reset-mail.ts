import type { Mail } from '../mail/mailer.port.js';

export const passwordResetMail = (to: string, url: string): Mail => ({
  to,
  subject: 'A new password for Gatepost',
  text: [
    'Hello,',
    '',
    'somebody, most likely you, asked for a new password for this address.',
    'Open this link within an hour to choose one. It works once:',
    '',
    url,
    '',
    'If it was not you, ignore this mail: your password stays as it is.',
  ].join('\n'),
});
