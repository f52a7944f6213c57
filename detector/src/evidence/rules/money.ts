import { anyWord, oneOf, phrases, type TextRule, WALLET_ADDRESS, WARNING, wholeWords } from '../rule.js';

const r = String.raw;

const BANK = oneOf('bank(?:ing)?', 'account', 'payment', 'remittance', 'iban', 'wire');
const DETAILS = oneOf('details', 'information', 'instructions', 'coordinates', 'number');
const PAY = oneOf('pay', 'payments?', 'remit', 'transfer', 'wire', 'send', 'deposit');
const ROMANCE_ACCOUNT = oneOf(
  'cuenta bancaria',
  'número de cuenta',
  'conta bancária',
  'iban',
  'coordinate bancarie',
  'dados bancários',
);
const INDONESIAN_BANK = oneOf('rek(?:ening)?', 'bank', 'bni', 'bri', 'bca', 'mandiri', 'btn');

const INHERITANCE = oneOf('herencia', 'héritage', 'erbschaft', 'herança', 'eredità', 'erfenis');
const MILLIONS = oneOf('millones', 'millions', 'millionen', 'milhões', 'milioni', 'miljoen');

const WON = oneOf(
  r`won\b(?!['’]t)`,
  r`winner\b`,
  r`been (?:selected|chosen)(?! to be\b| as\b)`,
  'awarded',
  'selected to (?:receive|win|find)',
);
const WINNINGS = oneOf(
  'prize',
  'reward',
  'award',
  'winnings',
  'bonus',
  r`gift(?! ?cards?\b)`,
  'cash',
  'refund',
  'vouchers?',
  'free (?:gift|phone|camera)',
);

const FOREIGN_GIFT_CARDS = oneOf(
  'geschenkkarten',
  'cartes? cadeaux?',
  'tarjetas? (?:de )?regalo',
  'cartões? (?:de )?presente',
  'carte regalo',
  'cadeaukaarten',
);

const BROKE_IN = oneOf('recorded', 'hacked', 'infected', 'installed', 'captured', 'gained (?:full )?access');

/** What pays: an employer whose office is closed says "work from home", too. */
const PAID = wholeWords(
  r`earn(?:s|ed|ing|ings)?`,
  'income',
  'salary',
  'paid',
  'pays?',
  'wages?',
  'commission',
  'profits?',
  'jobs?',
  'vacanc(?:y|ies)',
  'hiring',
  'recruit(?:er|ing|ment|s)?',
  'opportunit(?:y|ies)',
  'per (?:day|hour|week|month)',
  '(?:a|every) (?:day|week)',
  'daily',
  'whatsapp',
  'telegram',
  'part[- ]time',
  'flexible',
  'experience',
);

const FROM_HOME = '(?:work(?:ing)?) (?:from|at) home';
/** What else an employer speaks of who says so. */
const AT_WORK = anyWord(
  'office offices site sites building buildings branch plant strike storm flooding flood snow ice heating manager badges laptop laptops colleagues hr',
);

const AMOUNT = r`(?:[$€£₹]|rs\.? ?|usd ?|rm ?)?\d[\d,.]{1,8}(?: ?[-–] ?[$€£]?\d[\d,.]{1,8})? ?(?:usd|eur|euros?|dollars?|k)?`;

