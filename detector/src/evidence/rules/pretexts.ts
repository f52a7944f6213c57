import { anyWord, oneOf, phrases, type TextRule } from '../rule.js';

const r = String.raw;

const FOREIGN_REFUND = anyWord(
  'reembolso remboursement rückerstattung steuererstattung restituição rimborso teruggave',
);
const FOREIGN_READY = anyWord(
  'pendiente disponible attente disponible ausstehend beantragen disponível disponibile attesa klaar wacht reclam solicit richied demand',
);
const FAVOUR_IN_CONFIDENCE = oneOf(
  'are you at your desk',
  'need (?:a|one) (?:quick |small )?favou?r from',
  'sensitive (?:task|matter|request)',
  r`need (?:you to|your help) (?:\w+ ){0,4}(?:discreet|confidential|urgent)`,
  r`keep this (?:\w+ ){0,3}(?:confidential|between us|discreet|private)`,
  r`(?:can'?t|cannot|unable to) (?:take|make|answer|pick up|receive) (?:any |phone |your )?calls?`,
  r`(?:can'?t|cannot|unable to) (?:call|talk)(?: \w+){0,3} (?:but|so|and) (?:\w+ ){0,2}(?:e-?mail|text|reply|message)`,
  r`(?:send|give|share|drop|need|forward)(?: me| us| with me)? your (?:\w+ )?(?:cell|mobile|phone|whatsapp) ?(?:phone )?(?:number|no\b|#)`,
);
const HELLO = oneOf('hi', 'hey', 'hello', 'hallo', 'hoi', 'hola', 'oi', 'salut', 'coucou', 'ciao');
const PARENT = anyWord('mum mom mam dad mama papa mamá papá mãe pai maman oma opa mamma');
const NEW_NUMBER = oneOf(
  r`(?:new|temporary|friend'?s) (?:phone )?number`,
  '(?:neue|andere) nummer',
  'nuevo número',
  'número nuevo',
  'novo número',
  'troquei de número',
  'nouveau numéro',
  'nuovo numero',
  'numero nuovo',
  'ho rotto il (?:telefono|cellulare)',
  'jetzt meine nummer',
  'nieuwe? (?:telefoon)?nummer',
  r`(?:broke|broken|dropped|lost|smashed)(?: \w+){0,3} phone`,
  r`phone (?:\w+ ){0,3}(?:broke|broken|lost|toilet|stolen)`,
  r`handy (?:\w+ ){0,3}(?:kaputt|verloren|runtergefallen|gestohlen)`,
  '(?:whatsapp|text) (?:me )?(?:on|at) this',
);
const WHY_TO_CALL = oneOf(
  'cancel',
  'refund',
  'dispute',
  'not (?:you|made|authori[sz]ed)',
  'stop',
  'claim',
  'prize',
  'unlock',
  'immediately',
  'now',
  'asap',
  'secure',
  'avoid',
);
const TO_CANCEL = oneOf(
  'cancel',
  'refund',
  'dispute',
  'not (?:you|authori[sz]ed?|made by)',
  r`did ?n[o']t (?:authori[sz]e|make|place)`,
  'claim',
  'unlock',
);
const DANGEROUS_FILE = oneOf(
  'html?',
  'zip',
  'iso',
  'exe',
  'rar',
  'shtml',
  'htm file',
  'to (?:view|avoid|confirm|verify|unlock|release)',
);
const ENABLE_OR_INSTALL = oneOf(
  'enable (?:macros|content|editing)',
  'password for the (?:attachment|archive|zip)',
  r`(?:download|install) (?:the |our |this )?(?:apk|app from|\w{1,20}\.(?:exe|apk|scr|msi))`,
);
const MAILBOX = oneOf(
  'mailbox',
  'webmail',
  '(?:mail|inbox|e-?mail) storage',
  'inbox',
  'outlook',
  'e-?mail box',
);
const NEEDS_UPKEEP = [
  'quota',
  'exceeded',
  'storage limit',
  'out of (?:space|storage)',
  'size limit',
  'upgrade',
  r`expir\w+`,
  r`re-?validat\w+`,
  r`deactivat\w+`,
];
const FULL = oneOf('full(?! of)', 'running low', ...NEEDS_UPKEEP);
const IS_FULL = oneOf('is (?:almost |nearly )?full', ...NEEDS_UPKEEP);
const HELD = oneOf(
  'pending',
  r`undelivered(?! e?-?mail\b)`,
  'quarantined',
  'withheld',
  'suspended',
  'blocked',
  'held',
);
const HELD_UP = oneOf(
  'pending',
  'undelivered',
  'withheld',
  'suspended',
  'blocked',
  'held',
  'on hold',
  'rejected',
  'delayed',
  r`fail\w*`,
  'stopped',
  'clustered',
  'queued',
  'flagged',
  'arriving',
  'termination',
);
const STUCK = oneOf(
  'stuck',
  r`failed to (?:be )?deliver\w*`,
  'could not be delivered',
  'in (?:your )?quarantine',
  'on hold',
);
const DOCUMENT = oneOf(
  'document',
  'file',
  'fax',
  'voice ?mail',
  'voice message',
  'pdf',
  'folder',
  r`e-?sign\w*`,
  'signature',
);
const VIEW = oneOf('view', 'access', 'open', 'review', 'listen', 'sign', 'download', 'click', 'play');

