import { mail, sms, type Case } from './case.js';

/** Every letter of a text apart from the next. */
const apart = (text: string, between: string): string =>
  text
    .split(' ')
    .map((word) => Array.from(word).join(between))
    .join(between === ' ' ? '   ' : ' ');

/** Lures whose letters are kept apart, for filters: at least 7, as they are unsplit. */
export const SPLIT: readonly Case[] = [
  [
    'dots',
    mail(
      'Notice',
      `${apart('Your account has been suspended', '.')}. ${apart('Verify your identity', '.')} within 24 hours: https://fjord-verify.top/login`,
    ),
  ],
  [
    'blanks in single words',
    mail(
      'Notice',
      'Dear customer, your a c c o u n t has been s u s p e n d e d. Please v e r i f y your p a s s w o r d within 24 hours: https://fjord-verify.top/login',
    ),
  ],
  [
    'underscores',
    mail(
      'N_o_t_i_c_e',
      `${apart('Dear customer your account has been locked', '_')}. ${apart('Confirm your password', '_')}: https://fjord-verify.top/login`,
    ),
  ],
  [
    'blanks everywhere, also in the address',
    sms(
      `${apart('Your parcel is on hold. Pay the fee now', ' ')}   h t t p s : / / d h l - f e e . t o p / p a y`,
    ),
  ],
  [
    'an address in pieces alone',
    sms(
      'DHL: your parcel is on hold, pay the customs fee of 1.99 EUR now: h.t.t.p.s.:././dhl-redelivery.top/pay',
    ),
  ],
  [
    'capitals and dots',
    mail(
      'Security alert',
      `${apart('YOUR ACCOUNT IS LOCKED', '.')} - ${apart('VERIFY YOUR PASSWORD NOW', '.')} https://fjord-verify.top/login`,
    ),
  ],
  [
    'hyphens and asterisks',
    mail(
      'Notice',
      `${apart('Your mailbox is full', '-')}, ${apart('confirm your password', '*')} within 24 hours: https://mail-quota.top/login`,
    ),
  ],
  [
    'German, blanks',
    mail(
      'Mitteilung',
      'Sehr geehrter Kunde, Ihr K o n t o wurde g e s p e r r t. B e s t ä t i g e n Sie Ihre D a t e n innerhalb von 24 Stunden: https://fjord-sicherheit.xyz/login',
    ),
  ],
  [
    'French, dots',
    mail(
      'Avis',
      `${apart('Votre compte est suspendu', '.')}. ${apart('Veuillez confirmer vos informations', '.')} sous 24 heures : https://banque-securite.online/login`,
    ),
  ],
  [
    'Spanish, underscores',
    mail(
      'Aviso',
      `${apart('Su cuenta ha sido bloqueada', '_')}. ${apart('Verifique su cuenta', '_')} en las próximas 24 horas: https://bbva-seguridad.click/acceso`,
    ),
  ],
  [
    'no wider gap between the words',
    mail(
      'Notice',
      'Dear customer, y o u r a c c o u n t h a s b e e n s u s p e n d e d. V e r i f y y o u r p a s s w o r d within 24 hours: https://fjord-verify.top/login',
    ),
  ],
  [
    'no-break and thin spaces',
    mail(
      'Notice',
      `Dear customer, your ${apart('account', '\u00a0')} is ${apart('suspended', '\u2009')}. ${apart('Verify', '\u2009')} your ${apart('password', '\u00a0')} within 24 hours: https://fjord-verify.top/login`,
    ),
  ],
  [
    'pieces of words',
    sms('You.r pay.ment is due, your acc.ount is block.ed. Ver.ify now: https://fjord-verify.top/id'),
  ],
  [
    'an ordinary host',
    mail(
      'Notice',
      `Dear customer, ${apart('your account has been suspended', '.')}. ${apart('Please verify your identity', '.')} at www.nordic-clients.com/session or it will be closed.`,
    ),
  ],
  [
    'no address at all',
    mail(
      'Business proposal',
      `Dear friend, I am a ${apart('barrister', '_')}. My late client left 12.5 ${apart('million dollars', '_')} and no ${apart('next of kin', '_')}. I want to present you as the ${apart('beneficiary', '_')} of the fund. Reply with your full name and address.`,
    ),
  ],
  [
    'gift cards',
    mail(
      'Quick task',
      `Are you available? I need you to ${apart('purchase gift cards', ' ')} for some clients today. Send me pictures of the ${apart('codes', ' ')}. Keep this between us.`,
    ),
  ],
  [
    'the scheme alone, by SMS',
    sms(
      `Netflix: ${apart('your payment failed', ' ')}. ${apart('Update your card', ' ')} now h t t p s://nordic-clients.com/session`,
    ),
  ],
  [
    'all of an SMS in dots',
    sms(`${apart('Your parcel is on hold pay the customs fee of one euro now', '.')} www.parcel-desk.com/x`),
  ],
  [
    'all of a mail in blanks, with no wider gaps',
    mail(
      'Notice',
      `${Array.from('yourmailboxisfullconfirmyourpasswordnoworyouraccountwillbeclosed').join(' ')} www.nordic-clients.com/session`,
    ),
  ],
  [
    'full stop and blank',
    mail(
      'Notice',
      `Dear customer, your ${apart('account', '. ')} has been ${apart('suspended', '. ')}, so ${apart('verify', '. ')} your ${apart('password', '. ')} at www.nordic-clients.com/session within 24 hours.`,
    ),
  ],
  [
    'German, dots',
    mail(
      'Mitteilung',
      `${apart('Ihr Konto wurde gesperrt', '.')}. ${apart('Bestätigen Sie Ihre Daten', '.')} unter www.nordkunden.de/sitzung innerhalb von 24 Stunden.`,
    ),
  ],
  [
    'Italian, hyphens',
    mail(
      'Avviso',
      `Gentile cliente, ${apart('il suo conto è stato bloccato', '-')}. ${apart('Verifichi i suoi dati', '-')} su www.clienti-nord.com/accesso entro 24 ore.`,
    ),
  ],
];

