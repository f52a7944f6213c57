import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

/** Threats, hurry and orders to click. */
export const PRESSURE_RULES: readonly Rule[] = [
  {
    code: 'threat',
    label: 'Threatens a loss of access, money or freedom',
    severity: 'medium',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:account|mailbox|access|service|card|profile|email|e-mail|wallet|subscription|number|line|id|messages?|sim) (?:\w+ ){0,3}(?:will be|has been|have been|was|is|are|been|be|got|gets) (?:\w+ ){0,2}(?:suspended|blocked|block|locked|closed|terminated|deactivated|disabled|restricted|limited|deleted|shut ?down|frozen|on hold|put on hold|placed on hold|withheld)`,
      r`\b(?:suspend|terminate|deactivate|close|lock|block|delete|disable) your (?:\w+ ){0,2}(?:account|mailbox|access|card|service|e-?mail)`,
      r`\b(?:legal action|arrest warrant|prosecut|lawsuit against you|face charges|permanent(?:ly)? (?:loss|delet|clos|disabl|suspen)|lose (?:all )?(?:your )?access|failure to (?:comply|do so|verify|update|confirm|respond))`,
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
      notFound: ['Your account is ready to use.'],
    },
  },
  {
    code: 'deadline',
    label: 'Sets a short deadline or demands hurry',
    severity: 'low',
    languages: ['en', 'fr', 'es', 'pt', 'it', 'de', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:with ?in|in|next|less than|only|have) (?:the next )?(?:\d{1,3}|one|two|three|twenty[ -]four|forty[ -]eight|few) ?(?:-|to )?(?:hours?|hrs?|h|minutes?|mins?|business days?|working days?)\b`,
      r`\b(?:immediately|urgent(?:ly)?|asap|as soon as possible|right away|final (?:notice|warning|reminder|attempt)|last (?:chance|warning|notice)|expires? (?:today|soon|in \d)|act (?:now|fast)|before it'?s too late|immediate (?:action|attention|response))`,
      r`\b(?:dans|sous|en|dentro de|en las próximas|em|entro|innerhalb von|binnen|dalam) (?:les |le |las |de |prossime )?\d{1,3} ?(?:h\b|heures?|horas?|ore\b|stunden|uur|jam\b|minut)`,
      r`\b(?:inmediatamente|urgente|de inmediato|cuanto antes|último aviso|immédiatement|urgent|dernier (?:avis|rappel)|sofort|umgehend|unverzüglich|letzte (?:mahnung|erinnerung)|imediatamente|último|immediatamente|ultimo avviso|onmiddellijk|direct|laatste (?:herinnering|waarschuwing)|segera|срочно|немедленно|natychmiast|pilne|hemen|acil)`,
      r`\d{1,2}\s?(?:小时|小時|時間|시간)(?:内|以内|이내)|立即|尽快|至急|早急|즉시|긴급`,
    ),
    examples: {
      found: [
        'You have to do it within 24 hours.',
        'Dies muss sofort geschehen.',
        'Répondez sous 24 heures.',
        '请立即处理。',
      ],
      notFound: ['The museum opens at ten.'],
    },
  },
  {
    code: 'click-order',
    label: 'Tells the reader to use a link',
    severity: 'info',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:click|tap|visit|follow|use|open|press|go to) (?:on |at )?(?:the |this |our |here|below|following)(?: \w+){0,3}`,
      r`\b(?:clic|clique[zr]?|haga clic|haz clic|pulse|cliquez|clicca|clicchi|klicken|klik|acesse|acceda|accedi|klikkt) (?:\w+ ){0,3}(?:aquí|ici|hier|qui|aqui|enlace|lien|link|sous|sur|su|auf|op|en|no|o)\b`,
      r`点击|點擊|クリック|こちら|ログイン|링크|클릭|перейдите|нажмите|kliknij|tıklay`,
    ),
    examples: {
      found: ['Click here to see it.', 'Klicken Sie hier.', 'Cliquez ici.', '请点击。'],
      notFound: ['We stay at the hotel by the sea.'],
    },
  },
];
