import { foldText } from '../../reading/reading.js';
import { anyWord, oneOf, phrases, WARNING, type TextRule } from '../rule.js';

const r = String.raw;

const CONFIRM = anyWord(
  'verify confirm validate re-?validate update upgrade re-?activate authenticate restore unlock secure recover',
);
const ACCOUNT = anyWord(
  'account identity password mailbox mail billing payment card profile information details data credentials? login wallet access ownership',
);
const SPANISH_CONFIRM = anyWord(
  r`verifi\w+ confirm\w+ actuali\w+ valid\w+ reactiv\w+ desbloque\w+ atuali\w+`,
);
const SPANISH_ACCOUNT = anyWord(
  'cuenta identidad datos contraseña tarjeta información conta identidade dados senha cartão cadastro',
);
const FRENCH_CONFIRM = oneOf(
  r`vérifi\w+`,
  r`confirm\w+`,
  r`mett\w+ à jour`,
  r`valid\w+`,
  r`réactiv\w+`,
  r`débloqu\w+`,
);
const FRENCH_ACCOUNT = oneOf(
  'compte',
  'identité',
  'données',
  'informations',
  'mot de passe',
  'carte',
  'coordonnées',
);
const GERMAN_CONFIRM = anyWord('bestätigen verifizieren aktualisieren überprüfen reaktivieren entsperren');
const GERMAN_ACCOUNT = anyWord('konto identität daten passwort kontodaten zugangsdaten zahlungsdaten zugang');
const ITALIAN_CONFIRM = oneOf(r`verific\w+`, r`conferm\w+`, r`aggiorn\w+`, r`riattiv\w+`, r`sblocc\w+`);
const DUTCH_CONFIRM = oneOf('verifieer', 'bevestig', 'controleer', 'update', 'activeer', 'deblokkeer');
const DUTCH_ACCOUNT = anyWord('account identiteit gegevens wachtwoord rekening pas betaalgegevens');
const PASS_ON = oneOf(
  'send',
  'reply',
  'provide',
  'give',
  'submit',
  'share',
  'forward',
  'tell',
  'text (?:me|us|back)',
  'confirm',
);
const SECRETS = [
  'password',
  'passcode',
  r`pin\b`,
  'otp',
  'cvv',
  'cvc',
  'ssn',
  'social security',
  'card number',
  'card details',
  'bank details',
  'login details',
  'security code',
  'seed phrase',
  'recovery phrase',
  'private key',
];
const SECRET_TO_ENTER = oneOf(...SECRETS);
// Asking someone to enter a code is normal when they sign in; asking them to pass it on is not.
const SECRET_TO_PASS_ON = oneOf(...SECRETS, 'verification code');
const MAIL_SYSTEM = anyWord('e-?mail mailbox microsoft office outlook webmail corporate company');
const FOREIGN_SEND = oneOf(
  'envíe',
  'envía',
  'indique',
  'envie',
  'informe',
  'invii',
  'envoyez',
  'communiquez',
  'senden sie',
  'stuur',
  'kirim',
  'kirimkan',
);
const FOREIGN_SECRET = oneOf(
  'contraseña',
  'clave',
  r`pin\b`,
  'código',
  'tarjeta',
  'senha',
  'cartão',
  'password',
  'codice',
  'carta',
  'mot de passe',
  'code',
  'carte bancaire',
  'passwort',
  'kartennummer',
  r`tan\b`,
  'wachtwoord',
  'pincode',
);
const FOREIGN_ENTER = oneOf(
  'introduzca',
  'ingrese',
  'digite',
  'insira',
  'inserisca',
  'saisissez',
  'renseignez',
  'geben sie',
);

/** "We never ask you to …", and advice to who did not do what a notice tells of. */
const ADVICE = new RegExp(
  foldText(
    r`\b(?:never|not|nor|won'?t|don'?t)\b[^.!?\n]{0,80}\b(?:ask|request|require)(?:s|ed)?\b[^.!?\n]{0,100}$|\b(?:(?:wasn'?t|was not|isn'?t|is not|not) you|you did(?:n'?t| not) [^.!?\n]{3,40})[,?]? [^.!?\n]{0,40}\bsecure (?:your|the|this) (?:\w+ ){0,3}\w+$`,
  ).text,
  'u',
);

