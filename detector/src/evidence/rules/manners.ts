import { anyOf, WARNING, type Rule } from '../rule.js';

const r = String.raw;

/** Habits of mass phishing: weak evidence alone, strong together (APWG and Anti-Phishing.org lists of lures). */
export const MASS_RULES: readonly Rule[] = [
  {
    code: 'generic-greeting',
    label: 'Greets nobody by name',
    severity: 'info',
    trade: 'manner',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'id', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:dear|hello|hi|attention|attn|greetings)[ :,]{1,3}(?:(?:our |valued |esteemed |e-?mail |web ?mail |mail ?box |account |online |[\w.-]{1,20} ){0,3}(?:customers?|users?|clients?|members?|owners?|holders?|subscribers?|beneficiary|winner|friend|taxpayer|employee|staff|student|sir|madam)\b|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{2,20})`,
      r`\b(?:estimad[oa]s? (?:cliente|usuari[oa])|cher(?:e)?s? client(?:e|s)?|sehr geehrter? (?:kunde|nutzer|user)|caro cliente|gentile (?:cliente|utente)|prezad[oa] (?:cliente|usuári[oa])|beste klant|geachte klant|szanowny kliencie|уважаемый (?:клиент|пользователь)|sayın müşterimiz|pelanggan yth)\b`,
      r`尊敬的(?:客户|用户)|お客様各位|고객님께`,
    ),
    examples: {
      found: ['Dear valued customer,', 'Sehr geehrter Kunde,', 'Estimado cliente,', 'お客様各位'],
      notFound: [
        'Dear Anna,',
        'Sehr geehrte Frau Kunde-Schulz,',
        'Estimada Ana:',
        'Chère Anne,',
        '尊敬的王女士：',
      ],
    },
  },
  {
    code: 'account-trouble',
    label: 'Claims trouble with an account of the reader',
    severity: 'low',
    trade: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:unusual|suspicious|irregular|abnormal|unauthori[sz]ed|fraudulent|unrecogni[sz]ed)(?: \w+){0,3} (?:activity|activities|access|log-?ins?|sign-?ins?|attempts?|transactions?|use|charges?|purchases?)\b`,
      r`\b(?:unable|failed|could not|cannot|couldn'?t|can'?t) (?:to )?(?:verify|validate|confirm|process|authenticate|renew)(?: \w+){0,2} (?:your|the|recent|last|current|billing|payment)(?: \w+){0,3}`,
      r`\b(?:trouble|problems?|issues?) with your (?:\w+ ){0,2}(?:billing|payment)|\b(?:account|login|log-?in|access|password)(?: \w+){0,3} compromised\b|\bactivity (?:\w+ ){0,5}seems unusual\b`,
      r`\b(?:some|part) of (?:the|your)(?: \w+){0,3} (?:information|details|data)(?: \w+){0,5} (?:missing|incorrect|outdated|invalid|wrong|verif\w+|match)`,
      r`\b(?:actividad (?:inusual|sospechosa)|acceso no autorizado|activité (?:inhabituelle|suspecte)|ungewöhnliche (?:aktivität\w*|anmeldung\w*)|attività (?:insolita|sospetta)|atividade (?:incomum|suspeita)|ongebruikelijke activiteit|подозрительн\w{2} (?:активность|вход)|异常(?:活动|登录)|不審な(?:ログイン|アクセス|利用)|비정상\w{0,3} (?:로그인|접근))`,
    ),
    examples: {
      found: [
        'We noticed unusual sign-in activity.',
        'We were unable to process your payment.',
        'Wir sahen eine ungewöhnliche Anmeldung.',
      ],
      notFound: [
        'We noticed a heron by the lake.',
        'The account of the trip is not finished. Your invoice is ready.',
        'Wir sahen einen Reiher. Vimos una garza. Un héron. Un airone. Uma garça. Een reiger.',
        'Цапля у озера. 湖边有鸟。湖に鳥がいます。호수에 새가 있습니다.',
      ],
    },
  },
  {
    code: 'safety-pretext',
    label: 'Justifies the request with safety, an upgrade or a new policy',
    severity: 'low',
    trade: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:for your (?:own )?(?:protection|security|safety)|(?:for|due to|as part of|because of) (?:our |the |a |new |recent |some )?(?:\w+ ){0,3}(?:security (?:reasons?|measures?|update|upgrade|check)|system (?:upgrade|update|maintenance)|(?:server|database|webmail|mailbox) (?:upgrade|maintenance|migration)|server (?:error|delay)|(?:updated?|new) (?:policy|policies|guidelines|regulations?)))`,
      r`\b(?:por (?:su )?(?:razones de )?seguridad|pour des raisons de sécurité|aus sicherheitsgründen|per motivi di sicurezza|por motivos de segurança|om veiligheidsredenen)\b`,
    ),
    examples: {
      found: ['For your own protection it stays closed.', 'Aus Sicherheitsgründen bleibt es geschlossen.'],
      notFound: [
        'For your information, the shop is closed.',
        'Die Sicherheit im Werk. La seguridad vial. La sécurité routière. La sicurezza. A segurança. De veiligheid.',
      ],
    },
  },
  {
    code: 'must-act',
    label: 'Says that the reader is obliged to act',
    severity: 'info',
    trade: 'manner',
    languages: ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:you (?:must|are required to|are advised to|are requested to|need to|have to)|(?:is|are) required to|please|kindly) (?:\w+ ){0,2}(?:verify|confirm|update|validate|upgrade|re-?activate|log ?in|sign ?in|login|log on|click|re-?confirm|complete|review|respond)\b`,
      r`\b(?:action required|verification required|required action|immediate action|account verification|verify now|confirm now|update now|re-?validate)\b`,
      r`\b(?:debe|deberá|devez|devete|müssen sie|dient u|deve) (?:\w+ ){0,4}(?:confirmar|verificar|actualizar|confirmer|vérifier|bestätigen|aktualisieren|confermare|aggiornare|verificare|bevestigen|atualizar)`,
    ),
    examples: {
      found: ['You are required to confirm it.', 'Debe confirmar el pedido.'],
      notFound: [
        'You can read it at home.',
        'Debe llover mañana. Vous devez être fiers. Deve fare freddo. Dient u soep op?',
      ],
    },
  },
];
