import { anyOf, WARNING, type Rule } from '../rule.js';

const r = String.raw;

/** Requests for what opens an account. */
export const CREDENTIAL_RULES: readonly Rule[] = [
  {
    code: 'credential-request',
    label: 'Asks the reader to confirm an account or sign-in data',
    severity: 'medium',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:verify|confirm|validate|re-?validate|update|upgrade|re-?activate|authenticate|restore|unlock|secure|recover) (?:your|ur|the|this) (?:[\w@.-]{1,30} ){0,3}(?:account|identity|password|mailbox|mail|billing|payment|card|profile|information|details|data|credentials?|login|wallet|access|ownership)`,
      r`\b(?:log ?in|sign ?in|log ?on) (?:\w+ ){0,6}to (?:avoid|keep|restore|verify|unlock|confirm|prevent|continue|retain|secure|review|cancel)`,
      r`\bkeep (?:the |my |your )?(?:same|current) password\b`,
      r`\b(?:verifi\w+|confirm\w+|actuali\w+|valid\w+|reactiv\w+|desbloque\w+|atuali\w+) (?:(?:tu|su|sus|tus|la|los|sua|seu|seus|suas|os|as|o|a) ){1,2}(?:cuenta|identidad|datos|contraseña|tarjeta|información|conta|identidade|dados|senha|cartão|cadastro)`,
      r`\b(?:vérifi\w+|confirm\w+|mett\w+ à jour|valid\w+|réactiv\w+|débloqu\w+) (?:votre|vos|ton|tes) (?:compte|identité|données|informations|mot de passe|carte|coordonnées)`,
      r`\b(?:bestätigen|verifizieren|aktualisieren|überprüfen|reaktivieren|entsperren) sie (?:bitte )?(?:jetzt |umgehend |hier )?(?:ihr|ihre|ihren) (?:konto|identität|daten|passwort|kontodaten|zugangsdaten|zahlungsdaten|zugang)`,
      r`\b(?:verific\w+|conferm\w+|aggiorn\w+|riattiv\w+|sblocc\w+) (?:(?:il|la|i|le) )?(?:suo|sua|tuo|tua|suoi|sue|tuoi|tue|vostro) (?:conto|account|identità|dati|password|carta)`,
      r`\b(?:verifieer|bevestig|controleer|update|activeer|deblokkeer) (?:nu )?(?:uw|je) (?:account|identiteit|gegevens|wachtwoord|rekening|pas|betaalgegevens)`,
      r`\b(?:verifikasi|konfirmasi|perbarui|update) (?:akun|data|pin|rekening|identitas)`,
      r`(?:подтвердите|обновите|проверьте) (?:ваш\w{0,3} |свои |свой |вашу )?(?:аккаунт|данные|личность|счет|учетную запись|карту)`,
      r`(?:zweryfikuj|potwierdź|zaktualizuj) (?:swoje |swój |swoją |twoje )?(?:konto|dane|tożsamość|kartę)`,
      r`hesab[ıi]n[ıi]z[ıi] (?:doğrula|onayla|güncelle)`,
      r`(?:验证|确认|更新|核实)(?:您|你)?的?(?:账户|账号|帐户|帐号|身份|密码|信息)|(?:アカウント|お客様|会員|カード|本人|個人)(?:の|様)?(?:情報|確認|認証)?(?:を|の)(?:確認|更新|認証|検証)|(?:계정|본인|정보)\s?(?:을|를)?\s?(?:확인|인증|업데이트)`,
    ),
    examples: {
      found: [
        'Please verify your account.',
        'Bitte bestätigen Sie Ihre Daten.',
        'Veuillez confirmer votre identité.',
        'Por favor, verifique su cuenta.',
        'Zweryfikuj swoje konto.',
        'Подтвердите ваш аккаунт.',
        '请确认您的账户信息。',
      ],
      notFound: ['Never confirm your password on the phone.', 'Your account is open.'],
    },
  },
  {
    code: 'secret-request',
    label: 'Asks for a password, code, PIN or card number',
    severity: 'high',
    languages: ['en', 'es', 'pt', 'it', 'fr', 'de', 'nl', 'id'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:send|reply|provide|give|submit|enter|share|text|forward|tell|type)(?: \w+){0,4} (?:your|the|ur) (?:[\w-]+ ){0,3}(?:password|passcode|pin\b|otp|cvv|cvc|ssn|social security|card number|card details|bank details|login details|security code|verification code|seed phrase|recovery phrase|private key)`,
      r`\b(?:username|user name|user id|email)\s?:\s?[_.\s]{3,60}password\s?:\s?[_.]{3}`,
      r`\b(?:envíe|envía|introduzca|ingrese|indique|envie|informe|digite|insira|inserisca|invii|saisissez|envoyez|communiquez|renseignez|geben sie|senden sie|stuur|kirim|kirimkan) (?:[\w]+ ){0,4}(?:contraseña|clave|pin\b|código|tarjeta|senha|cartão|password|codice|carta|mot de passe|code|carte bancaire|passwort|kartennummer|tan\b|wachtwoord|pincode)`,
    ),
    examples: {
      found: [
        'Reply with your full card number and PIN.',
        'Do not delay. Send us your password.',
        'Take your phone and enter your PIN.',
        'Geben Sie bitte Ihr Passwort ein.',
      ],
      notFound: [
        'Never share your password or send your PIN to anyone.',
        'Geben Sie niemals Ihr Passwort weiter.',
        'Never send us your password.',
        'We will not ask you to enter your PIN here.',
      ],
    },
  },
  {
    code: 'wallet-secret',
    label: 'Asks to connect or restore a crypto wallet',
    severity: 'high',
    languages: ['en'],
    looksAt: 'words',
    unless: WARNING,
    pattern: anyOf(
      r`\b(?:connect|synchroni[sz]e|sync|validate|restore|verify|import|migrate) (?:your |the )?(?:[\w-]+ )?wallets?\b`,
      r`\b(?:enter|provide|type|submit|import) (?:your |the )?(?:\d\d[- ]word )?(?:seed|recovery|secret) phrase`,
    ),
    examples: {
      found: ['Connect your wallet to continue.', 'Enter your recovery phrase.'],
      notFound: ['We found a wallet in room 4.'],
    },
  },
];
