import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

/** Phishing pretexts: refunds, bosses, relatives, files, calls. */
export const PRETEXT_RULES: readonly Rule[] = [
  {
    code: 'refund-lure',
    label: 'Promises a refund or tax repayment',
    severity: 'low',
    trade: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:eligible (?:for|to receive)|entitled to|claim|pending|outstanding|receive)(?: [\w£$€.,]+){0,5} (?:refund|rebate|tax return|stimulus)`,
      r`\b(?:reembolso|remboursement|rückerstattung|steuererstattung|restituição|rimborso|teruggave)\b[^.!?\n]{0,60}\b(?:pendiente|disponible|attente|disponible|ausstehend|beantragen|disponível|disponibile|attesa|klaar|wacht|reclam|solicit|richied|demand)`,
    ),
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
    label: 'Private favour asked in the name of a superior',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:are you at your desk|need (?:a|one) (?:quick |small )?favou?r from|sensitive (?:task|matter|request)|need (?:you to|your help) (?:\w+ ){0,4}(?:discreet|confidential|urgent)|keep this (?:\w+ ){0,3}(?:confidential|between us|discreet|private)|(?:can'?t|cannot|unable to) (?:take|make|answer|pick up|receive) (?:any |phone |your )?calls?|(?:can'?t|cannot|unable to) (?:call|talk)(?: \w+){0,3} (?:but|so|and) (?:\w+ ){0,2}(?:e-?mail|text|reply|message)|(?:send|give|share|drop|need|forward)(?: me| us| with me)? your (?:\w+ )?(?:cell|mobile|phone|whatsapp) ?(?:phone )?(?:number|no\b|#))`,
      r`\b(?:process|make|initiate|arrange|complete)(?: \w+){0,3} (?:wire|bank|urgent|same[- ]day|confidential) (?:transfer|payment|wire)|\b(?:transfer|payment|wire) of [^.!?\n]{1,30} (?:has to|needs to|must) be (?:completed|made|processed|sent) (?:today|now|immediately|within)`,
    ),
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
    pattern: anyOf(
      r`\b(?:hi|hey|hello|hallo|hoi|hola|oi|salut|coucou|ciao)[ ,]{1,3}(?:mum|mom|mam|dad|mama|papa|mamá|papá|mãe|pai|maman|oma|opa|mamma)\b[^\n]{0,120}\b(?:(?:new|temporary|friend'?s) (?:phone )?number|(?:neue|andere) nummer|nuevo número|número nuevo|novo número|troquei de número|nouveau numéro|nuovo numero|numero nuovo|ho rotto il (?:telefono|cellulare)|jetzt meine nummer|nieuwe? (?:telefoon)?nummer|(?:broke|broken|dropped|lost|smashed)(?: \w+){0,3} phone|phone (?:\w+ ){0,3}(?:broke|broken|lost|toilet|stolen)|handy (?:\w+ ){0,3}(?:kaputt|verloren|runtergefallen|gestohlen)|(?:whatsapp|text) (?:me )?(?:on|at) this)`,
      r`\b(?:mama|papa|ma|pa|ibu|bapak|bpk|bu|pak)\b[^\n]{0,60}\b(?:isi|kirim|beli)\w{0,4} (?:\w+ ){0,3}pulsa[^\n]{0,40}\b(?:no|nmr|nomor|nomer)\b`,
    ),
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
    label: 'Urges a call to a number about a charge or problem',
    severity: 'medium',
    trade: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      // The lookahead avoids backtracking over all lengths of the gaps around the number when nothing follows.
      r`\b(?:call|dial|phone|contact|ring)\b(?=[^.!?\n]{0,142}\b(?:cancel|refund|dispute|not (?:you|made|authori[sz]ed)|stop|claim|prize|unlock|immediately|now|asap|secure|avoid))[^.!?\n]{0,60}\+?\(?\d[\d ()-]{7,18}\d[^.!?\n]{0,60}\b(?:cancel|refund|dispute|not (?:you|made|authori[sz]ed)|stop|claim|prize|unlock|immediately|now|asap|secure|avoid)`,
      r`\b(?:cancel|refund|dispute|not (?:you|authori[sz]ed?|made by)|did ?n[o']t (?:authori[sz]e|make|place)|claim|unlock)\b[^.!?\n]{0,80}\b(?:call|dial|contact|ring)\b[^.!?\n]{0,40}\+?\(?\d[\d ()-]{7,18}\d`,
      r`\b(?:call|txt|text)(?: \w+){0,3} 0?(?:9|87|8)\d{8,9}\b`,
    ),
    examples: {
      found: ['To cancel the charge, call +1 888 555 0100 now.'],
      notFound: ['Call me when you are home.', 'The desk can be called at 030 5550 1234 from nine to five.'],
    },
  },
  {
    code: 'attachment-lure',
    label: 'Pushes an attached file to be opened',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:kindly|please) (?:\w+ ){0,2}(?:open|check|read|view|download|double check|study) (?:\w+ ){0,4}(?:attach\w*|enclosed|file|revised)\b`,
      r`\b(?:notification|alert|message) (?:\w+ ){0,3}(?:is |was )?attached to this (?:e-?)?mail\b`,
      r`\b(?:open|view|download|review|see|check|find)(?: \w+){0,4} (?:attached|attachment)(?: \w+){0,3} (?:html?|zip|iso|exe|rar|shtml|htm file|to (?:view|avoid|confirm|verify|unlock|release))`,
      r`\battached (?:s?html?|htm|zip|iso) (?:file|document|form|page)\b|\b(?:enable (?:macros|content|editing)|password for the (?:attachment|archive|zip)|(?:download|install) (?:the |our |this )?(?:apk|app from|\w{1,20}\.(?:exe|apk|scr|msi)))`,
      r`\b\w{1,40}\.(?:html?|exe|scr|iso|js|vbs|zip|rar|7z|lnk|apk)\b(?: attached| below)`,
    ),
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
    label: 'Poses as the mail system or the IT desk',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`(?<!recipient'?s? )\b(?:mailbox|webmail|(?:mail|inbox|e-?mail) storage|inbox|outlook|e-?mail box) (?:(?!has been|been)\w+ ){0,4}(?:full(?! of)|running low|quota|exceeded|storage limit|out of (?:space|storage)|size limit|upgrade|expir\w+|re-?validat\w+|deactivat\w+)`,
      r`\b(?:email|e-mail) (?:\w+ ){0,4}(?:is (?:almost |nearly )?full|quota|exceeded|storage limit|out of (?:space|storage)|size limit|upgrade|expir\w+|re-?validat\w+|deactivat\w+)`,
      r`\b(?:pending|undelivered(?! e?-?mail\b)|quarantined|withheld|suspended|blocked|held) (?:incoming |e-?mail |email )?(?:messages?|mails?|e-?mails?)\b[^.!?\n]{0,60}`,
      r`\b(?:messages?|mails?|e-?mails?) pending\b|\b(?:mail-?box|e-?mail) (?:de-?activation|deletion|delete|termination) request\b|\brequest(?:ed)? to (?:de-?activate|delete|terminate|close) (?:your |the )?(?:e-?mail|mail-?box)\b|\b(?:updated?|upgraded?) (?:\w+ ){0,2}mailbox (?:service|quota|space|server)\b|\bmailbox server\b|\bmailbox (?:\S{1,60} )?(?:is |was )?blacklisted\b`,
      r`\bincoming (?:messages?|mails?|e-?mails?)\b[^.!?\n]{0,60}\b(?:pending|undelivered|withheld|suspended|blocked|held|on hold|rejected|delayed|fail\w*|stopped|clustered|queued|flagged|arriving|termination)\b|\b(?:not|unable|been|failed)(?: \w+){0,3} deliver \d+(?: \w+){0,4} (?:messages?|mails?|e-?mails?)\b|\b(?:messages?|mails?|e-?mails?) (?:held|pending) (?:pending|deliver\w*|release)\b`,
      r`\b(?:password|passwd) (?:(?!reset|link|code|request)\w+ ){0,3}(?:expires?|expired|expiring|will expire|is due)`,
      r`\b(?:it|help ?desk|admin(?:istrator)?|webmail) (?:support|team|department|service desk) (?:\w+ ){0,5}(?:upgrad|migrat|maintenance|verif)`,
      r`\b(?:e-?mails?|messages?|mails?)(?! (?:that )?you sent| queue) (?:\w+ ){0,4}(?:stuck|failed to (?:be )?deliver\w*|could not be delivered|in (?:your )?quarantine|on hold)\b`,
      r`\b(?:migrat|upgrad|updat)ing (?:\w+ ){0,3}(?:e-?mail|mailbox|webmail|outlook|mail) (?:accounts?|systems?|servers?|users?|web app)`,
      r`\b(?:webmail|outlook|e-?mail|mailbox) (?:\w+ ){0,2}(?:needs? (?:re-?)?verification|re-?activation|re-?confirm\w*|disconnect\w*)\b|\b(?:webmail|outlook|mailbox) (?:\w+ )?(?:activation|verification)\b|\b(?:e-?mail|mailbox) verification (?:notice|required|error|failed|pending)\b|\bdisconnected from (?:sending|receiving)\b`,
    ),
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
    trade: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:sent|shared|received)(?: \w+){0,7} (?:via|through|on|using) (?:we-?transfer|dropbox|onedrive|sharepoint|google drive|docusign|adobe)\b`,
      r`\b(?:shared|sent|received|new|waiting|pending)(?: \w+){0,5} (?:document|file|fax|voice ?mail|voice message|pdf|folder|e-?sign\w*|signature)\b[^.!?\n]{0,80}\b(?:view|access|open|review|listen|sign|download|click|play)`,
    ),
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
