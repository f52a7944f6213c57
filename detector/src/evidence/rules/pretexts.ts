import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

/** Stories that phishing tells: parcels, refunds, bosses, relatives, files, calls. */
export const PRETEXT_RULES: readonly Rule[] = [
  {
    code: 'delivery-fee',
    label: 'Parcel that needs a payment or an address',
    severity: 'medium',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:parcel|package|shipment|delivery|packet|item)\b[^.!?\n]{0,80}\b(?:fees?|customs|unpaid|pay\b|payment|re-?deliver\w*|incomplete|incorrect|wrong|missing|on hold|held|suspended|undeliver\w*|could ?n[o']t be delivered|unable to)`,
      r`\b(?:paquete|envío|colis|paket|sendung|pacote|encomenda|pacco|spedizione|pakket)\b[^.!?\n]{0,80}\b(?:aduana|tasa|gastos|pago|frais|douane|payer|retenu|en attente|zoll|gebühr|zollgebühr|zurückgehalten|taxa|alfândega|retid|dogan|spese|sospes|in giacenza|kosten|betal|douanekosten|retenido|pendiente|aguardando)`,
      r`包裹[^。]{0,20}(?:地址|费用|滞留|异常)|(?:荷物|宅配)[^。]{0,30}(?:不在|持ち帰|住所|料金)|택배[^.]{0,20}(?:주소|반송|미확인)`,
    ),
    examples: {
      found: [
        'Your parcel is held until you pay the fee.',
        'Ihr Paket wird wegen der Zollgebühr zurückgehalten.',
        '您的包裹地址异常。',
      ],
      notFound: ['Your parcel arrives on Tuesday.'],
    },
  },
  {
    code: 'refund-lure',
    label: 'Promises a refund or tax repayment',
    severity: 'medium',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:eligible (?:for|to receive)|entitled to|claim|pending|outstanding|receive)(?: \w+){0,4} (?:refund|rebate|tax return|reimbursement|stimulus)`,
      r`\b(?:reembolso|remboursement|rückerstattung|steuererstattung|restituição|rimborso|teruggave)\b[^.!?\n]{0,60}\b(?:pendiente|disponible|attente|disponible|ausstehend|beantragen|disponível|disponibile|attesa|klaar|wacht|reclam|solicit|richied|demand)`,
    ),
    examples: {
      found: ['You are eligible for a tax refund.', 'Ihre Steuererstattung ist ausstehend.'],
      notFound: ['We paid your refund on Monday.'],
    },
  },
  {
    code: 'boss-request',
    label: 'Private favour asked in the name of a superior',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:are you (?:available|at your desk|free|in the office)|quick (?:favou?r|task|request)|need (?:you to|your help) (?:\w+ ){0,4}(?:discreet|confidential|urgent)|keep this (?:\w+ ){0,3}(?:confidential|between us|discreet|private)|can'?t (?:talk|take calls)|in a meeting (?:right )?now|send me your (?:cell|mobile|phone|whatsapp) (?:number|no))`,
      r`\b(?:process|make|initiate|arrange|complete)(?: \w+){0,3} (?:wire|bank|urgent|same[- ]day|confidential) (?:transfer|payment|wire)`,
    ),
    examples: {
      found: ['Are you at your desk?', 'Please arrange an urgent transfer.'],
      notFound: ['The desk is by the window.'],
    },
  },
  {
    code: 'relative-new-number',
    label: 'Claims to be a relative with a new number',
    severity: 'high',
    languages: ['en', 'de', 'es', 'pt', 'fr', 'it', 'nl'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:hi|hey|hello|hallo|hola|oi|salut|coucou|ciao)[ ,]{1,3}(?:mum|mom|mam|dad|mama|papa|mamá|papá|mãe|pai|maman|oma|opa|mamma)\b[^\n]{0,120}\b(?:phone|handy|number|nummer|móvil|número|numéro|celular|telefoon|cellulare|numero|telefono)`,
      r`\b(?:this is|das ist|este es|esse é|c'est|questo è|dit is) (?:my|mein|mi|meu|mon|il mio|mijn) (?:new|neue|nuevo|novo|nouveau|nuovo|nieuwe) (?:number|nummer|número|numéro|numero)`,
    ),
    examples: {
      found: ['Hi mum, this is my new number.', 'Hallo Mama, das ist meine neue Nummer.'],
      notFound: ['Hi Anna, see you at nine.'],
    },
  },
  {
    code: 'call-back',
    label: 'Urges a call to a number about a charge or problem',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      // The look ahead keeps the gaps around the number from being tried in all their lengths where nothing follows.
      r`\b(?:call|dial|phone|contact|ring)\b(?=[^.!?\n]{0,142}\b(?:cancel|refund|dispute|not (?:you|made|authori[sz]ed)|stop|claim|prize|unlock|immediately|now|asap|secure|avoid))[^.!?\n]{0,60}\+?\(?\d[\d ()-]{7,18}\d[^.!?\n]{0,60}\b(?:cancel|refund|dispute|not (?:you|made|authori[sz]ed)|stop|claim|prize|unlock|immediately|now|asap|secure|avoid)`,
      r`\b(?:cancel|refund|dispute|not (?:you|authori[sz]ed?|made by)|did ?n[o']t (?:authori[sz]e|make|place)|claim|unlock)\b[^.!?\n]{0,80}\b(?:call|dial|contact|ring)\b[^.!?\n]{0,40}\+?\(?\d[\d ()-]{7,18}\d`,
      r`\b(?:call|txt|text)(?: \w+){0,3} 0?(?:9|87|8)\d{8,9}\b`,
    ),
    examples: {
      found: ['To cancel the charge, call +1 888 555 0100 now.'],
      notFound: ['Call me when you are home.'],
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
      r`\b(?:enable (?:macros|content|editing)|password for the (?:attachment|archive|zip)|(?:download|install) (?:the |our |this )?(?:apk|app from|\w{1,20}\.(?:exe|apk|scr|msi)))`,
      r`\b\w{1,40}\.(?:html?|exe|scr|iso|js|vbs|zip|rar|7z|lnk|apk)\b(?: attached| below)`,
    ),
    examples: {
      found: ['Open the attached HTML file.', 'Please open the attached file.'],
      notFound: ['The minutes are attached.'],
    },
  },
  {
    code: 'mailbox-upkeep',
    label: 'Poses as the mail system or the IT desk',
    severity: 'medium',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:mailbox|email|e-mail|webmail|inbox|storage) (?:\w+ ){0,4}(?:full|quota|exceeded|storage limit|out of (?:space|storage)|size limit|almost full|upgrade|expir\w+|re-?validat\w+|deactivat\w+)`,
      r`\b(?:pending|undelivered|quarantined|withheld|suspended|blocked|incoming|held) (?:incoming |e-?mail |email )?(?:messages?|mails?|e-?mails?)\b[^.!?\n]{0,60}`,
      r`\b(?:password|passwd|passcode) (?:\w+ ){0,3}(?:expires?|expired|expiring|will expire|is due)`,
      r`\b(?:it|help ?desk|admin(?:istrator)?|webmail) (?:support|team|department|service desk) (?:\w+ ){0,5}(?:upgrad|migrat|maintenance|verif)`,
      r`\b(?:e-?mails?|messages?|mails?) (?:\w+ ){0,4}(?:stuck|failed to (?:be )?deliver\w*|could not be delivered|in (?:your )?quarantine|on hold)\b`,
      r`\b(?:migrat|upgrad|updat)ing (?:\w+ ){0,3}(?:e-?mail|mailbox|webmail|outlook|mail) (?:accounts?|systems?|servers?|users?|web app)`,
      r`\b(?:webmail|outlook|e-?mail|mailbox) (?:\w+ ){0,2}(?:needs? verification|activation|verification|re-?confirm\w*)\b`,
    ),
    examples: { found: ['Your mailbox is almost full.'], notFound: ['The mailbox stands by the door.'] },
  },
  {
    code: 'shared-document',
    label: 'Shared file, fax or voicemail that must be opened through a link',
    severity: 'low',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:shared|sent|received|new|waiting|pending)(?: \w+){0,5} (?:document|file|fax|voice ?mail|voice message|pdf|folder|e-?sign\w*|signature)\b[^.!?\n]{0,80}\b(?:view|access|open|review|listen|sign|download|click|play)`,
    ),
    examples: {
      found: ['You have received a document to review.'],
      notFound: ['The document is in the cupboard.'],
    },
  },
];
