import type { Mail } from '../mail/mailer.port.js';

export const passwordResetMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Reset your Gatepost password',
  text: [
    'Hello,',
    '',
    'Someone, most likely you, asked for a new password for this address.',
    'Open this link within an hour to choose one. It works once:',
    '',
    url,
    '',
    'If this was not you, ignore this email: your password stays as it is.',
  ].join('\n'),
});
