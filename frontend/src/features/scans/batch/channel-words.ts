/** What people and programs call the two channels, in the languages of our customers' exports, without space and hyphens. */
const WORDS: Record<'email' | 'sms', readonly string[]> = {
  email: [
    'email',
    'emails',
    'mail',
    'mails',
    'emailmessage',
    'mailmessage',
    'electronicmail',
    'emailnachricht',
    'mailnachricht',
    'elektronischepost',
    'courriel',
    'courrielélectronique',
    'courrierélectronique',
    'mél',
    'correo',
    'correoelectrónico',
    'mensajedecorreo',
    'postaelettronica',
    'messaggioemail',
  ],
  sms: [
    'sms',
    'smses',
    'text',
    'texts',
    'txt',
    'textmessage',
    'textmessages',
    'smsmessage',
    'smstext',
    'textsms',
    'smsnachricht',
    'smsnachrichten',
    'textnachricht',
    'textnachrichten',
    'kurznachricht',
    'kurznachrichten',
    'kurzmitteilung',
    'texto',
    'messagetexte',
    'mensajedetexto',
    'mensajesms',
    'messaggioditesto',
    'messaggiosms',
  ],
};

const CHANNELS = new Map(
  (['email', 'sms'] as const).flatMap((channel) => WORDS[channel].map((word) => [word, channel] as const)),
);

/** Undefined: the word names neither. */
export const channelOf = (word: string): 'email' | 'sms' | undefined =>
  CHANNELS.get(
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
