import { mail, sms, type Case } from './case.js';

const IT = '\n\nIT security, Northwind';

/** Lures that are quoted, or told of, so that nobody follows them: at most 3. */
export const TOLD: readonly Case[] = [
  [
    'a security tip about parcel fees',
    mail(
      'Security tip of the month: fake parcel messages',
      `Hello everyone,\n\nmany of you received text messages such as "Your parcel is held at customs, pay 1.99 now at parcel-fee.top/pay". Do not click the link and do not pay anything. Delete the message and report it to the help desk.${IT}`,
    ),
  ],
  [
    'the follow-up of a drill',
    mail(
      'What our phishing drill showed',
      `Dear colleagues,\n\nlast week we sent you a test mail with the subject "Your mailbox is full: confirm your password within 24 hours". 14 of 120 people clicked the link. Nobody was harmed, because it was a drill. Please don't enter your password on pages that a mail leads to. If you are unsure, forward the mail to security@northwind.example.${IT}`,
    ),
  ],
  [
    'a bank on messages in its name',
    mail(
      'How to recognise fraud',
      'Dear customer,\n\nfraudsters currently send messages in our name: "Dear customer, your account has been suspended because of unusual activity. Verify your identity within 24 hours at https://fjordbank-secure.top/login or your account will be closed." This message is not from us. Never follow such a link and never give anybody your PIN.\n\nYour Fjord Bank',
    ),
  ],
  [
    'a bank on messages in its name, by SMS',
    sms(
      'Fjord Bank: fraudsters send texts like "Your account is locked, verify now at fjord-secure.top/id". Do not click. We never send links. Delete the text.',
    ),
  ],
  [
    'a list of examples',
    mail(
      'Three messages to delete',
      `Hi all,\n\nthese are the three messages that were reported most in May:\n\n- “Your password expires today. Keep your current password here.”\n- “You have won a voucher of 500 euros. Claim your prize now.”\n- “Hi mum, this is my new number, my phone is broken.”\n\nIf you receive one of them, do not answer and do not click anything. Thank you!${IT}`,
    ),
  ],
  [
    'gift cards asked for in the name of the boss',
    mail(
      'Fake mails in the name of our director',
      `Hello,\n\na mail in the name of Ada Berg is going round: "Are you available? I need you to buy gift cards for some clients and send me the codes. Keep this between us." It is not from her. Please do not reply to it, and tell us if you got it.${IT}`,
    ),
  ],
  [
    'a German security tip',
    mail(
      'Sicherheitstipp: falsche Paketnachrichten',
      'Liebe Kolleginnen und Kollegen,\n\nzurzeit kommen SMS wie „Ihr Paket konnte nicht zugestellt werden, zahlen Sie jetzt 1,99 € unter paket-gebuehr.top/pay“. Bitte klicken Sie nicht auf den Link und zahlen Sie nichts. Löschen Sie die Nachricht.\n\nIhre IT-Sicherheit',
    ),
  ],
  [
    'the follow-up of a German drill',
    mail(
      'Auswertung der Phishing-Übung',
      'Hallo zusammen,\n\nletzte Woche haben wir Ihnen eine Testmail mit dem Betreff „Ihr Konto wurde gesperrt: bestätigen Sie Ihre Daten innerhalb von 24 Stunden“ geschickt. 12 Personen haben auf den Link geklickt. Es war nur eine Übung. Geben Sie Ihr Passwort niemals auf einer Seite ein, die Sie über eine E-Mail erreichen.\n\nIhr Datenschutzteam',
    ),
  ],
  [
    'a German bank on messages in its name',
    mail(
      'Vorsicht vor Betrug',
      'Guten Tag,\n\nBetrüger verschicken in unserem Namen E-Mails: "Sehr geehrter Kunde, Ihr Konto wurde eingeschränkt. Bestätigen Sie Ihre Daten sofort unter https://fjordbank-sicherheit.xyz/login, andernfalls wird Ihr Konto geschlossen." Diese Nachricht stammt nicht von uns. Folgen Sie dem Link nicht.\n\nIhre Fjordbank',
    ),
  ],
  [
    'a French security tip',
    mail(
      'Conseil de sécurité du mois',
      "Bonjour à tous,\n\ndes SMS frauduleux circulent : « Votre colis est bloqué en douane, payez 1,99 € maintenant sur colis-frais.top/payer ». Ne cliquez pas sur le lien et ne payez rien. Supprimez le message.\n\nL'équipe informatique",
    ),
  ],
  [
    'the follow-up of a French drill',
    mail(
      'Bilan de notre exercice de phishing',
      "Bonjour,\n\nla semaine dernière, nous vous avons envoyé un courriel de test dont l'objet était « Votre compte est suspendu : veuillez confirmer vos informations sous 24 heures ». 9 personnes ont cliqué. C'était un exercice. Ne saisissez jamais votre mot de passe sur une page ouverte depuis un courriel.\n\nLe service informatique",
    ),
  ],
  [
    'a Spanish security tip',
    mail(
      'Consejo de seguridad del mes',
      'Hola a todos:\n\ncirculan mensajes falsos como «Su paquete está retenido en la aduana, pague 1,99 € ahora en paquete-tasa.top/pagar». No haga clic en el enlace y no pague nada. Borre el mensaje.\n\nSeguridad informática',
    ),
  ],
  [
    'the follow-up of a Spanish drill',
    mail(
      'Resultado del simulacro de phishing',
      'Hola:\n\nla semana pasada les enviamos un correo de prueba con el asunto "Su cuenta ha sido bloqueada: verifique su cuenta en las próximas 24 horas". 11 personas hicieron clic. Era solo un simulacro. Nunca introduzca su contraseña en una página abierta desde un correo.\n\nEl equipo de seguridad',
    ),
  ],
  [
    'an Italian security tip',
    mail(
      'Consiglio di sicurezza',
      'Ciao a tutti,\n\ncircolano SMS falsi come “Il suo conto è stato bloccato, verifichi i suoi dati subito su conto-verifica.top/accesso”. Non cliccate sul link e cancellate il messaggio.\n\nIl reparto IT',
    ),
  ],
  [
    'a Portuguese security tip',
    mail(
      'Dica de segurança',
      'Olá a todos,\n\ncirculam mensagens falsas como "Sua conta foi bloqueada, confirme seus dados agora em conta-segura.top/entrar". Não clique no link e apague a mensagem.\n\nEquipe de segurança',
    ),
  ],
  [
    'a Dutch security tip',
    mail(
      'Beveiligingstip',
      'Hallo allemaal,\n\ner gaan valse berichten rond zoals "Uw rekening is geblokkeerd, bevestig uw gegevens direct via rekening-check.top/inloggen". Klik niet op de link en verwijder het bericht.\n\nDe ICT-afdeling',
    ),
  ],
  [
    'a helper of a help desk',
    mail(
      'FYI: invoice scam doing the rounds',
      'Hi team,\n\nheads-up from the help desk. Several people got a mail titled “Invoice 88213 overdue – final notice” which reads “Our bank details have changed. Please remit the payment to our new account today.” Please do not pay it and don’t reply. We have blocked the sender.\n\nThanks,\nBen, help desk 4400',
    ),
  ],
  [
    'the follow-up of a drill without marks',
    mail(
      'Results of the phishing simulation',
      'Hello,\n\non Monday we sent a simulated phishing mail about an unpaid toll. 31 of 240 colleagues opened the link, 9 entered a password, and 88 reported it. Thank you to all of them! Next time: do not open links in mails that you did not expect, look at the sender, and tell us.\n\nInformation security, Northwind',
    ),
  ],
  [
    'a lure in its own words only',
    mail(
      'Caution: calls in our name',
      'Dear members,\n\ncriminals are calling members in our name. The callers claim that your account has been locked and ask you to read out the code from your phone. Do not answer such calls and never pass on a code. Our staff never ask for it.\n\nFjord Credit Union',
    ),
  ],
  [
    'a school to its parents',
    mail(
      'Warning: messages to parents',
      'Dear parents,\n\nsome of you received a WhatsApp message: "Hi mum, this is my new number, my phone is broken. Can you pay a bill for me today?" It is a scam. Please do not transfer any money and do not answer. Call your child on the old number.\n\nThe school office',
    ),
  ],
  [
    'a newsletter on fraud with a link to the own site',
    mail(
      'Fjordbank security news',
      'Dear customer,\n\nin June we saw many fake mails: "Your card has been blocked. Update your card details within 12 hours." They are not from us. Do not click on the link in them. More about fraud: https://www.fjordbank.com/security\n\nYour Fjordbank',
    ),
  ],
  [
    'a town by SMS',
    sms(
      'City of Kiel: fake texts "Unpaid parking fine of 35 EUR, pay today or face prosecution" are going round. They are not from us. Do not pay, delete them.',
    ),
  ],
  [
    'German, what a drill said',
    mail(
      'Ergebnis unserer Phishing-Simulation',
      'Liebe Kolleginnen und Kollegen,\n\nam Montag haben wir eine simulierte Phishing-Mail verschickt. Der Betreff lautete: »Letzte Mahnung: Ihr Postfach wird heute gelöscht«. Wer geklickt hat, sah eine Seite mit Tipps. Bitte klicken Sie bei solchen Mails nicht auf den Link, sondern melden Sie sie der IT.\n\nViele Grüße\nDie IT',
    ),
  ],
  [
    'German, calls of false police officers',
    mail(
      'Achtung: falsche Polizisten',
      'Liebe Nachbarn,\n\nzurzeit rufen Betrüger an und behaupten, dass Ihr Konto gesperrt ist und Sie Ihr Geld sofort abheben müssen. Geben Sie am Telefon keine Auskunft und legen Sie auf. Warnen Sie bitte auch Ihre Eltern.\n\nIhre Hausverwaltung Nordlicht',
    ),
  ],
  [
    'German, by SMS',
    sms(
      'Fjordbank: Falsche SMS im Umlauf: „Ihre pushTAN läuft heute ab, jetzt erneuern: fjord-tan.top“. Nicht von uns! Bitte nicht anklicken, löschen.',
    ),
  ],
  [
    'French, a bank',
    mail(
      'Attention aux faux messages',
      "Chère cliente, cher client,\n\ndes escrocs envoient en notre nom des messages tels que « Votre carte a été bloquée, mettez à jour vos coordonnées sur banque-carte.top/maj ». Ces messages ne viennent pas de nous. N'ouvrez pas le lien et ne répondez pas.\n\nVotre Banque du Fjord",
    ),
  ],
  [
    'French, gift cards',
    mail(
      'Arnaque au faux directeur',
      "Bonjour,\n\nun faux courriel au nom de Mme Berg circule : « J'ai besoin que tu achètes des cartes cadeaux et que tu m'envoies les codes en photo ». Ce n'est pas elle. Ne répondez pas et prévenez-nous.\n\nLe service informatique",
    ),
  ],
  [
    'Spanish, a bank',
    mail(
      'Cuidado con los mensajes falsos',
      'Estimado cliente:\n\nunos estafadores envían en nuestro nombre mensajes como "Su tarjeta ha sido bloqueada, actualice sus datos hoy en tarjeta-aviso.top". No son nuestros. No pulse el enlace y elimine el mensaje.\n\nSu Banco Fiordo',
    ),
  ],
  [
    'Spanish, a university',
    mail(
      'Aviso: correos fraudulentos',
      'Hola:\n\nvarios estudiantes recibieron un correo fraudulento con el asunto «Su buzón está lleno, confirme su contraseña en 24 horas». No respondan y no abran el adjunto. El equipo ya lo ha bloqueado.\n\nServicio de informática',
    ),
  ],
  [
    'a short tip',
    mail(
      'Tip: toll texts',
      'If you get a text like "Unpaid toll, pay 1.99 now at toll-road.top", it is a scam. Just delete it.',
    ),
  ],
  [
    'a drill with its subject, and praise',
    mail(
      'You passed: phishing test May',
      'Hi Ben,\n\nin May we sent you a test mail with the subject "Urgent: your mailbox quota is exceeded". You reported it within four minutes. Well done! Remember: never open attachments from strangers.\n\nSecurity awareness team',
    ),
  ],
  [
    'calls about a charge',
    mail(
      'Fake calls about subscriptions',
      'Dear all,\n\nscammers leave voice messages: "Your card was charged 499 dollars for a subscription, press one to cancel and get your refund." Hang up, and do not call back. If you have already paid, call your bank.\n\nNorthwind help desk',
    ),
  ],
  [
    'a shop on false vouchers',
    mail(
      'Vorsicht, falsche Gutscheine',
      'Liebe Kundinnen und Kunden,\n\nin unserem Namen werden Nachrichten verschickt: „Sie haben einen Gutschein über 500 € gewonnen! Jetzt Daten bestätigen.“ Diese Gutscheine gibt es nicht. Bitte löschen Sie die Nachricht.\n\nIhr Kaufhaus Nordlicht',
    ),
  ],
  [
    'French, a drill',
    mail(
      'Merci pour votre vigilance',
      'Bonjour,\n\nmardi, vous avez reçu un message de test intitulé « Colis en attente : réglez 1,99 € de frais ». 52 collègues l’ont signalé. N’ouvrez pas les liens des messages inattendus et signalez-les.\n\nÉquipe cybersécurité',
    ),
  ],
  [
    'Spanish, a text about a fine',
    sms(
      'Ayuntamiento: circulan SMS falsos "Multa pendiente, pague 35 € hoy o será embargado". No son nuestros. No pague y borre el mensaje.',
    ),
  ],
  [
    'what a typical text reads',
    mail(
      'How to spot a smishing text',
      'Reminder: a typical fake text reads "USPS: your package is waiting. Pay $1.99 now at usps-fee.top/pay". Carriers never text you links. When in doubt, delete.\n\nYour security team',
    ),
  ],
  [
    'German, a subject that goes round',
    mail(
      'Achtung, Phishing',
      'Hallo zusammen,\n\nderzeit sind falsche E-Mails mit dem Betreff "Ihr Konto wurde eingeschränkt, bestätigen Sie Ihre Daten" im Umlauf. Diese bitte ungelesen löschen.\n\nDie IT',
    ),
  ],
  [
    'a drill without a warning',
    mail(
      'That mail was a test',
      'Hello everyone,\n\nyesterday’s e-mail with the subject "Updated payroll: confirm your direct deposit within 24 hours" was a test from us. Nothing was stolen. A short course is on the intranet for those who clicked.\n\nInformation security',
    ),
  ],
  [
    'Spanish, in familiar words',
    mail(
      'Ojo con este SMS falso',
      'Hola a todos: está llegando un SMS falso que dice "Tu paquete está retenido, paga 1,99 € ahora en paquete-tasa.top". No pinches en el enlace y bórralo.\n\nInformática',
    ),
  ],
  [
    'a mail that is cited line by line',
    mail(
      'Fake mail in our name',
      'Hi all,\n\nthis fake message is going round:\n\n> Dear customer, your account has been suspended.\n> Verify your identity within 24 hours or it will be closed.\n\nIt is not from us. Please do not reply to it and delete it.\n\nFjord support',
    ),
  ],
  [
    'a courier to who has already typed a card number',
    mail(
      'False customs texts: how to spot them',
      'Dear customers,\n\ncriminals write text messages in our name. One of them reads:\n\n"NORDPOST: customs fee of 1.99 unpaid. Pay within 12 hours or your parcel goes back: nordpost-fee-pay(.)top"\n\nWhat we really write has your name and twelve digits. Fees are paid at your door.\n\nHave you typed your card into that page? Ask your bank to block it, and tell the police.\n\nNordpost customer care',
    ),
  ],
  [
    'a month of reports, and what to do after a password',
    mail(
      'What you reported in May',
      'Dear colleagues,\n\n212 of you reported the same mail. It read:\n\n"Dear user, your mailbox has exceeded its limit. You have 24 hours to verify your account or it will be deleted."\n\nIt was fake: the sender was a stranger, and we set no such limits. If you typed in your password, change it and ring 4400.\n\nInformation security, Northwind',
    ),
  ],
  [
    'one that was stopped for most',
    mail(
      'Warning against messages about salaries',
      'Hello,\n\nseveral of you got a fake message in the name of Ada Berg, which was stopped for the others: "Your salary has been held back. Confirm your password within 24 hours to receive it." We did not send this fake message. Please do not reply to it.\n\nIT security, Northwind',
    ),
  ],
  [
    'German, one forged message',
    mail(
      'Gefälschte Nachricht',
      'Guten Tag,\n\nviele haben eine gefälschte Nachricht bekommen: „Ihr Konto wurde gesperrt. Bestätigen Sie Ihre Daten innerhalb von 24 Stunden.“ Bitte klicken Sie nichts an.\n\nIhre Fjordbank',
    ),
  ],
  [
    'French, a caution',
    mail(
      'Mise en garde',
      'Bonjour,\n\nmise en garde contre un faux message : « Votre compte est bloqué, veuillez confirmer vos informations sous 24 heures ». Ne cliquez pas et ne répondez pas.\n\nVotre Banque du Fjord',
    ),
  ],
];
