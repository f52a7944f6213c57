import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

// What a parcel is called, and the order to pay for it: "Your parcel is waiting. Pay the delivery fee".
const PARCEL_THEN_PAY: readonly (readonly [parcel: string, pay: string])[] = [
  [
    r`\b(?:parcel|package|shipment)\b`,
    r`\b(?:pay|settle|clear)\b[^!?\n]{0,30}\b(?:fees?|charges?|postage|customs|dut(?:y|ies))\b`,
  ],
  [r`\b(?:pakket|pakje|zending)`, r`\b(?:betaal|voldoe)\b[^!?\n]{0,30}(?:kosten|toeslag|porto)`],
  [
    r`\b(?:paket|päckchen|sendung)`,
    r`\b(?:zahlen|bezahlen|begleichen)\b[^!?\n]{0,30}(?:gebühr|porto|kosten)`,
  ],
  [r`\bcolis\b`, r`\b(?:réglez|payez|acquittez)\b[^!?\n]{0,30}\b(?:frais|taxes?|droits)\b`],
  [
    r`\b(?:paquete|envío)\b`,
    r`\b(?:pague|paga|abone)\b[^!?\n]{0,30}\b(?:gastos|tasas?|tarifa|costes?|aranceles)\b`,
  ],
  [
    r`\b(?:encomenda|pacote)\b`,
    r`\b(?:pague|liquide|regularize)\b[^!?\n]{0,30}\b(?:taxas?|portes|custos|tarifa)\b`,
  ],
  [
    r`\b(?:pacco|spedizione)\b`,
    r`\b(?:paghi|paga|versi|saldi)\b[^!?\n]{0,30}\b(?:spese|tassa|tariffa|costi|dazio)\b`,
  ],
  [r`\b(?:paczk|przesyłk)\w`, r`\b(?:zapłać|opłać|ureguluj|dopłać)\b[^!?\n]{0,30}(?:opłat|dostaw|koszt|cło)`],
  [r`\b(?:zásilk|zásielk|balík)`, r`\b(?:zaplaťte|zaplatte|uhraďte)\b[^!?\n]{0,30}(?:poplat|doruč|clo)`],
  [r`\bcolet`, r`\b(?:plătiți|achitați)\b[^!?\n]{0,30}(?:tax|livr|cost)`],
  [r`\b(?:paket|försändelse)`, r`\bbetala\b[^!?\n]{0,30}(?:avgift|porto|tull)`],
  [r`\b(?:pakke|sending)`, r`\bbetal\b[^!?\n]{0,30}(?:gebyr|porto|toll|told|moms)`],
  [r`\b(?:paket|lähety)`, r`\bmaksa\b[^!?\n]{0,30}(?:maksu|kulu|tulli)`],
  [
    r`(?:δέμα|αποστολή)`,
    r`(?:πληρώστε|εξοφλήστε|καταβάλετε)[^!?\n]{0,40}(?:έξοδα|μεταφορικά|τέλη|τέλος|δασμ)`,
  ],
  [r`(?:посылк|отправлени)`, r`(?:оплатите|внесите|доплатите)[^!?\n]{0,30}(?:доставк|пошлин|сбор|хранени)`],
  [r`(?:посилк|відправленн)`, r`(?:сплатіть|оплатіть|доплатіть)[^!?\n]{0,30}(?:доставк|мито|збір|зберіганн)`],
  [r`\b(?:kargo|paket|gönderi)`, r`(?:ücret|bedel|vergi)[^!?\n]{0,30}\b(?:ödeyin|yatırın|tamamlayın)`],
  [r`(?:طرد|شحنت)`, r`(?:ادفع|سدد|سداد|دفع)[^!?\n]{0,20}(?:رسوم|توصيل|جمرك)`],
  [r`(?:חביל|משלוח)`, r`(?:שלם|שלמו|לשלם)[^!?\n]{0,30}(?:דמי|מכס|עמל|משלוח)`],
  [r`(?:पार्सल|पैकेट|कूरियर)`, r`(?:शुल्क|चार्ज|फीस|ड्यूटी)[^!?\n]{0,25}(?:चुका|भुगतान|जमा|अदा|भर)(?! दिया)`],
  [
    r`\b(?:paket|kiriman|bungkusan|parsel)`,
    r`\b(?:bayar|lunasi|jelaskan)\b[^!?\n]{0,30}\b(?:ongkos|ongkir|biaya|bea|caj|yuran|cukai)\b`,
  ],
  [r`\b(?:parsela|padala)`, r`\b(?:bayaran|magbayad)\b[^!?\n]{0,30}\b(?:fee|singil|customs)\b`],
  [r`(?:bưu kiện|kiện hàng|gói hàng)`, r`(?:thanh toán|nộp|đóng)[^!?\n]{0,30}(?:phí|thuế|cước)`],
  [r`พัสดุ`, r`(?:ชำระ|(?<!นำ|ใช้)จ่าย)[^!?\n]{0,20}(?:ค่า(?!ใช้จ่าย)|ภาษี(?!แล้ว))`],
  [r`\b(?:kifurushi|mzigo)`, r`\b(?:lipa|lipia)\b[^!?\n]{0,30}\b(?:ada|gharama|ushuru)\b`],
  [r`(?:包裹|快递|快件|邮件)`, r`(?:支付|缴纳|补缴|付清)[^!?\n]{0,12}(?:费|税)`],
  [r`(?:荷物|小包|宅配)`, r`(?:料金?|税|手数料)[^!?\n]{0,14}(?:支払|納付|精算)(?!い?済)`],
  [r`(?:택배|소포|물품)`, r`(?:비|료|관세|수수료)[^!?\n]{0,14}(?:결제|납부|입금|지불)`],
];

