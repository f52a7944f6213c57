import { anyOf, WARNING, type Rule } from '../rule.js';

const r = String.raw;

/** Schemes that end in a payment. */
export const MONEY_RULES: readonly Rule[] = [
  {
    code: 'payment-detail-change',
    label: 'Announces new bank details or asks to change where money goes',
    severity: 'high',
    trade: 'expectable',
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'id'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:bank(?:ing)?|account|payment|remittance|iban|wire) (?:account )?(?:details|information|instructions|coordinates|number) (?:\w+ ){0,3}(?:changed|updated|new|different|no longer)`,
      r`\b(?:changed|switched|moved|updated) (?:our|my|the) (?:\w+ )?(?:bank(?:ing)?|account details|payment details|remittance)`,
      r`\b(?:pay|payments?|remit|transfer|wire|send|deposit)(?: \w+){0,8} (?:new|updated|following|alternative|different) (?:\w+ ){0,2}(?:bank )?(?:account|iban|bank details)`,
      r`\b(?:replace|change) my (?:current |old )?(?:bank )?account (?:with|to|for)\b|\bpayments? to (?:our|the) (?:former|old|previous) (?:bank )?account\b|\bcollection account of\b`,
      r`\b(?:change|update|switch) (?:my|the) (?:direct deposit|payroll|salary|bank) (?:\w+ ){0,3}(?:account|information|details|info|deposit)?`,
      r`\b(?:neue|geänderte) (?:bankverbindung|kontoverbindung|iban)|bankverbindung (?:\w+ ){0,3}geändert|nouve(?:au|aux|lles) (?:coordonnées bancaires|rib|iban)|(?:nueva|nuevo|nova|nuovo|nuove) (?:cuenta bancaria|número de cuenta|conta bancária|iban|coordinate bancarie|dados bancários)|nieuw(?:e)? (?:rekeningnummer|bankgegevens|iban)|rekening baru kami|\b(?:transfer|kirim)\w{0,4} (?:\w+ ){0,3}(?:ke|di) (?:\w+ ){0,2}(?:rek(?:ening)?|bank|bni|bri|bca|mandiri|btn)\b[^\n]{0,60}\ba\/n\b`,
    ),
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
    pattern: anyOf(
      r`\b(?:next of kin|inheritance (?:claim|fund|money|sum|of (?:the late|us\$|\$|\d))|(?:claim|unclaimed|share|release|transfer)(?: \w+){0,3} inheritance|late (?:client|husband|father)|unclaimed (?:fund|sum|money)|dormant account|compensation (?:fund|payment)|beneficiary of|foreign partner|business proposal|mutual benefit|god fearing|widow|barrister|diplomat(?:ic)? (?:courier|agent|box)|consignment box|atm (?:master )?card)\b`,
      r`\b(?:\d[\d.,]{0,12} ?(?:million|billion|mill?\b)|million) (?:us |u\.s\.? |united states )?(?:dollars?|usd|euros?|pounds?|gbp)`,
      r`\b(?:herencia|héritage|erbschaft|herança|eredità|erfenis) (?:\w+ ){0,5}(?:millones|millions|millionen|milhões|milioni|miljoen)`,
    ),
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
    trade: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:you(?:'ve| have| are|r| r)?|ur?) (?:\w+ ){0,4}(?:won\b(?!['’]t)|winner\b|been (?:selected|chosen)(?! to be\b| as\b)|awarded|selected to (?:receive|win|find))|\b(?:has|number) (?:\w+ ){0,4}won\b(?!['’]t)`,
      r`\b(?:claim|collect|redeem) (?:your|ur|the|a|it)\b(?: [\w£$€.,]+){0,4} (?:prize|reward|award|winnings|bonus|gift(?! ?cards?\b)|cash|refund|vouchers?|free (?:gift|phone|camera))\b`,
      r`\b(?:lottery|jackpot|lucky (?:winner|draw)|prize (?:draw|claim)|cash prize|guaranteed (?:£ ?\d+ )?(?:prize|cash|award)|lucky day|togel|angka jitu)\b`,
      r`\b(?:sie|du|ihre?) (?:\w+ ){0,4}gewonnen|\bgewonnen[.!:]{1,3} ?(?:jetzt|hier|https?)`,
      r`\b(?:ha ganado|has ganado|ganador|premio|vous avez gagné|gagnant|gewinner\b|você ganhou|ganhador|hai vinto|ha vinto|vincitore|u heeft gewonnen|winnaar|pemenang|hadiah|undian)\b|\b(?:выиграли|wygrałeś|kazandınız)|выиграли|中奖|恭喜您|当選|당첨`,
    ),
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
    trade: 'expectable',
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:buy|purchase|pick up|need|procure|grab|send)(?: [\w$€£,.-]+){0,8} (?:gift ?cards?|itunes cards?|steam cards?|google play cards?|apple cards?|vouchers? for (?:clients|staff))`,
      // Surveys reward people with one gift card; scams ask for several, hence only the plural.
      r`\bget(?: [\w$€£,.-]+){0,8} (?:gift ?cards|itunes cards|steam cards|google play cards|apple cards|vouchers for (?:clients|staff))\b`,
      r`\b(?:scratch|photos?|pictures?|send me|email me|text me)(?: \w+){0,8} (?:the codes?|back of (?:the|each) card|card codes?)`,
      r`\b(?:geschenkkarten|cartes? cadeaux?|tarjetas? (?:de )?regalo|cartões? (?:de )?presente|carte regalo|cadeaukaarten)(?: \w+){0,8} (?:code|codes|códigos?|codici|foto)`,
    ),
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
    trade: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      // Excludes hexadecimal checksums, and ids in links.
      r`(?<![\w/=-])(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|(?![0-9a-f]{26,36}\b)[13][a-km-z1-9]{26,34})\b`,
      r`\b(?:send|pay|transfer|deposit)(?: [\w$€£.,]+){0,6} (?:bitcoins?|btc|usdt|ethereum|eth|crypto(?:currency)?)\b`,
    ),
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
    pattern: anyOf(
      r`\b(?:i|we) (?:have |'ve )?(?:recorded|hacked|infected|installed|captured|gained (?:full )?access)(?: \w+){0,8} (?:you|your|webcam|camera|device|malware|trojan|computer)`,
      r`\b(?:send|share|forward|publish|release)(?: \w+){0,4} (?:video|footage|recording|photos)(?: \w+){0,6} (?:contacts|friends|family|colleagues|everyone)`,
    ),
    examples: {
      found: ['I have recorded you with your own webcam.'],
      notFound: ['We have recorded the concert.'],
    },
  },
  {
    code: 'easy-money',
    label: 'Promises income or returns that sound too good',
    severity: 'medium',
    trade: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:earn|make|income of|salary of|paid)(?: \w+){0,3} (?:up to )?(?:[$€£₹]|rs\.? ?|usd ?|rm ?)?\d[\d,.]{1,8}(?: ?[-–] ?[$€£]?\d[\d,.]{1,8})? ?(?:usd|eur|euros?|dollars?|k)? ?(?:\/|per |a |daily|every |each |in )(?: ?)(?:day|daily|week|hour|month)?`,
      r`\b(?:guaranteed (?:returns?|profit|income|approval)|risk[- ]free (?:profit|returns?|investment)|double your (?:money|investment|bitcoin)|work from home|part[- ]time (?:job|work|remote)|no (?:experience|special skills?) (?:needed|required)|daily income|flexible online work|loans? (?:for|of) any (?:amount|purpose)|pinjaman (?:uang )?(?:tunai|dana)|tanpa (?:agunan|jaminan)|financial freedom|get rich|pre-?approved loan|loan (?:approved|offer)|bad credit)\b`,
    ),
    examples: {
      found: ['Earn up to 500 dollars a day.', 'Guaranteed returns on every deal.'],
      notFound: ['The course costs 30 euros.', 'The loan of the painting ends in May.'],
    },
  },
];
