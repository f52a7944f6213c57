import { mail, type Case } from './case.js';

const page = (...paragraphs: readonly string[]): string =>
  `<html><body>${paragraphs.map((each) => `<p>${each}</p>`).join('')}</body></html>`;
const link = (target: string, text: string): string => `<a href="${target}">${text}</a>`;

/** Newsletters that show their own address, with links through a counter of clicks that nobody knows: at most 3. */
export const NEWSLETTERS: readonly Case[] = [
  [
    'German, a bookshop',
    mail(
      'Neues aus der Buchhandlung Linde',
      page(
        'Liebe Leserinnen und Leser,',
        'im Juni lesen bei uns drei Autorinnen aus der Region. Die Karten kosten acht Euro, der Eintritt für Kinder ist frei.',
        `Das ganze Programm finden Sie auf ${link('https://nl.postwelle.net/c/8f3ab29c/4711', 'www.buchhandlung-linde.de')}.`,
        `Ihre Buchhandlung Linde, Holtenauer Str. 12, 24105 Kiel. ${link('https://nl.postwelle.net/u/8f3ab29c', 'Newsletter abbestellen')}`,
      ),
    ),
  ],
  [
    'German, a winery',
    mail(
      'Weinpost im Mai',
      page(
        'Guten Tag Frau Berg,',
        'der neue Jahrgang ist abgefüllt. Am 14. Mai öffnen wir den Hof von 10 bis 18 Uhr, mit Führung durch den Keller und Brot aus dem Holzofen.',
        `Mehr dazu: ${link('https://m.briefkurier24.de/r/Zk39QxY1', 'https://www.weingut-haller.de/hoffest')}`,
        `Weingut Haller, Bergstr. 3, 67146 Deidesheim. ${link('https://m.briefkurier24.de/x/Zk39QxY1', 'Abmelden')}`,
      ),
    ),
  ],
  [
    'German, plain text',
    mail(
      'Vereinsbrief des Segelclubs',
      'Liebe Mitglieder,\n\ndie Saison beginnt am 1. Mai. Wer beim Aufbau der Stege hilft, meldet sich bei Jan. Die Termine aller Regatten stehen auf www.segelclub-foerde.de [https://s.mailpegel.eu/k/77ab01cd9].\n\nSegelclub Förde e. V., Kiel\nAbbestellen: https://s.mailpegel.eu/a/77ab01cd9',
    ),
  ],
  [
    'English, a garden centre',
    mail(
      'Spring at Rosewood Gardens',
      page(
        'Dear gardener,',
        'our roses have arrived, and on Saturday we show how to prune them. Coffee and cake are on us.',
        `See the whole programme at ${link('https://e.lettermill.net/t/9ab3c1/88', 'www.rosewoodgardens.com')}.`,
        `Rosewood Gardens, 12 Mill Lane, York. ${link('https://e.lettermill.net/o/9ab3c1', 'Unsubscribe')}`,
      ),
    ),
  ],
  [
    'French, a theatre',
    mail(
      'La lettre du Théâtre Moulin',
      page(
        'Chers amis,',
        'la saison reprend en septembre avec trois créations et un festival pour les enfants.',
        `Le programme complet : ${link('https://lt.courrierfil.net/c/55ad90e1', 'www.theatre-moulin.fr')}`,
        `Théâtre Moulin, 3 rue du Port, Nantes. ${link('https://lt.courrierfil.net/d/55ad90e1', 'Se désabonner')}`,
      ),
    ),
  ],
  [
    'Spanish, a museum',
    mail(
      'Boletín del Museo Alameda',
      page(
        'Hola:',
        'en mayo abrimos la exposición sobre los jardines de la ciudad, con visitas guiadas los domingos.',
        `Más información en ${link('https://b.correolinea.net/v/71cc03', 'www.museoalameda.es')}.`,
        `Museo Alameda, Sevilla. ${link('https://b.correolinea.net/baja/71cc03', 'Darse de baja')}`,
      ),
    ),
  ],
  [
    'German, a shop with several links',
    mail(
      'Frühling bei Nordlicht Keramik',
      page(
        'Hallo Frau Berg,',
        'unsere neuen Teller und Schalen sind da, alle von Hand gedreht und bei uns in Husum gebrannt.',
        `${link('https://click3.versandbote.com/l/a1b2c3', 'Zu den Tellern')} ${link('https://click3.versandbote.com/l/a1b2c4', 'Zu den Schalen')}`,
        `Nordlicht Keramik, Hafenstr. 8, Husum, ${link('https://click3.versandbote.com/l/a1b2c5', 'www.nordlicht-keramik.de')}. ${link('https://click3.versandbote.com/l/a1b2c6', 'Vom Newsletter abmelden')}`,
      ),
    ),
  ],
  [
    'German, a club of hikers',
    mail(
      'Wanderbrief Juni',
      page(
        'Liebe Wanderfreunde,',
        'am 7. Juni gehen wir von Husum nach Tönning, 14 km, mit Einkehr am Hafen. Treffpunkt ist um neun Uhr am Bahnhof. Anmeldung bei Jan bis zum 1. Juni.',
        `Alle Touren: ${link('https://go.rundbrief-dienst.de/r/b3f81c', 'www.wanderverein-husum.de/touren')}`,
        `Wanderverein Husum e. V. ${link('https://go.rundbrief-dienst.de/aus/b3f81c', 'Vom Newsletter abmelden')}`,
      ),
    ),
  ],
  [
    'German, tickets for a theatre',
    mail(
      'Der neue Spielplan ist da',
      page(
        'Sehr geehrte Frau Berg,',
        'der Vorverkauf für die neue Spielzeit beginnt am 2. Juni um 10 Uhr. Abonnenten bekommen ihre Plätze zuerst.',
        `Spielplan und Karten: ${link('https://t.kulturmail.net/kl/77aa12/9', 'www.stadttheater-rostock.de')}`,
        `Stadttheater Rostock, Hafenallee 4. ${link('https://t.kulturmail.net/ab/77aa12', 'Newsletter abbestellen')}`,
      ),
    ),
  ],
  [
    'Italian, a bookshop',
    mail(
      'Le novità della Libreria Aurora',
      page(
        'Cari lettori,',
        'a giugno tre incontri con gli autori, sempre il giovedì alle 18, ingresso libero.',
        `Il programma: ${link('https://nl.postaonda.net/c/12ab90', 'www.libreria-aurora.it')}`,
        `Libreria Aurora, via Roma 3, Trento. ${link('https://nl.postaonda.net/u/12ab90', 'Disiscriviti dalla newsletter')}`,
      ),
    ),
  ],
];

