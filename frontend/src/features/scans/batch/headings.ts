/** The parts of a message that a column can hold. */
export type Part = 'body' | 'subject' | 'sender' | 'channel';

/**
 * What columns are called in our customers' exports and in those of mail programs, without space and marks; the first is our
 * own, and a word goes before those behind it. What says exactly what it holds is before what may hold it.
 */
const NAMES: Record<Part, readonly string[]> = {
  body: [
    'body',
    'message',
    'messagebody',
    'messagetext',
    'emailbody',
    'mailbody',
    'emailtext',
    'smstext',
    'smsmessage',
    'emailmessage',
    'mailmessage',
    'msg',
    'plaintext',
    'bodytext',
    'text',
    'content',
    'messagecontent',
    'nachricht',
    'nachrichtentext',
    'nachrichteninhalt',
    'nachrichttext',
    'textdernachricht',
    'inhaltdernachricht',
    'mailtext',
    'emailnachricht',
    'mailnachricht',
    'smsnachricht',
    'emailinhalt',
    'mailinhalt',
    'smsinhalt',
    'inhalt',
    'textinhalt',
    'textkörper',
    'haupttext',
    'mitteilung',
    'wortlaut',
    'corps',
    'corpsdumessage',
    'contenu',
    'texte',
    'cuerpo',
    'cuerpodelmensaje',
    'mensaje',
    'texto',
    'contenido',
    'testo',
    'corpo',
    'messaggio',
    'contenuto',
  ],
  subject: [
    'subject',
    'subjectline',
    'emailsubject',
    'messagesubject',
    'betreff',
    'betreffzeile',
    'emailbetreff',
    'mailbetreff',
    'title',
    'titel',
    'überschrift',
    'thema',
    'objet',
    'sujet',
    'asunto',
    'oggetto',
  ],
  sender: [
    'sender',
    'senderaddress',
    'senderemail',
    'fromaddress',
    'fromemail',
    'emailfrom',
    'from',
    'sentby',
    'sentfrom',
    'absenderadresse',
    'absenderemail',
    'absendermail',
    'absenderemailadresse',
    'emailadressedesabsenders',
    'emailabsender',
    'vonadresse',
    'vonemail',
    'vonmail',
    'absender',
    'absendernummer',
    'absenderkennung',
    'absendername',
    'von',
    'gesendetvon',
    'versender',
    'account',
    'konto',
    'expéditeur',
    'remitente',
    'mittente',
  ],
  channel: [
    'channel',
    'messagetype',
    'messagechannel',
    'deliverychannel',
    'communicationchannel',
    'kanal',
    'versandkanal',
    'kanaltyp',
    'kommunikationskanal',
    'kommunikationsart',
    'kommunikationsweg',
    'kontaktkanal',
    'nachrichtenkanal',
    'nachrichtentyp',
    'nachrichtenart',
    'versandart',
    'versandweg',
    'emailodersms',
    'emailsms',
    'medium',
    'type',
    'typ',
    'art',
    'canal',
    'canale',
  ],
};

const OWN = { body: ['body'], subject: ['subject'], sender: ['sender'], channel: ['channel'] } as const;

/** As headings are compared: "Von: (Adresse)" and "von adresse" are the same. */
export const bareHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type Places = Record<Part, number | null>;

/** Where the headings say, or seem to say, that each part is. */
export const partsIn = (headings: readonly string[]): Places => placesBy(headings, NAMES);

/** Only by our own words. */
export const ownPartsIn = (headings: readonly string[]): Places => placesBy(headings, OWN);

function placesBy(headings: readonly string[], names: Record<Part, readonly string[]>): Places {
  const bare = headings.map(bareHeading);
  const find = (part: Part) => {
    const name = names[part].find((known) => bare.includes(known));
    return name === undefined ? null : bare.indexOf(name);
  };
  return { body: find('body'), subject: find('subject'), sender: find('sender'), channel: find('channel') };
}

/** Headings that more than one column has, as the first of them is written. */
export function repeatedIn(headings: readonly string[]): string[] {
  const bare = headings.map(bareHeading);
  return headings.filter(
    (_, place) =>
      bare[place] !== '' &&
      bare.indexOf(bare[place] ?? '') === place &&
      bare.lastIndexOf(bare[place] ?? '') > place,
  );
}
