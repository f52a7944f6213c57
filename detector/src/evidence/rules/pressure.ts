import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

/** Threats, urgency and demands to click. */
export const PRESSURE_RULES: readonly Rule[] = [
  {
    code: 'threat',
    label: 'Threatens a loss of access, money or freedom',
    severity: 'medium',
    trade: 'expectable',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:account|mailbox|access|service|card|profile|email|e-mail|wallet|subscription|number|line|id|messages?|sim) (?:\w+ ){0,3}(?:will be|has been|have been|was|is|are|been|be|get|got|gets) (?:\w+ ){0,2}(?:suspended|blocked|block|locked|closed|terminated|deactivated|disabled|restricted|limited|deleted|shut ?down|frozen|on hold|put on hold|placed on hold|withheld)`,
      r`\b(?:suspend|terminate|deactivate|close|lock|block|delete|disable) your (?:\w+ ){0,2}(?:account|mailbox|access|card|service|e-?mail)`,
      r`\b(?:legal action|arrest warrant|prosecut|lawsuit against you|face charges|permanent(?:ly)? (?:loss|delet|clos|disabl|suspen)|lose (?:all )?(?:your )?access|failure to (?:comply|do so|verify|update|confirm|respond|complete|act|acknowledge|review|validate)|(?:fine of \S{1,8} (?:has|was)|penalty (?:charge )?notice has) been|(?:shutting down|closing) all (?:old|unused|inactive)|(?:avoid|prevent)(?: \w+){0,3} (?:suspension|deactivation|termination|disconnection|closure|interruption|penalt\w+|late fees?))`,
      r`\b(?:cuenta|tarjeta|acceso|conta|cartão|acesso) (?:[\w]+ ){0,4}(?:suspendid|bloquead|cancelad|desactivad|restringid|limitad|encerrad|inativ)`,
      r`\b(?:suspender|bloquear|cancelar)\w{0,3} (?:su|tu|sua) (?:cuenta|conta|tarjeta|cartão)`,
      r`\b(?:compte|carte|accès|dossier) (?:[\w'’]+ ){0,5}(?:suspendu|bloqué|désactivé|clôturé|restreint|limité|fermé|annulé)`,
      r`\b(?:konto|karte|zugang|account|postfach) (?:[\w]+ ){0,6}(?:gesperrt|eingeschränkt|deaktiviert|geschlossen|gelöscht|blockiert|ausgesetzt)`,
      r`\b(?:conto|carta|account|accesso|utenza) (?:[\w]+ ){0,5}(?:sospes|bloccat|disattivat|limitat|chius)`,
      r`\b(?:account|rekening|pas|toegang|bankpas) (?:[\w]+ ){0,4}(?:geblokkeerd|opgeschort|beperkt|gedeactiveerd|verlopen|afgesloten)`,
      r`\b(?:akun|rekening|kartu)(?: \w+){0,3} (?:diblokir|ditutup|dinonaktifkan)|(?:аккаунт|счет|карта|доступ)\S{0,3}(?: \S{1,20}){0,3} (?:заблокирован|приостановлен|ограничен)|(?:konto|karta)(?: \w+){0,3} (?:zablokowan|zawieszon)`,
      r`(?:账户|账号|帐户|帐号)[^。]{0,12}(?:冻结|停用|封|限制|暂停)|(?:アカウント|カード|口座)[^。]{0,20}(?:停止|制限|ロック|凍結|無効)|(?:계정|카드)[^.]{0,12}(?:정지|차단|제한)`,
    ),
    examples: {
      found: [
        'Your account will be permanently suspended.',
        'Ihr Konto wurde gesperrt.',
        'Su cuenta ha sido bloqueada.',
        'Votre compte est suspendu.',
        '您的账户已被冻结。',
      ],
      notFound: [
        'Your account is ready to use.',
        'The road to the lake has been closed.',
        'Ihr Konto ist eröffnet.',
        'Su cuenta está lista.',
        'Votre compte est prêt.',
        '您的账户已开通。',
      ],
    },
  },
  {
    code: 'deadline',
    label: 'Sets a short deadline or demands hurry',
    severity: 'low',
    trade: 'expectable',
    languages: ['en', 'fr', 'es', 'pt', 'it', 'de', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:with ?in|in|next|less than|only|have) (?:the next )?(?:\d{1,3}|one|two|three|twenty[ -]four|forty[ -]eight|few) ?(?:-|to )?(?:hours?|hrs?|h|minutes?|mins?|business days?|working days?)\b`,
      r`\b(?:immediately|urgen(?:t(?:ly|es?)?|cy)|asap|as soon as possible|right away|final (?:notice|warning|reminder|attempt)|last (?:chance|warning|notice)|expir(?:es?|ing) (?:today|soon)|(?<!\b(?:your|the|an?|our|this|my|phone) )(?:act|order|call|apply|reply|respond|buy) (?:now|fast|today)|before it'?s too late|immediate (?:action|attention|response)|hurry|(?:don'?t|do not) (?:wait|delay|miss (?:out|this|it))|limited[- ]time|(?:today|this week|week ?end) only|while (?:supplies|stocks?) lasts?|time is running out|(?:by|before) (?:the )?(?:end|close) of (?:the |business |this )?(?:day|business|today))\b`,
      // Sign-in links and codes normally expire within the hour.
      r`(?<!\b(?:links?|codes?|otp|tokens?|invitation)\b[^.!?\n]{0,20})\bexpires? in \d`,
      r`\b(?:dans|sous|en|dentro de|en las próximas|em|entro(?: le)?|innerhalb von|binnen|dalam) (?:les |le |las |de |prossime )?\d{1,3} ?(?:h\b|heures?|horas?|ore\b|stunden|uur|jam\b|minut)`,
      r`\b(?:inmediatamente|urgente|de inmediato|cuanto antes|último aviso|immédiatement|urgent|dernier (?:avis|rappel)|sofort|umgehend|unverzüglich|letzte (?:mahnung|erinnerung|warnung)|imediatamente|último (?:aviso|lembrete|día|dia)|última (?:chance|oportunidad\w*)|immediatamente|ultimo avviso|onmiddellijk|direct (?:actie|reageren|handelen|betalen|bevestigen)|laatste (?:herinnering|waarschuwing)|segera|natychmiast|pilne|hemen|acil)\b|срочно|немедленно`,
      r`\d{1,2}\s?(?:小时|小時|時間|시간)(?:内|以内|이내)|立即|尽快|至急|早急|즉시|긴급`,
    ),
    examples: {
      found: [
        'You have to do it within 24 hours.',
        'Dies muss sofort geschehen.',
        'Répondez sous 24 heures.',
        '请立即处理。',
        'Order now, this is for a limited time.',
        'Último aviso: pague hoy.',
        'U dient direct te betalen, laatste herinnering.',
      ],
      notFound: [
        'The museum opens at ten.',
        'Our director sends the direct number of the directory.',
        'This link expires in 3 days.',
        'We are processing your order now. It arrives today. Your call today was short.',
        'U kunt ons direct bellen; wij zijn de directe buren.',
        'Der Direktor kommt direkt aus dem Urlaub.',
        'Vous pouvez nous joindre en direct.',
        'La última reunión fue en mayo. O último andar está livre.',
        'Il direttore arriva con il treno diretto.',
        'Direktur kami datang.',
        '博物馆十点开门。',
      ],
    },
  },
  {
    code: 'click-order',
    label: 'Tells the reader to use a link',
    severity: 'info',
    trade: 'manner',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:click|tap)(?: (?:on|at|below))? (?:the |this |our |your |any |here|below|following|link|button)(?: ?\w+){0,3}|\b(?:press|visit|go) here\b|\bpress the button`,
      r`\b(?:visit|follow|use|open|go to|see|check(?: out)?)(?: (?!link|url|web|site|page|button|address|portal)[\w'-]+){0,4} (?:link|url|web ?-? ?site|web ?-? ?page|site|page|button|portal)\b|\b(?:visit|go to|log ?on to|check out)(?: (?:us|at|our))* (?=https?:|www\.)`,
      r`\b(?:clic|clique[zr]?|haga clic|haz clic|pulse|cliquez|clicca|clicchi|klicken|klik|acesse|acceda|accedi|klikkt) (?:\w+ ){0,3}(?:aquí|ici|hier|qui|aqui|enlace|lien|link|sous|sur|su|auf|op|en|no|o)\b`,
      r`点击|點擊|クリック|こちらから|링크를 (?:누르|클릭|통해)|클릭|перейдите по|нажмите|kliknij|tıklay`,
    ),
    examples: {
      found: [
        'Click here to see it.',
        'Follow the secure link.',
        'Please visit our new web site.',
        'Klicken Sie hier.',
        'Cliquez ici.',
        '请点击。',
      ],
      notFound: [
        'We stay at the hotel by the sea.',
        'Use the stairs, follow the river and open the gate.',
        'Visit the museum on Sunday, and press the red apples for juice.',
        'Die Tür klickt nicht mehr. Le clic de la porte.',
        'こちらはいい天気です。',
      ],
    },
  },
];