/** What has letters apart for a reason: at most 3. */
export const APART: readonly Case[] = [
  [
    'version numbers',
    mail(
      'Release notes',
      'Hello,\n\nversion 2.4.1.0 replaces 2.3.9.b and 2.3.9.rc.1. The change of a.b.c to a.b.d in the file settings.d is described in chapter B.1.a. The release is on Monday.\n\nAda',
    ),
  ],
  [
    'abbreviations',
    mail(
      'Visit on Friday',
      'Dear Paula,\n\nDr. h. c. F. W. Berg of the U.S.A. and J. R. R. Winter, M.B.A., arrive at 4 p.m., i.e. after the meeting. R.S.V.P. by Wednesday, e.g. by phone. P.S. The N.A.S.D.A.Q. talk is in room B.\n\nAda',
    ),
  ],
  [
    'German abbreviations',
    mail(
      'Unterlagen',
      'Guten Tag Frau Berg,\n\ndie Unterlagen i. d. F. v. Mai liegen vor, z. B. der Vertrag u. a. m., d. h. alles, was die F. W. B. GmbH i. S. d. G. braucht. Die Sitzung beginnt um 10 Uhr, s. o.\n\nMit freundlichen Grüßen',
    ),
  ],
  [
    'a heading in wide letters',
    mail(
      'Agenda for Monday',
      'A G E N D A\n\n1. Minutes of the last meeting\n2. Budget for the garden\n3. Any other business\n\nN O R T H W I N D   L T D\nRoom 4, second floor',
    ),
  ],
  [
    'grades, columns and chords',
    mail(
      'Exam results and songs',
      'Hello,\n\nthe groups a b c d e f meet on Monday, g h i j k on Tuesday. The answers were A C B D A B. We sing in C, with the chords C G A F C, and the choir has the parts S A T B.\n\nMaria',
    ),
  ],
  [
    'names in code',
    mail(
      'Code review',
      'Hi Ben,\n\nplease rename x_i_j to row_index and keep the path a/b/c/d as it is. The order of the keys is h-j-k-l, and e.g. s.t.r.i.p is a typing error. Tests pass on the main branch.\n\nAda',
    ),
  ],
  [
    'a form to print',
    mail(
      'Form for the school trip',
      'Dear parents,\n\nplease print this and give it to your child:\n\nName: _ _ _ _ _ _ _ _\nClass: _ _ _\nAllergies: Y / N\n\nWe leave on Friday at eight.\n\nThe teachers of 4 b',
    ),
  ],
  [
    'a logo in wide letters above an invoice',
    mail(
      'Invoice 2026-118',
      'N O R T H W I N D\nG A R D E N   T O O L S\n\nI N V O I C E\n\nDear Mr Berg,\n\nthank you for your order of 4 May. Two spades, one rake: 84.00 EUR. The goods were delivered on 6 May.\n\nNorthwind Garden Tools, Kiel',
    ),
  ],
  [
    'a spelled-out name and code',
    mail(
      'Your booking',
      'Dear Ms Xu,\n\nas agreed on the phone I spell it: S-M-I-T-H, like smith, and the locker is B-4-K. Breakfast is from seven to ten. The wifi is explained in the folder in your room.\n\nHotel Fjord',
    ),
  ],
  [
    'genetics and music',
    mail(
      'Notes from the seminar',
      'Hello,\n\nthe sequence was A C G T T A G C A and the protein M-A-L-W-M-R. In the second hour we sang do-re-mi and d e f g a, then g a h c. The vote was y y n y n.\n\nMaria',
    ),
  ],
  [
    'a crossword',
    mail(
      'Puzzle of the week',
      'Hello puzzlers,\n\nthe solution was  f l o w e r  and the consolation prize is a pot of honey from our own bees. Next week: a word of seven letters, _ a _ d e n _.\n\nThe editors',
    ),
  ],
  [
    'a heading in wide letters over an appointment',
    mail(
      'Ihr Termin',
      'P R A X I S   L I N D N E R\nZ A H N H E I L K U N D E\n\nSehr geehrte Frau Berg,\n\nwir erwarten Sie am Montag, dem 14. Mai, um 10 Uhr. Bitte bringen Sie Ihre Versichertenkarte mit.',
    ),
  ],
];