/** Schemes that end in a payment. */
export const MONEY_RULES: readonly TextRule[] = [
  {
    code: 'payment-detail-change',
    label: 'Announces new bank details or asks to change where money goes',
    severity: 'high',
    category: 'expectable',
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'id'],
    looksAt: 'words',
    unless: WARNING,
    pattern: phrases({
      'our bank details have changed': r`\b${BANK} (?:account )?${DETAILS} (?:\w+ ){0,3}(?:changed|updated|new|different|no longer)`,
      'we have changed our bank': r`\b(?:changed|switched|moved|updated) (?:our|my|the) (?:\w+ )?(?:bank(?:ing)?|account details|payment details|remittance)`,
      'pay to the new account': r`\b${PAY}(?: \w+){0,8} (?:new|updated|following|alternative|different) (?:\w+ ){0,2}(?:bank )?(?:account|iban|bank details)`,
      'replace my account': r`\b(?:replace|change) my (?:current |old )?(?:bank )?account (?:with|to|for)\b`,
      'payments to our old account': r`\bpayments? to (?:our|the) (?:former|old|previous) (?:bank )?account\b`,
      'collection account of': r`\bcollection account of\b`,
      'change my direct deposit': r`\b(?:change|update|switch) (?:my|the) (?:direct deposit|payroll|salary|bank) (?:\w+ ){0,3}(?:account|information|details|info|deposit)?`,
      German: r`\b(?:neue|geänderte) (?:bankverbindung|kontoverbindung|iban)|bankverbindung (?:\w+ ){0,3}geändert`,
      French: r`nouve(?:au|aux|lles) (?:coordonnées bancaires|rib|iban)`,
      'Spanish, Portuguese, Italian': r`(?:nueva|nuevo|nova|nuovo|nuove) ${ROMANCE_ACCOUNT}`,
      Dutch: r`nieuw(?:e)? (?:rekeningnummer|bankgegevens|iban)`,
      Indonesian: r`rekening baru kami|\b(?:transfer|kirim)\w{0,4} (?:\w+ ){0,3}(?:ke|di) (?:\w+ ){0,2}${INDONESIAN_BANK}\b[^\n]{0,60}\ba\/n\b`,
    }),
    examples: {
      found: [
        'Our bank details have changed.',
        'Unsere neue Bankverbindung finden Sie anbei.',
        'Voici nos nouvelles coordonnées bancaires.',
        'Please replace my current account with the one below.',
        'Uangnya transfer ke BNI aja, a/n Soraya.',
      ],
      notFound: [
        'Our bank details have not changed and are those of our contract.',
        'Die Bankverbindung steht auf der Rechnung.',
        'Nos coordonnées bancaires restent les mêmes. Nuestra cuenta bancaria es la de siempre.',
        'Le coordinate bancarie sono in fattura. Onze bankgegevens staan op de factuur.',
        'Os nossos dados bancários estão na fatura. Transfer ke rekening Anda berhasil.',
      ],
    },
  },
  {
    code: 'advance-fee',
    label: 'Offers a large sum from a stranger',
    severity: 'high',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: phrases({
      'a sum that waits for its heir': wholeWords(
        'next of kin',
        r`inheritance (?:claim|fund|money|sum|of (?:the late|us\$|\$|\d))`,
        r`(?:claim|unclaimed|share|release|transfer)(?: \w+){0,3} inheritance`,
        'late (?:client|husband|father)',
        'unclaimed (?:fund|sum|money)',
        'dormant account',
        'compensation (?:fund|payment)',
        'beneficiary of',
        'foreign partner',
        'business proposal',
        'mutual benefit',
        'god fearing',
        'widow',
        'barrister',
        'diplomat(?:ic)? (?:courier|agent|box)',
        'consignment box',
        'atm (?:master )?card',
      ),
      'millions of dollars': r`\b(?:\d[\d.,]{0,12} ?(?:million|billion|mill?\b)|million) (?:us |u\.s\.? |united states )?(?:dollars?|usd|euros?|pounds?|gbp)`,
      'an inheritance of millions, in other languages': r`\b${INHERITANCE} (?:\w+ ){0,5}${MILLIONS}`,
    }),
    examples: {
      found: [
        'I have 15 million dollars for you.',
        'You are the next of kin of my late client.',
        'Die Erbschaft beträgt zwei Millionen.',
      ],
      notFound: [
        'The bridge is two million years old.',
        'The talk is about inheritance and subtyping in both languages.',
        'Das Erbe der Stadt. La herencia cultural. Un héritage de mille ans.',
        'A herança cultural. L’eredità culturale. De erfenis van de stad.',
      ],
    },
  },
  {
    code: 'prize',
    label: 'Promises a prize or reward',
    severity: 'medium',
    category: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: phrases({
      'you have won': r`\b(?:you(?:'ve| have| are|r| r)?|ur?) (?:\w+ ){0,4}${WON}`,
      'this number has won': r`\b(?:has|number) (?:\w+ ){0,4}won\b(?!['’]t)`,
      'claim your prize': r`\b(?:claim|collect|redeem) (?:your|ur|the|a|it)\b(?: [\w£$€.,]+){0,4} ${WINNINGS}\b`,
      'a lottery': wholeWords(
        'lottery',
        'jackpot',
        'lucky (?:winner|draw)',
        'prize (?:draw|claim)',
        'cash prize',
        r`guaranteed (?:£ ?\d+ )?(?:prize|cash|award)`,
        'lucky day',
        'togel',
        'angka jitu',
      ),
      'German, you have won': r`\b(?:sie|du|ihre?) (?:\w+ ){0,4}gewonnen|\bgewonnen[.!:]{1,3} ?(?:jetzt|hier|https?)`,
      'other languages': wholeWords(
        'ha ganado',
        'has ganado',
        'ganador',
        'premio',
        'vous avez gagné',
        'gagnant',
        r`gewinner\b`,
        'você ganhou',
        'ganhador',
        'hai vinto',
        'ha vinto',
        'vincitore',
        'u heeft gewonnen',
        'winnaar',
        'pemenang',
        'hadiah',
        'undian',
      ),
      'Polish and Turkish, you have won': r`\b(?:выиграли|wygrałeś|kazandınız)`,
      'languages without blanks, and Russian': 'выиграли|中奖|恭喜您|当選|당첨',
    }),
    examples: {
      found: [
        'Congratulations, you have won!',
        'Sie haben gewonnen.',
        'Usted ha ganado un premio.',
        '恭喜您中奖。',
      ],
      notFound: [
        'Our choir sings on Friday.',
        "You won't have to fill them in again. You may be wondering why, and you wonder still.",
        'Enter the code at checkout to redeem your gift card.',
        'Unsere Elf hat gestern gewonnen.',
        'El equipo juega el lunes. Le match est lundi. Het spel begint. O jogo é hoje. La partita è oggi.',
        'Pertandingan besok. Матч завтра. Mecz jutro. Maç yarın.',
        '比赛在星期五。試合は金曜日です。경기는 금요일입니다.',
      ],
    },
  },
  {
    code: 'gift-cards',
    label: 'Asks for gift cards or their codes',
    severity: 'high',
    category: 'expectable',
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: phrases({
      'buy gift cards': r`\b(?:buy|purchase|pick up|need|procure|grab|send)(?: [\w$€£,.-]+){0,8} (?:gift ?cards?|itunes cards?|steam cards?|google play cards?|apple cards?|vouchers? for (?:clients|staff))`,
      // Surveys reward people with one gift card; scams ask for several, hence only the plural.
      'get gift cards': r`\bget(?: [\w$€£,.-]+){0,8} (?:gift ?cards|itunes cards|steam cards|google play cards|apple cards|vouchers for (?:clients|staff))\b`,
      'send me the codes': r`\b(?:scratch|photos?|pictures?|send me|email me|text me)(?: \w+){0,8} (?:the codes?|back of (?:the|each) card|card codes?)`,
      'other languages': r`\b${FOREIGN_GIFT_CARDS}(?: \w+){0,8} (?:code|codes|códigos?|codici|foto)`,
    }),
    examples: {
      found: [
        'Please buy five Steam gift cards.',
        'I need you to get some gift cards for the team.',
        'Can you get Apple gift cards on your way?',
        'Please buy four gift cards of 100 each.',
      ],
      notFound: [
        'Your gift card is valid for a year.',
        'It takes 45 minutes, and you get a gift card of 20 euros for your time.',
      ],
    },
  },
  {
    code: 'crypto-payment',
    label: 'Gives a crypto wallet address or asks for crypto',
    severity: 'high',
    category: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'the address of a wallet': WALLET_ADDRESS,
      'pay in bitcoin': r`\b(?:send|pay|transfer|deposit)(?: [\w$€£.,]+){0,6} (?:bitcoins?|btc|usdt|ethereum|eth|crypto(?:currency)?)\b`,
    }),
    examples: {
      found: ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', 'Send 500 dollars in bitcoin.'],
      notFound: [
        'The talk is about blockchains.',
        'See https://gist.example.com/31ed37682ef1576b16bca1432ea9f782, sum 394829673855e56157f63b4447f91e67.',
        'https://click.example.com/Click?q=a0-11h8QQBqXB2HwGiUByjw2PB1s79R',
      ],
    },
  },
  {
    code: 'extortion',
    label: 'Threatens to expose the reader',
    severity: 'high',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'I have recorded you': r`\b(?:i|we) (?:have |'ve )?${BROKE_IN}(?: \w+){0,8} (?:you|your|webcam|camera|device|malware|trojan|computer)`,
      'I have hacked this mailbox': r`\bi (?:have |'ve )?(?:hacked(?: into)?|broken into|cracked) (?:this|your) (?:\w+ ){0,2}(?:mail-?box|mail|e-?mail|account|system|computer|phone|network)\b`,
      'I will send the video to your contacts': r`\b(?:send|share|forward|publish|release)(?: \w+){0,4} (?:video|footage|recording|photos)(?: \w+){0,6} (?:contacts|friends|family|colleagues|everyone)`,
    }),
    examples: {
      found: ['I have recorded you with your own webcam.', 'I HAVE HACKED THIS MAILBOX.'],
      notFound: ['We have recorded the concert.', 'She asked whether I have hacked my way through it.'],
    },
  },
  {
    code: 'easy-money',
    label: 'Promises income or returns that sound too good to be true',
    severity: 'medium',
    category: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'earn so much a day': r`\b(?:earn|make|income of|salary of|paid)(?: \w+){0,3} (?:up to )?${AMOUNT} ?(?:\/|per |a |daily|every |each |in )(?: ?)(?:day|daily|week|hour|month)?`,
      'work from home, for money': r`\b${FROM_HOME}\b(?=[^!?]{0,160}?(?:[$€£₹]|${PAID}))|${PAID}[^!?]{0,160}?\b${FROM_HOME}\b`,
      'work from home, said by no employer': r`(?<!\b${AT_WORK}\b[^]{0,200})\b${FROM_HOME}\b(?![^]{0,200}\b${AT_WORK}\b)`,
      'profit without risk, work or credit': wholeWords(
        'guaranteed (?:returns?|profit|income|approval)',
        'risk[- ]free (?:profit|returns?|investment)',
        'double your (?:money|investment|bitcoin)',
        'part[- ]time (?:job|work|remote)',
        'no (?:experience|special skills?) (?:needed|required)',
        'daily income',
        'flexible online work',
        'loans? (?:for|of) any (?:amount|purpose)',
        'pinjaman (?:uang )?(?:tunai|dana)',
        'tanpa (?:agunan|jaminan)',
        'financial freedom',
        'get rich',
        'pre-?approved loan',
        'loan (?:approved|offer)',
        'bad credit',
      ),
    }),
    examples: {
      found: [
        'Earn up to 500 dollars a day.',
        'Guaranteed returns on every deal.',
        'Work from home, 40 euros an hour, no boss. Our new opportunity: work from home.',
      ],
      notFound: [
        'The course costs 30 euros.',
        'The loan of the painting ends in May.',
        'The office is closed today because of flooding. Work from home.',
      ],
    },
  },
];