/** An address that is shown, and another that is led to, with a lure: at least 7. */
export const FACADES: readonly Case[] = [
  [
    'German, a bank',
    mail(
      'Ihr Konto bei der Fjordbank',
      page(
        'Sehr geehrter Kunde,',
        'Ihr Konto wurde eingeschränkt. Bestätigen Sie Ihre Daten innerhalb von 24 Stunden:',
        link('https://nl.postwelle.net/c/8f3ab29c/4711', 'www.fjordbank.de'),
        'Ihre Fjordbank',
      ),
    ),
  ],
  [
    'English, a bank',
    mail(
      'Your Fjord Bank account',
      page(
        'Dear customer,',
        'your account has been suspended. Verify your identity within 24 hours or it will be closed:',
        link('https://e.lettermill.net/t/9ab3c1/88', 'www.fjordbank.com'),
        `Fjord Bank. ${link('https://e.lettermill.net/o/9ab3c1', 'Unsubscribe')}`,
      ),
    ),
  ],
  [
    'a known brand',
    mail(
      'Your Netflix plan',
      page(
        'Hello,',
        'your last payment failed. Update your payment details today to keep watching:',
        link('https://e.lettermill.net/t/9ab3c1/88', 'www.netflix.com'),
        'Netflix',
      ),
    ),
  ],
  [
    'a newsletter around a sign-in',
    mail(
      'Neues aus der Buchhandlung Linde',
      page(
        'Liebe Leserinnen und Leser,',
        'im Juni lesen bei uns drei Autorinnen aus der Region.',
        `Ihr Kundenkonto wurde gesperrt. Bestätigen Sie Ihr Passwort sofort auf ${link('https://nl.postwelle.net/c/8f3ab29c/4711', 'www.buchhandlung-linde.de')}, sonst wird es gelöscht.`,
        'Ihre Buchhandlung Linde',
      ),
    ),
  ],
  [
    'a dubious host',
    mail(
      'Neues von der Fjordbank',
      page(
        'Sehr geehrter Kunde,',
        'wir haben unsere Seiten erneuert. Melden Sie sich jetzt an, um Ihren Zugang zu behalten:',
        link('https://fjordbank-login.top/secure/login', 'www.fjordbank.de'),
        'Ihre Fjordbank',
      ),
    ),
  ],
  [
    'a sign-in within a newsletter, in English',
    mail(
      'News from Rosewood Gardens',
      page(
        'Dear gardener,',
        'our roses have arrived. Your customer account is locked, so please verify your password today:',
        link('https://e.lettermill.net/t/9ab3c1/88', 'www.rosewoodgardens.com'),
        `Rosewood Gardens. ${link('https://e.lettermill.net/o/9ab3c1', 'Unsubscribe')}`,
      ),
    ),
  ],
];