const NOTHING_TO_PAY = /\b(?:nothing|not have|n't have|no need) to pay\b/u;

/** The lure of a parcel that can't be delivered. */
export const PARCEL_RULES: readonly Rule[] = [
  {
    code: 'delivery-fee',
    label: 'Parcel that needs a payment or an address',
    severity: 'medium',
    languages: 'any',
    looksAt: 'words',
    unless: NOTHING_TO_PAY,
    pattern: anyOf(
      ...PARCEL_THEN_PAY.map(([parcel, pay]) => `${parcel}[^!?\\n]{0,70}${pay}`),
      r`\b(?:parcel|package(?! manager)|shipment|delivery|packet|your item)\b[^.!?\n]{0,80}\b(?:fees?\b|customs (?:fee|charge|dut|tax|clearance)|unpaid|pay\b|payment|re-?deliver\w*\b(?! (?:is )?free| at no)|incomplete|incorrect|wrong|missing|on hold|held|suspended|undeliver\w*|could ?n[o']t be delivered|unable to|will be (?:returned|sent back))`,
      r`\b(?:attempted|tried|failed|unable) to deliver (?:your |the |a )?(?:\w+ ){0,2}(?:parcel|package|shipment|item)[^!?]{0,120}\b(?:pay|settle|fees?|balance|confirm your)\b`,
      r`\b(?:paquete|envío|colis|paket|sendung|pacote|encomenda|pacco|spedizione|pakket)\b[^.!?\n]{0,80}\b(?:aduana|tasa|gastos|pago (?:de|del|pendiente)|frais|douane|payer|retenu|en attente|zoll|gebühr|zollgebühr|zurückgehalten|taxa|alfândega|retid|dogan|spese|sospes|in giacenza|kosten|betal|douanekosten|retenido|pendiente|aguardando)`,
      r`包裹[^。]{0,20}(?:地址|费用|滞留|异常)|(?:荷物|宅配)[^。]{0,30}(?:住所|料金)|택배[^.]{0,20}(?:주소|반송|미확인)`,
    ),
    examples: {
      found: [
        'Your parcel is held until you pay the fee.',
        'Ihr Paket wird wegen der Zollgebühr zurückgehalten.',
        '您的包裹地址异常。',
        'Uw pakket ligt stil. Voldoe de verzendkosten.',
        'Το δέμα σας δεν έφυγε. Εξοφλήστε τα μεταφορικά.',
        'Посилка на складі. Доплатіть мито.',
        'पार्सल रुका है। बाकी शुल्क अभी जमा करें।',
        'お荷物が止まっています。関税を納付してください。',
        '택배가 멈췄습니다. 관세를 납부해 주세요.',
      ],
      notFound: [
        'Your parcel arrives on Tuesday.',
        'The package manager ignores missing files, and the package feeds are new.',
        'Ihr Paket liegt in der Filiale.',
        'Your parcel is being processed by customs. There is nothing to pay.',
        'Your package is with your neighbour, redelivery is free.',
        'Uw pakket ligt klaar bij de winkel. Neem uw paspoort mee.',
        'Το δέμα σας είναι στο κατάστημα. Посилка у відділенні. Посылка в отделении.',
        'पार्सल का शुल्क दुकान ने भर दिया है। Kargonuz yolda. طردك في الطريق.',
        'お荷物の関税は販売店が支払い済みです。お荷物を持ち帰りました。택배가 도착했습니다.',
        'Envío 4,90 € Total 30 € Pago: tarjeta',
        'Su paquete llega el martes. Votre colis est arrivé.',
        'Il pacco è in viaggio. Het pakket ligt klaar.',
        '您的包裹已签收。',
      ],
    },
  },
];
