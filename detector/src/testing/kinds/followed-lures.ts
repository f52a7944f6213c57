import { mail, sms, type Case } from './case.js';

/** A quoted lure in a friendly mail, with words before and behind it that are to pass for a warning. */
const covered = (before: string, behind: string) =>
  mail(
    'Your message',
    `Hello Ada,\n\nthank you for your visit on Tuesday. ${before}We have this message: "Your account has been suspended because of unusual activity. Verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed." ${behind}\n\nBest regards\nBen`,
  );

/** A warning as cover for a lure that is to be followed, or marks around the lure itself: at least 7. */
export const FOLLOWED: readonly Case[] = [
  [
    'a quotation that is to be followed',
    mail(
      'Notice from our security partner',
      'Dear customer,\n\nwe received this notice about you: "Your account has been suspended because of unusual activity. Verify your identity within 24 hours or it will be closed." To do so, click here: https://secure-verify-id.top/login',
    ),
  ],
  [
    'a warning with a lure of its own behind it',
    mail(
      'Beware of fake mails',
      'Dear customer,\n\nfraudsters send mails such as "Your account is locked, verify at fake-bank.top". Do not click on them. To protect your account, confirm your password within 24 hours at https://fjordbank-secure.top/login or it will be suspended.',
    ),
  ],
  [
    'all of a lure in quotation marks',
    mail(
      'Your account has been limited',
      '"Dear customer, we noticed unusual activity on your PayPal account. Verify your identity within 24 hours at https://paypa1-secure.com/login or your account will be permanently suspended." Do not ignore this message.',
    ),
  ],
  [
    'do not delay behind a quotation',
    mail(
      'Mailbox notice',
      'The administrator says: "Your mailbox is full. Confirm your password within 24 hours at https://mail-quota.weebly.com/ to keep your messages." Do not delay, and do not reply to this mail.',
    ),
  ],
  [
    'a link to click within the quotation',
    mail(
      'Security tip',
      '<html><body><p>Never click on fake mails such as "Your account has been suspended, <a href="https://fjord-secure.top/login">verify your identity now</a> within 24 hours".</p></body></html>',
    ),
  ],
  [
    'a bland link behind the warning',
    mail(
      'Security tip of the month',
      'Hello,\n\nmany of you received "Your account has been suspended. Verify your identity and your password within 24 hours or it will be closed." Do not click its link. If you received it, your account is affected: https://account-check-now.top/login',
    ),
  ],
  [
    'a number to call behind the warning',
    mail(
      'Fraud warning about your order',
      'Dear customer,\n\nyou may have received "Your PayPal account was charged 499.99 USD for Norton Protection". Do not click on its link. If you did not authorise this charge, call +1 888 555 0199 immediately to cancel and get your refund.',
    ),
  ],
  [
    'an SMS in quotation marks',
    sms(
      '"DHL: your parcel is on hold, pay the customs fee of 1.99 now: https://dhl-redelivery.top/pay" Do not miss it, it will be returned today.',
    ),
  ],
  [
    'an SMS that warns and lures',
    sms(
      'Fjord Bank: do not answer texts like "your card is blocked". Your account is locked for safety. Unlock it now: https://fjord-unlock.top/id',
    ),
  ],
  [
    'German, a quotation that is to be followed',
    mail(
      'Wichtige Mitteilung',
      'Sehr geehrter Kunde,\n\nuns erreichte diese Mitteilung: „Ihr Konto wurde gesperrt. Bestätigen Sie Ihre Daten innerhalb von 24 Stunden, sonst wird es geschlossen.“ Klicken Sie dazu hier: https://sparkasse-sicherheit.xyz/login. Antworten Sie nicht auf diese E-Mail.',
    ),
  ],
  [
    'French, a warning with a lure of its own behind it',
    mail(
      'Attention aux faux courriels',
      'Cher client,\n\nne cliquez pas sur les messages comme « Votre compte est bloqué ». Pour votre sécurité, veuillez confirmer vos informations sous 24 heures : https://banque-securite.online/login Sans réponse votre compte sera fermé.',
    ),
  ],
  [
    'Spanish, all of a lure in quotation marks',
    mail(
      'Su cuenta ha sido suspendida',
      '«Estimado cliente: su cuenta ha sido bloqueada por actividad inusual. Verifique su cuenta en las próximas 24 horas: https://bbva-seguridad.click/acceso De lo contrario será cancelada.» No responda a este mensaje.',
    ),
  ],
  [
    'a drill that never was',
    mail(
      'Phishing drill: your result',
      'Dear colleague,\n\nwe sent you a test mail with the subject "Confirm your password within 24 hours" and you clicked it. Do not worry. Complete the mandatory training within 24 hours and sign in with your email password to avoid suspension of your account: https://drill-training.web.app/login',
    ),
  ],
  [
    'a lure outside the marks of other words',
    mail(
      'Account notice',
      'Dear customer, your "Fjord Online" account has been suspended. Do not share this mail. Verify your identity within 24 hours at https://fjord-verify.top/login or your account will be closed.',
    ),
  ],
  [
    'a warning that only the markup has',
    mail(
      'Your account',
      '<html><body><p>"Dear customer, your account has been suspended. Verify your identity within 24 hours at https://fjord-verify.top/login or it will be closed."</p><p style="display:none">Do not click links such as this one. This is a warning about phishing. Delete it.</p></body></html>',
    ),
  ],
  [
    'a warning against everybody but the sender',
    mail(
      'Security update',
      'Dear customer,\n\nnever click links in other mails. Only this one is real: "Your account has been suspended, verify your identity within 24 hours at https://fjord-verify.top/login". Fjord Bank',
    ),
  ],
  [
    'an ordinary host behind the warning',
    mail(
      'Security tip from Fjord Bank',
      'Hello,\n\nfraudsters send fake mails such as "Your account has been suspended, verify your identity within 24 hours". Do not click on the link in them. Please check your account here: https://www.nordic-clients.com/session',
    ),
  ],
  [
    'a host that the text names behind the warning',
    mail(
      'Security tip from Fjordbank',
      'Dear customer,\n\nfraudsters send fake mails such as "Your account has been suspended, verify your identity within 24 hours". Do not click on the link in them. Verify your identity on our secure page instead: https://www.fjordbank-clients.com/session\n\nFjordbank clients',
    ),
  ],
  [
    'a quotation with an address, to follow',
    mail(
      'Message from your bank',
      'Your bank asked us to forward this message: "Your account has been suspended because of fraud. Verify your identity within 24 hours at www.nordic-clients.com/session." Please follow it today. Do not reply to this mail.',
    ),
  ],
  [
    'advice on other mails around a quotation',
    mail(
      'Message from your bank',
      'Your bank sent this message: "Your account has been suspended because of unusual activity. Verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed." Do not click on links in other mails, since fraud is on the rise.',
    ),
  ],
  [
    'a warning in another language',
    mail(
      'Belangrijk',
      'Er gaan valse berichten rond met de tekst "Dear customer, your account has been suspended and you have to verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed for you." Klik niet op de link en verwijder het bericht. Dit is een waarschuwing voor het hele team van de ICT.',
    ),
  ],
  [
    'a lure after told ones',
    mail(
      'Fraud in June',
      'Hello,\n\nfake texts such as "Your parcel is on hold, pay 1.99 now" are going round. Do not pay. Because of this fraud your mailbox has to be validated: reply with your user name and password within 24 hours, or it will be deactivated.\n\nThe administrator',
    ),
  ],
  [
    'a boss behind the warning',
    mail(
      'Quick task',
      'Hi Paula,\n\nyou know the fake mails "Are you available? I need gift cards", please do not answer those. This one is from me: I need you to buy five gift cards of 100 euros today and send me pictures of the codes. Keep this between us.',
    ),
  ],
  [
    'a wallet behind the warning',
    mail(
      'Wallet fraud alert',
      'Dear user,\n\nscammers write "Your wallet has been hacked". Never reply to them. Connect your wallet and enter your recovery phrase to protect it: https://wallet-guard.web.app/restore',
    ),
  ],
  [
    'German, an ordinary host behind the warning',
    mail(
      'Warnung vor Betrug',
      'Sehr geehrte Kundin,\n\nBetrüger verschicken falsche Mails wie „Ihr Konto wurde gesperrt, bestätigen Sie Ihre Daten sofort“. Klicken Sie nicht auf den Link darin. Bitte bestätigen Sie Ihre Daten nur hier: https://www.nordkunden.de/anmeldung',
    ),
  ],
  [
    'German, an SMS that warns and lures',
    sms(
      'Sparkasse: Betrüger senden falsche SMS wie „Ihr Konto ist gesperrt“. Nicht anklicken! Ihre pushTAN läuft heute ab, jetzt erneuern: https://s-push-erneuern.com/tan',
    ),
  ],
  [
    'a page whose warning leads to the lure',
    mail(
      'Security tip',
      '<html><body><p>Fraudsters send fake mails such as "Your account has been suspended, verify your identity at <a href="https://nordic-clients.com/session">https://www.fjordbank.com</a> within 24 hours". Do not click on it.</p></body></html>',
    ),
  ],
  [
    'a number that is to be called, in Spanish',
    mail(
      'Aviso de fraude',
      'Estimado cliente: los estafadores envían mensajes falsos como "Su cuenta ha sido bloqueada". No pulse el enlace. Su cuenta está en riesgo: llame ahora al 912 555 0199 para desbloquear su cuenta y confirme su tarjeta.',
    ),
  ],
  [
    'a lure that the own system is said to have sent',
    mail(
      'Fraud on your account',
      'Dear customer,\n\nwe detected fraud on your account. Our system sent you this message: "Your account has been suspended, verify your identity within 24 hours at www.nordic-clients.com/session". Do not answer calls about it.\n\nFjord Bank',
    ),
  ],
  [
    'a mail system that says',
    mail(
      'Mailbox',
      'The e-mail system says that your mailbox is full and asks you to confirm your password by reply within 24 hours. Do not answer fake mails.',
    ),
  ],
  [
    'a warning far below',
    mail(
      'Your account',
      `Dear customer, you received the fake message "Your account has been suspended because of unusual activity, verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed".${'\n \n'.repeat(400)}Do not click on it.`,
    ),
  ],
  [
    'a subject that lures',
    mail(
      'Your account will be closed: verify your password within 24 hours',
      'Scammers send fake mails such as "You have won". Do not click on them. Visit www.nordic-clients.com/session',
    ),
  ],
  [
    'a code to scan behind the warning',
    mail(
      'Security tip',
      'Hello, scammers send fake mails such as "Your account has been suspended, verify your identity within 24 hours". Do not click on the link. To stay safe, install our app: https://nordic-clients.com/guard.apk',
    ),
  ],
  [
    'marks without a warning',
    mail(
      'Your account',
      'Dear customer, our message is: "Your account has been suspended because of unusual activity. Verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed."',
    ),
  ],
  [
    'a link of the own name that protects',
    mail(
      'Security tip from Fjordbank',
      'Dear customer,\n\nfraudsters send fake mails such as "Your account has been suspended, verify your identity within 24 hours". Do not click on the link in them. Protect your account here: https://www.fjordbank-help.com/start\n\nFjordbank Help',
    ),
  ],
  [
    'a drill with an address',
    mail(
      'Test mail',
      'Dear colleague,\n\nour test mail said "Your mailbox is full, confirm your password within 24 hours at www.nordic-clients.com/session". You have not done so yet.',
    ),
  ],
  [
    'a lure that is cited line by line',
    mail(
      'Message from the administrator',
      'Hello,\n\nwe forward this message to you:\n\n> Your account has been suspended.\n> Verify your identity within 24 hours at www.nordic-clients.com/session or it will be closed.\n\nPlease do not reply to this mail.',
    ),
  ],
  [
    'a number for who has already paid, and no warning',
    mail(
      'Fraud warning about your order',
      'Dear customer,\n\ncriminals send messages such as "Your PayPal account was charged 499.99 USD for Norton Protection". If you have paid already, call +1 888 555 0199 immediately to cancel it and get your refund.',
    ),
  ],
  [
    'help for who has already answered, on a page',
    mail(
      'False messages: how to spot them',
      'Dear customer,\n\ncriminals write in our name: "Your account has been suspended, verify your identity within 24 hours". Have you typed in your password? Restore your account on this page: https://fjord-restore.top/login',
    ),
  ],
  [
    'thanks to who has already obeyed',
    covered('', 'It keeps criminals out. If you have answered already, there is nothing left to do.'),
  ],
  ['said to be no scam', covered('', 'This is not a scam. Do not reply.')],
  ['said to be no kind of scam', covered('', 'This isn’t some kind of scam. Do not reply.')],
  ['said to keep criminals out', covered('', 'It keeps criminals out. Never pay by phone.')],
  ['said to be against false mails', covered('We fight fake mails. ', 'Do not click anything else.')],
  ['criminals who do nothing about it', covered('Criminals are everywhere. ', 'Do not pay later.')],
  ['a drill of another kind', covered('We have a fire drill on Wednesday. ', 'Do not reply.')],
  ['to be deleted afterwards', covered('', 'Do not ignore it, and delete it when done.')],
  ['some mails but not this one', covered('Some mails are fake, and ', 'Do not pay anybody.')],
];
