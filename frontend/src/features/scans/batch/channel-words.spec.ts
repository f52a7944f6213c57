import { expect, it } from 'vitest';
import { channelOf } from './channel-words.js';

it.each([
  'email',
  'E-mail',
  'E-Mail',
  'e\u2011mail',
  'Mail',
  'EMAIL ',
  'E Mail',
  'Emails',
  'E-Mail-Nachricht',
  'Courriel',
  'Correo electrónico',
  'Posta elettronica',
  'Ｅ－ｍａｉｌ',
])('takes "%s" for an email', (word) => expect(channelOf(word)).toBe('email'));

it.each([
  'sms',
  'SMS',
  'Text',
  'Text message',
  'text-message',
  'Text_Message',
  'S.M.S.',
  'Kurznachricht',
  'Textnachricht',
  'SMS-Nachricht',
  'Texto',
  'Mensaje de texto',
  'Messaggio di testo',
])('takes "%s" for an SMS', (word) => expect(channelOf(word)).toBe('sms'));

it.each(['fax', 'WhatsApp', 'letter', 'newsletter', 'Brief', 'voicemail', 'message', ''])(
  'takes "%s" for neither',
  (word) => expect(channelOf(word)).toBeUndefined(),
);