/** Banks tell of an account by its last digits, with its balance, and then whom to call. */
const BANK_NOTICE =
  /\b(?:a\/?c|acct?|account|card)\b[^\n]{0,24}(?:x{2,}|\*+|ending(?: in| with)? )-?\d{2,4}\b[^\n]{0,140}\b(?:bal(?:ance)?|limit|lmt)\b/;

/** Phishing pretexts: refunds, bosses, relatives, files, calls. */
export const PRETEXT_RULES: readonly TextRule[] = [
  {
    code: 'refund-lure',
    label: 'Promises a refund or tax rebate',
    severity: 'low',
    category: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: phrases({
      'entitled to a refund': r`\b(?:eligible (?:for|to receive)|entitled to|claim|pending|outstanding|receive)(?: [\w£$€.,]+){0,5} (?:refund|rebate|tax return|stimulus)`,
      'other languages, a refund is ready': r`\b${FOREIGN_REFUND}\b[^.!?\n]{0,60}\b${FOREIGN_READY}`,
    }),
    examples: {
      found: ['You are eligible for a tax refund.', 'Ihre Steuererstattung ist ausstehend.'],
      notFound: [
        'We paid your refund on Monday.',
        'Die Rückerstattung ist überwiesen.',
        'Su reembolso llegó ayer.',
      ],
    },
  },
  {
    code: 'boss-request',
    label: 'Asks for a personal favor in the name of a superior',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'a favour, in confidence': r`\b${FAVOUR_IN_CONFIDENCE}`,
      'make an urgent transfer': r`\b(?:process|make|initiate|arrange|complete)(?: \w+){0,3} (?:wire|bank|urgent|same[- ]day|confidential) (?:transfer|payment|wire)`,
      'the transfer has to be made today': r`\b(?:transfer|payment|wire) of [^.!?\n]{1,30} (?:has to|needs to|must) be (?:completed|made|processed|sent) (?:today|now|immediately|within)`,
    }),
    examples: {
      found: ['Are you at your desk?', 'Please arrange an urgent transfer.'],
      notFound: [
        'The desk is by the window.',
        "Are you free on Friday? Sorry, can't talk now. We can't talk to animals.",
        'Are you available this afternoon? A quick request: the report, please.',
      ],
    },
  },
  {
    code: 'relative-new-number',
    label: 'Claims to be a relative with a new number',
    severity: 'high',
    languages: ['en', 'de', 'es', 'pt', 'fr', 'it', 'nl', 'id'],
    looksAt: 'words',
    pattern: phrases({
      'mum, I have a new number': r`\b${HELLO}[ ,]{1,3}${PARENT}\b[^\n]{0,120}\b${NEW_NUMBER}`,
      'Indonesian, send credit to this number': r`\b(?:mama|papa|ma|pa|ibu|bapak|bpk|bu|pak)\b[^\n]{0,60}\b(?:isi|kirim|beli)\w{0,4} (?:\w+ ){0,3}pulsa[^\n]{0,40}\b(?:no|nmr|nomor|nomer)\b`,
    }),
    examples: {
      found: [
        'Hi mum, this is my new number.',
        'Hallo Mama, das ist meine neue Nummer.',
        'Hoi mam, mijn telefoon is kapot, dit is mijn nieuwe nummer',
        'Ini mama, tolong isi pulsa 20rb di nomor baru ini.',
      ],
      notFound: [
        'Hi Anna, see you at nine.',
        'Hi mum, got a new case for my phone.',
        'By the way, this is my new number.',
        'Hallo Mama, dein Handy liegt bei uns.',
        'Hola mamá, te llamo al móvil. Coucou maman, tu as mon numéro.',
        'Ciao mamma, ti chiamo al telefono. Oi mãe, ligo para o celular. Hoi mam, ik bel je.',
        'Isi pulsa di toko kami.',
      ],
    },
  },
  {
    code: 'call-back',
    label: 'Urges the reader to call about a charge or problem',
    severity: 'medium',
    category: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    unlessBefore: BANK_NOTICE,
    pattern: phrases({
      // The lookahead avoids backtracking over all lengths of the gaps around the number when nothing follows.
      'call this number to cancel': r`\b(?:call|dial|phone|contact|ring)\b(?=[^.!?\n]{0,142}\b(?:cancel|refund|dispute|not (?:you|made|authori[sz]ed)|stop|claim|prize|unlock|immediately|now|asap|secure|avoid))[^.!?\n]{0,60}\+?\(?\d[\d ()-]{7,18}\d[^.!?\n]{0,60}\b${WHY_TO_CALL}`,
      'to cancel, call this number': r`\b${TO_CANCEL}\b[^.!?\n]{0,80}\b(?:call|dial|contact|ring)\b[^.!?\n]{0,40}\+?\(?\d[\d ()-]{7,18}\d`,
      'call a number that costs': r`\b(?:call|txt|text)(?: \w+){0,3} 0?(?:9|87|8)\d{8,9}\b`,
    }),
    examples: {
      found: ['To cancel the charge, call +1 888 555 0100 now.'],
      notFound: [
        'Call me when you are home.',
        'The desk can be called at 030 5550 1234 from nine to five.',
        'A/c XX4711 debited by 90.00, avl bal 1,200.00. To dispute, call 1800 555 010.',
        'Spent 90.00 on Card XX4711 at FJORD MART. Avl Lmt: 1,200.00. To dispute, call 1800 555 010.',
      ],
    },
  },
  {
    code: 'attachment-lure',
    label: 'Pushes the reader to open an attachment',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'please open the attachment': r`\b(?:kindly|please) (?:\w+ ){0,2}(?:open|check|read|view|download|double check|study) (?:\w+ ){0,4}(?:attach\w*|enclosed|file|revised)\b`,
      'the alert is attached': r`\b(?:notification|alert|message) (?:\w+ ){0,3}(?:is |was )?attached to this (?:e-?)?mail\b`,
      'open the attached HTML file': r`\b(?:open|view|download|review|see|check|find)(?: \w+){0,4} (?:attached|attachment)(?: \w+){0,3} ${DANGEROUS_FILE}`,
      'an attached HTML file': r`\battached (?:s?html?|htm|zip|iso) (?:file|document|form|page)\b`,
      'enable macros, install the app': r`\b${ENABLE_OR_INSTALL}`,
      'a file name, attached below': r`\b\w{1,40}\.(?:html?|exe|scr|iso|js|vbs|zip|rar|7z|lnk|apk)\b(?: attached| below)`,
    }),
    examples: {
      found: [
        'Open the attached HTML file.',
        'Please open the attached file.',
        'The attached HTML file contains your adjustment.',
      ],
      notFound: ['The minutes are attached.', 'Attached is the agenda as a PDF.'],
    },
  },
  {
    code: 'mailbox-upkeep',
    label: 'Poses as the mail system or IT support',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'your mailbox is full': r`(?<!recipient'?s? )\b${MAILBOX} (?:(?!has been|been)\w+ ){0,4}${FULL}`,
      'your email is full': r`\b(?:email|e-mail) (?:\w+ ){0,4}${IS_FULL}`,
      'messages are held': r`\b${HELD} (?:incoming |e-?mail |email )?(?:messages?|mails?|e-?mails?)\b[^.!?\n]{0,60}`,
      'messages pending': r`\b(?:messages?|mails?|e-?mails?) pending\b`,
      'a request to close the mailbox': r`\b(?:mail-?box|e-?mail) (?:de-?activation|deletion|delete|termination) request\b`,
      'requested to close your mailbox': r`\brequest(?:ed)? to (?:de-?activate|delete|terminate|close) (?:your |the )?(?:e-?mail|mail-?box)\b`,
      'an updated mailbox service': r`\b(?:updated?|upgraded?) (?:\w+ ){0,2}mailbox (?:service|quota|space|server)\b`,
      'the mailbox server': r`\bmailbox server\b`,
      'the mailbox is blacklisted': r`\bmailbox (?:\S{1,60} )?(?:is |was )?blacklisted\b`,
      'incoming messages are held': r`\bincoming (?:messages?|mails?|e-?mails?)\b[^.!?\n]{0,60}\b${HELD_UP}\b`,
      'messages were not delivered': r`\b(?:not|unable|been|failed)(?: \w+){0,3} deliver \d+(?: \w+){0,4} (?:messages?|mails?|e-?mails?)\b`,
      'messages held, pending delivery': r`\b(?:messages?|mails?|e-?mails?) (?:held|pending) (?:pending|deliver\w*|release)\b`,
      'your password expires': r`\b(?:password|passwd) (?:(?!reset|link|code|request)\w+ ){0,3}(?:expires?|expired|expiring|will expire|is due)`,
      'the help desk upgrades': r`\b(?:it|help ?desk|admin(?:istrator)?|webmail) (?:support|team|department|service desk) (?:\w+ ){0,5}(?:upgrad|migrat|maintenance|verif)`,
      'messages could not be delivered': r`\b(?:e-?mails?|messages?|mails?)(?! (?:that )?you sent| queue) (?:\w+ ){0,4}${STUCK}\b`,
      'we are migrating mailboxes': r`\b(?:migrat|upgrad|updat)ing (?:\w+ ){0,3}(?:e-?mail|mailbox|webmail|outlook|mail) (?:accounts?|systems?|servers?|users?|web app)`,
      'your mailbox needs verification': r`\b(?:webmail|outlook|e-?mail|mailbox) (?:\w+ ){0,2}(?:needs? (?:re-?)?verification|re-?activation|re-?confirm\w*|disconnect\w*)\b`,
      'webmail activation': r`\b(?:webmail|outlook|mailbox) (?:\w+ )?(?:activation|verification)\b`,
      'email verification required': r`\b(?:e-?mail|mailbox) verification (?:notice|required|error|failed|pending)\b`,
      'disconnected from sending': r`\bdisconnected from (?:sending|receiving)\b`,
    }),
    examples: {
      found: [
        'Your mailbox is almost full.',
        'You have 8 incoming mails pending.',
        'Outlook verification: your address was disconnected from sending.',
        'Email verification required to keep it open.',
        'You have 12 new emails pending.',
        'We received your email deactivation request.',
      ],
      notFound: [
        'The mailbox stands by the door.',
        "Recipient's mailbox is full: the server will try again for two days.",
        'Undelivered Mail Returned to Sender. The message that you sent could not be delivered.',
        'The mail queue on our second server was stuck for an hour.',
        'My inbox has been full of adverts; I need a mailbox full of spam for a test.',
        'Your storage is almost full: photos and backups take up 95 percent.',
        'Your passcode is 418 223. It expires in 10 minutes.',
        'The storage room is running a sale of mailboxes. Your request is pending.',
        'Email verification code: 418 223.',
        'Email address verification. Please confirm that this address is yours.',
        'Change the location of incoming mail in your client.',
        'This password reset link will expire in 60 minutes.',
        'Request by e-mail for the full programme.',
      ],
    },
  },
  {
    code: 'shared-document',
    label: 'Shared file, fax or voicemail that must be opened through a link',
    severity: 'low',
    category: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'shared with you through a service': r`\b(?:sent|shared|received)(?: \w+){0,7} (?:via|through|on|using) (?:we-?transfer|dropbox|onedrive|sharepoint|google drive|docusign|adobe)\b`,
      'a new document to view': r`\b(?:shared|sent|received|new|waiting|pending)(?: \w+){0,5} ${DOCUMENT}\b[^.!?\n]{0,80}\b${VIEW}`,
    }),
    examples: {
      found: ['You have received a document to review.'],
      notFound: [
        'The document is in the cupboard.',
        'We sent the parcel via the post office and the files by courier.',
        'Ben shared his new document on gardens with all of us.',
      ],
    },
  },
];
