import { type Case, mail } from './case.js';

/** Notes of an office about invoices, wages, staff and what is confidential: at most 3. */
export const MONEY_NOTES: readonly Case[] = [
  [
    'a deposit',
    mail(
      'Deposit',
      'Please transfer the deposit of 2,400 to the landlord before Friday and send me the receipt. The contract is attached.',
    ),
  ],
  [
    'an invoice before a delivery',
    mail(
      'Invoice',
      'Could you pay the invoice of Fjord Ltd by noon? They only deliver after that. Please send me the confirmation for the customer.',
    ),
  ],
  [
    'salaries for a budget',
    mail('Budget', 'Please send me the salary list of my team for the budget meeting on Tuesday.'),
  ],
  [
    'a lease to sign',
    mail('Signature', 'The lease is ready to be signed. Please sign it before Friday, Tom has the original.'),
  ],
  [
    'petty cash',
    mail('Petty cash', 'Petty cash is 40 short. Please hand in the receipts before you go home.'),
  ],
  [
    'German, an account for wages to change',
    mail(
      'Gehaltskonto',
      'Hallo Paula, ich möchte vor der nächsten Abrechnung mein Gehaltskonto ändern. Was brauchen Sie dafür? Ada',
    ),
  ],
  [
    'German, an invoice and its receipt',
    mail(
      'Überweisung',
      'Bitte überweisen Sie die Rechnung von Fjord bis Freitag und schicken Sie mir den Beleg. Danke, Tom',
    ),
  ],
  [
    'German, a form for a new account',
    mail(
      'Neue Bankverbindung',
      'Guten Tag, seit 1. Mai habe ich ein neues Konto. Das Formular liegt bei. Viele Grüße, Jonas',
    ),
  ],
  [
    'French, a new bank',
    mail('RIB', 'Bonjour, j’ai changé de banque. De quoi avez-vous besoin pour mon salaire ? Merci, Léa'),
  ],
  [
    'Spanish, an account for wages to change',
    mail('Cuenta', 'Hola, quiero cambiar la cuenta de mi nómina. ¿Qué necesitáis de mí? Gracias, Ana'),
  ],
  [
    'Spanish, an invoice and its receipt',
    mail(
      'Pago',
      'Por favor, paga la factura de Fjord antes del viernes y mándame el justificante. Gracias, Luis',
    ),
  ],
  [
    'Italian, an invoice and its receipt',
    mail('Bonifico', 'Per favore paga la fattura di Fjord entro venerdì e mandami la ricevuta. Grazie, Anna'),
  ],
  [
    'Dutch, an invoice and its receipt',
    mail(
      'Betaling',
      'Wil je de factuur van Fjord voor vrijdag betalen en mij het bewijs sturen? Bedankt, Jan',
    ),
  ],
  [
    'a staff list',
    mail(
      'Staff list',
      'Could you send me the current staff list with phone extensions? The old one is from March. Thanks',
    ),
  ],
  [
    'names and birth dates for an insurance',
    mail(
      'Birth dates',
      'For the insurance of the trip please send me names and birth dates of everybody who comes along. Thanks, Maria',
    ),
  ],
  [
    'a passport for a visa',
    mail('Passport', 'Please bring your passport on Monday, HR makes a copy for the visa.'),
  ],
  [
    'a photo for a badge',
    mail('Badge photo', 'Please send a photo for your new badge to the front desk by Friday.'),
  ],
  [
    'a first password',
    mail(
      'Password',
      'Your password of the time clock is your staff number. Please change it on the first day at the terminal in the hall.',
    ),
  ],
  [
    'an update before a journey',
    mail('VPN', 'Please install the VPN update from the software centre before you travel. Help: 4321.'),
  ],
  [
    'confidential minutes',
    mail(
      'Confidential',
      'Attached are the minutes of the board. Please keep them confidential until the announcement on Monday.',
    ),
  ],
  [
    'somebody in a meeting',
    mail('Meeting', 'I am in a meeting until three. Please call Tom if something comes up.'),
  ],
  [
    'German, a supplier’s new account',
    mail(
      'Bank',
      'Unsere Bankverbindung hat sich zum 1. Mai geändert, die neue steht auf der Rechnung. Bei Fragen rufen Sie mich gern an: 0431 555 0100.',
    ),
  ],
  [
    'tax forms to fetch',
    mail('W-2', 'The W-2 forms are ready. You can fetch yours in room 12, or we send it by post.'),
  ],
];

/** What those order who pose as a superior or a colleague: at least 7. */
export const MONEY_ORDERS: readonly Case[] = [
  [
    'a discreet wire',
    mail(
      'Are you available?',
      'I need you to handle a wire of 28,400 to a new vendor discreetly today. I am in a conference and can’t talk, let me know by mail.',
    ),
  ],
  [
    'gift cards for clients',
    mail(
      'Favour',
      'Please get 10 Apple gift cards of 100 for clients, scratch the back and email me the codes. I will reimburse you this evening.',
    ),
  ],
  [
    'German, absolute discretion',
    mail(
      'Vertraulich',
      'Ich brauche Ihre Hilfe: Überweisen Sie heute 38.500 Euro auf das Konto, das ich Ihnen gleich schicke. Absolute Diskretion, bitte kein Anruf.',
    ),
  ],
  [
    'French, a confidential transfer',
    mail(
      'Disponible ?',
      'Bonjour, êtes-vous disponible ? J’ai besoin d’un virement confidentiel de 24 000 € ce matin. Ne m’appelez pas, répondez par mail.',
    ),
  ],
  [
    'Spanish, gift cards',
    mail(
      'Favor',
      'Compra 5 tarjetas de Amazon de 100 € para unos clientes y mándame los códigos por aquí. Estoy en una reunión y no puedo hablar.',
    ),
  ],
  [
    'a direct deposit',
    mail(
      'Direct deposit',
      'I changed my bank. Update my direct deposit before payroll runs today, I can’t access the portal or my phone. Routing 021000021, account 1234567890.',
    ),
  ],
  [
    'wage slips',
    mail(
      'Wage slips',
      'Send the wage slips of all staff as one file to my private mail, I am travelling. It is urgent, don’t tell HR.',
    ),
  ],
  [
    'Italian, a transfer abroad',
    mail(
      'Riservato',
      'Ho bisogno di un bonifico urgente di 19.800 euro all’estero entro mezzogiorno. È un’acquisizione riservata: non parlarne con nessuno e rispondi solo qui.',
    ),
  ],
];
