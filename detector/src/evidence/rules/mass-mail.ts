import { anyWord, oneOf, phrases, wholeWords, WARNING, type TextRule } from '../rule.js';

const r = String.raw;

const UNUSUAL = anyWord('unusual suspicious irregular abnormal unauthori[sz]ed fraudulent unrecogni[sz]ed');
const ACTIVITY = anyWord(
  'activity activities access log-?ins? sign-?ins? attempts? transactions? use charges? purchases?',
);
const MISSING = oneOf('missing', 'incorrect', 'outdated', 'invalid', 'wrong', r`verif\w+`, 'match');
const FOREIGN_UNUSUAL_ACTIVITY = oneOf(
  'actividad (?:inusual|sospechosa)',
  'acceso no autorizado',
  'activité (?:inhabituelle|suspecte)',
  r`ungewöhnliche (?:aktivität\w*|anmeldung\w*)`,
  'attività (?:insolita|sospetta)',
  'atividade (?:incomum|suspeita)',
  'ongebruikelijke activiteit',
  r`подозрительн\w{2} (?:активность|вход)`,
  '异常(?:活动|登录)',
  '不審な(?:ログイン|アクセス|利用)',
  r`비정상\w{0,3} (?:로그인|접근)`,
);
const FOR_SECURITY = oneOf(
  'for your (?:own )?(?:protection|security|safety)',
  r`(?:for|due to|as part of|because of) (?:our |the |a |new |recent |some )?(?:\w+ ){0,3}(?:security (?:reasons?|measures?|update|upgrade|check)|system (?:upgrade|update|maintenance)|(?:server|database|webmail|mailbox) (?:upgrade|maintenance|migration)|server (?:error|delay)|(?:updated?|new) (?:policy|policies|guidelines|regulations?))`,
);
const YOU_MUST = oneOf(
  'you (?:must|are required to|are advised to|are requested to|need to|have to)',
  '(?:is|are) required to',
  'please',
  'kindly',
);
const ACT = oneOf(
  'verify',
  'confirm',
  'update',
  'validate',
  'upgrade',
  're-?activate',
  'log ?in',
  'sign ?in',
  'login',
  'log on',
  'click',
  're-?confirm',
  'complete',
  'review',
  'respond',
);
const FOREIGN_MUST = oneOf('debe', 'deberá', 'devez', 'devete', 'müssen sie', 'dient u', 'deve');
const FOREIGN_CONFIRM = anyWord(
  'confirmar verificar actualizar confirmer vérifier bestätigen aktualisieren confermare aggiornare verificare bevestigen atualizar',
);

/** Habits of mass phishing: weak evidence alone, strong together (APWG and Anti-Phishing.org lists of lures). */
export const MASS_RULES: readonly TextRule[] = [
  {
    code: 'generic-greeting',
    label: 'Does not greet anyone by name',
    severity: 'info',
    category: 'weak-signal',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'id', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: phrases({
      'dear customer': r`\b(?:dear|hello|hi|attention|attn|greetings)[ :,]{1,3}(?:(?:our |valued |esteemed |e-?mail |web ?mail |mail ?box |account |online |[\w.-]{1,20} ){0,3}(?:customers?|users?|clients?|members?|owners?|holders?|subscribers?|beneficiary|winner|friend|taxpayer|employee|staff|student|sir|madam)\b|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{2,20})`,
      'other languages': wholeWords(
        'estimad[oa]s? (?:cliente|usuari[oa])',
        'cher(?:e)?s? client(?:e|s)?',
        'sehr geehrter? (?:kunde|nutzer|user)',
        'caro cliente',
        'gentile (?:cliente|utente)',
        'prezad[oa] (?:cliente|usuári[oa])',
        'beste klant',
        'geachte klant',
        'szanowny kliencie',
        'уважаемый (?:клиент|пользователь)',
        'sayın müşterimiz',
        'pelanggan yth',
      ),
      'languages without blanks': '尊敬的(?:客户|用户)|お客様各位|고객님께',
    }),
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
    label: "Claims a problem with the reader's account",
    severity: 'low',
    category: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    unless: WARNING,
    pattern: phrases({
      'unusual activity': r`\b${UNUSUAL}(?: \w+){0,3} ${ACTIVITY}\b`,
      'unable to process your payment': r`\b(?:unable|failed|could not|cannot|couldn'?t|can'?t) (?:to )?(?:verify|validate|confirm|process|authenticate|renew)(?: \w+){0,2} (?:your|the|recent|last|current|billing|payment)(?: \w+){0,3}`,
      'trouble with your billing': r`\b(?:trouble|problems?|issues?) with your (?:\w+ ){0,2}(?:billing|payment)`,
      'your account is compromised': r`\b(?:account|login|log-?in|access|password)(?: \w+){0,3} compromised\b`,
      'activity that seems unusual': r`\bactivity (?:\w+ ){0,5}seems unusual\b`,
      'some of your details are missing': r`\b(?:some|part) of (?:the|your)(?: \w+){0,3} (?:information|details|data)(?: \w+){0,5} ${MISSING}`,
      'other languages, unusual activity': r`\b${FOREIGN_UNUSUAL_ACTIVITY}`,
    }),
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
    label: 'Gives security, an upgrade or a new policy as the reason',
    severity: 'low',
    category: 'expectable',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'],
    looksAt: 'words',
    unless: WARNING,
    pattern: phrases({
      'for your security': r`\b${FOR_SECURITY}`,
      'other languages, for security': wholeWords(
        'por (?:su )?(?:razones de )?seguridad',
        'pour des raisons de sécurité',
        'aus sicherheitsgründen',
        'per motivi di sicurezza',
        'por motivos de segurança',
        'om veiligheidsredenen',
      ),
    }),
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
    label: 'Says that the reader must act',
    severity: 'info',
    category: 'weak-signal',
    languages: ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt'],
    looksAt: 'words',
    unless: WARNING,
    pattern: phrases({
      'you must confirm': r`\b${YOU_MUST} (?:\w+ ){0,2}${ACT}\b`,
      'action required': wholeWords(
        'action required',
        'verification required',
        'required action',
        'immediate action',
        'account verification',
        'verify now',
        'confirm now',
        'update now',
        're-?validate',
      ),
      'other languages, you must confirm': r`\b${FOREIGN_MUST} (?:\w+ ){0,4}${FOREIGN_CONFIRM}`,
    }),
    examples: {
      found: ['You are required to confirm it.', 'Debe confirmar el pedido.'],
      notFound: [
        'You can read it at home.',
        'Debe llover mañana. Vous devez être fiers. Deve fare freddo. Dient u soep op?',
      ],
    },
  },
];