/** Requests for passwords, codes and other credentials. */
export const CREDENTIAL_RULES: readonly TextRule[] = [
  {
    code: 'credential-request',
    label: 'Asks the reader to confirm an account or sign-in data',
    severity: 'medium',
    category: 'expectable',
    languages: ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'id', 'ru', 'pl', 'tr', 'zh', 'ja', 'ko'],
    looksAt: 'words',
    unless: WARNING,
    unlessBefore: ADVICE,
    pattern: phrases({
      'confirm your account': r`\b${CONFIRM} (?:your|ur|the|this) (?:[\w@.-]{1,30} ){0,3}${ACCOUNT}`,
      'update your security details': r`\b(?:update|confirm|verify) (?:\w+ )?security (?:details|information)\b`,
      'complete your KYC': r`\b(?:complete|update|submit|renew)(?: \w+){0,3} (?:e-?)?kyc\b`,
      'your KYC expired': r`\bkyc (?:\w+ ){0,4}(?:suspend\w*|expired?|pending|block\w*|on hold)\b`,
      'sign in to avoid it': r`\b(?:log ?in|sign ?in|log ?on) (?:\w+ ){0,6}to (?:avoid|keep|restore|verify|unlock|confirm|prevent|continue|retain|secure|review|cancel)`,
      'keep your current password': r`\bkeep (?:the |my |your )?(?:same|current) password\b`,
      'Spanish and Portuguese, confirm your account': r`\b${SPANISH_CONFIRM} (?:(?:tu|su|sus|tus|la|los|sua|seu|seus|suas|os|as|o|a) ){1,2}${SPANISH_ACCOUNT}`,
      'French, confirm your account': r`\b${FRENCH_CONFIRM} (?:votre|vos|ton|tes) ${FRENCH_ACCOUNT}`,
      'German, confirm your account': r`\b${GERMAN_CONFIRM} sie (?:bitte )?(?:jetzt |umgehend |hier )?(?:ihr|ihre|ihren) ${GERMAN_ACCOUNT}`,
      'Italian, confirm your account': r`\b${ITALIAN_CONFIRM} (?:(?:il|la|i|le) )?(?:suo|sua|tuo|tua|suoi|sue|tuoi|tue|vostro) (?:conto|account|identità|dati|password|carta)`,
      'Dutch, confirm your account': r`\b${DUTCH_CONFIRM} (?:nu )?(?:uw|je) ${DUTCH_ACCOUNT}`,
      'Indonesian, confirm your account': r`\b(?:verifikasi|konfirmasi|perbarui) (?:akun|data|pin|rekening|identitas)`,
      'Indonesian, update your account': r`\bupdate (?:akun|rekening|identitas|data (?:anda|rekening))`,
      'Russian, confirm your account': r`(?:подтвердите|обновите|проверьте) (?:ваш\w{0,3} |свои |свой |вашу )?(?:аккаунт|данные|личность|счет|учетную запись|карту)`,
      'Polish, confirm your account':
        '(?:zweryfikuj|potwierdź|zaktualizuj) (?:swoje |swój |swoją |twoje )?(?:konto|dane|tożsamość|kartę)',
      'Turkish, confirm your account': 'hesab[ıi]n[ıi]z[ıi] (?:doğrula|onayla|güncelle)',
      'Chinese, confirm your account':
        '(?:验证|确认|更新|核实)(?:您|你)?的?(?:账户|账号|帐户|帐号|身份|密码|信息)',
      'Japanese, confirm your account':
        '(?:アカウント|お客様|会員|カード|本人|個人)(?:の|様)?(?:情報|確認|認証)?(?:を|の)(?:確認|更新|認証|検証)',
      'Korean, confirm your account': r`(?:계정|본인|정보)\s?(?:을|를)?\s?(?:확인|인증|업데이트)`,
    }),
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
      notFound: [
        'Never confirm your password on the phone.',
        'Your account is open.',
        "If this wasn't you, please secure your account.",
        'Staff do not call, text or write to ask you to verify your account.',
        'Update data layouts for the new target.',
        'Bestätigen Sie niemals Ihr Passwort am Telefon.',
        'Nunca confirme su contraseña por teléfono. Ne confirmez jamais votre mot de passe.',
        'Akun Anda aktif. Ваш аккаунт открыт. Twoje konto jest otwarte. Hesabınız açıldı.',
        '您的账户已开通。アカウントが作成されました。계정이 생성되었습니다.',
      ],
    },
  },
  {
    code: 'secret-request',
    label: 'Asks for a password, code, PIN or card number',
    severity: 'high',
    languages: ['en', 'es', 'pt', 'it', 'fr', 'de', 'nl', 'id'],
    looksAt: 'words',
    unless: WARNING,
    pattern: phrases({
      'send us your password': r`\b${PASS_ON}(?: \w+){0,4} (?:your|the|ur) (?:[\w-]+ ){0,3}${SECRET_TO_PASS_ON}`,
      'read out your code': r`\bread (?:out |back |us |me )?(?:your|the|ur) (?:\w+ ){0,2}(?:code|otp|pin)\b`,
      'enter your password': r`\b(?:enter|type)(?: \w+){0,3} (?:your|ur) (?!new\b|user)(?:[\w-]+ ){0,3}${SECRET_TO_ENTER}`,
      'have your PIN ready': r`\bhave (?:your|the|ur)(?: \w+){0,8} (?:pin|code|password|access data|card)(?: \w+){0,8} (?:ready|at hand)\b`,
      'reply with your PIN': r`\b(?:form|reply|back|return\w*|us|confirm\w*)(?: \w+){0,4} with your (?:\w+ ){0,2}(?:pin\b|ssn|social security|card number|password|mother'?s maiden)`,
      'sign in with the password of your mailbox': r`\b(?:log|sign) ?in with your (?:\w+ )?${MAIL_SYSTEM} (?:account )?(?:password|credentials)`,
      'the password is required': r`\bmailbox password is required`,
      'a form to fill in by hand': r`\b(?:username|user name|user id|email)\s?:\s?[_.\s]{3,60}password\s?:\s?[_.]{3}`,
      'other languages, send your password': r`\b${FOREIGN_SEND} (?:\w+ ){0,4}${FOREIGN_SECRET}`,
      'other languages, enter your password': r`\b${FOREIGN_ENTER} (?:\w+ ){0,3}(?:(?:su|tu|sua|seu|la sua|il suo|votre|vos|ton|ta|ihr|ihre|ihren|dein|deine|uw|je) (?:\w+ ){0,2}(?:contraseña|clave|pin\b|código|tarjeta|senha|cartão|password|codice|carta|mot de passe|code|carte bancaire|passwort|kartennummer|tan\b|wachtwoord|pincode)|(?:dati della carta|dados do cartão|datos de (?:su |la )?tarjeta|données de (?:votre |la )?carte|kartendaten)|(?:contraseña|senha|password) (?:de su|do seu|da sua|del suo|della sua))`,
      'enter the password of your mailbox': r`\benter the password of your\b`,
      'Indonesian, send the code': r`\b(?:kirim|kirimkan|sebutkan|berikan) (?:\w+ ){0,3}(?:pin|kode|password|kata sandi)\b`,
    }),
    examples: {
      found: [
        'Reply with your full card number and PIN.',
        'Do not delay. Send us your password.',
        'Take your phone and enter your PIN.',
        'Geben Sie bitte Ihr Passwort ein.',
        'Por favor envíe su clave y su PIN.',
        'Kirimkan kode OTP Anda.',
        'Please read the security code to our agent.',
        'Return the form with your social security number.',
      ],
      notFound: [
        'Never share your password or send your PIN to anyone.',
        'Geben Sie niemals Ihr Passwort weiter.',
        'Never send us your password.',
        'We will not ask you to enter your PIN here.',
        'Enter the verification code when prompted: 418 223.',
        'Run the command and enter your user name and password.',
        'You will have to enter your new password on other devices.',
        'You are advised not to send your credit card details by e-mail.',
        'Subscribers read the full text with the password of their library.',
        'Ingrese el siguiente código. Insira o PIN abaixo. Saisissez le code ci-dessous.',
        'Geben Sie den Code ein. Inserisca il codice qui sotto. Voer de code in. Masukkan kode ini.',
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
    pattern: phrases({
      'connect your wallet': r`\b(?:connect|synchroni[sz]e|sync|validate|restore|verify|import|migrate) (?:your |the )?(?:[\w-]+ )?wallets?\b`,
      'enter your recovery phrase': r`\b(?:enter|provide|type|submit|import) (?:your |the )?(?:\d\d[- ]word )?(?:seed|recovery|secret) phrase`,
    }),
    examples: {
      found: ['Connect your wallet to continue.', 'Enter your recovery phrase.'],
      notFound: ['We found a wallet in room 4.', 'Never enter your recovery phrase anywhere.'],
    },
  },
];
