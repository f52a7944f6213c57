import { mail, sms, type Case } from './case.js';

/** What an employer tells its people, "work from home" among it: at most 3. */
export const EMPLOYERS: readonly Case[] = [
  [
    'the front desk',
    mail(
      'Visitors',
      'Please send the signed list of all visitors of the office to the front desk before noon tomorrow. Many thanks and kind regards.',
    ),
  ],
  [
    'a flooded office',
    sms(
      'NORTHWIND ALERT: the Kiel office is closed today because of flooding. Work from home. Call 0431 555 0100 if you need help.',
    ),
  ],
  [
    'a storm',
    sms(
      'FJORD LTD ALERT: storm warning for tomorrow. All sites stay closed. Please work from home if you can. Questions: 020 7946 0100.',
    ),
  ],
  [
    'a power cut',
    sms(
      'Northwind: power cut in building B until noon. Work from home today, badges will not open the doors. Help desk 0431 555 0102',
    ),
  ],
  [
    'a transport strike',
    sms(
      'Hello from Fjord HR. Because of the rail strike on Thursday everybody may work from home. Tell your manager by Wednesday. Call 555 0100 if you have to be on site.',
    ),
  ],
  [
    'all clear',
    sms(
      'NORTHWIND ALERT: all clear. The Kiel office opens again on Monday at 8. Thank you for working from home. Call 0431 555 0100 for questions.',
    ),
  ],
  [
    'German',
    sms(
      'NORDWIND ALARM: Das Büro Kiel ist heute wegen Hochwasser geschlossen. Bitte im Homeoffice arbeiten. Bei Fragen: 0431 555 0100.',
    ),
  ],
  [
    'French',
    sms(
      'ALERTE NORDVENT : le bureau de Lille est fermé aujourd’hui à cause des inondations. Télétravail pour tous. Appelez le 03 20 55 01 00 si besoin.',
    ),
  ],
  [
    'Spanish',
    sms(
      'ALERTA NORTE: la oficina de Bilbao está cerrada hoy por inundaciones. Trabaje desde casa. Llame al 944 550 100 si necesita ayuda.',
    ),
  ],
  [
    'by mail',
    mail(
      'Office closed on Tuesday',
      'Hello everyone,\n\nthe Kiel office is closed on Tuesday because of flooding. Please work from home. Laptops can be picked up at the reception until six. Call 0431 555 0100 if you need help.\n\nFacilities, Northwind',
    ),
  ],
  [
    'Italian',
    sms(
      'AVVISO NORDVENTO: la sede di Trieste oggi è chiusa per allagamento. Lavorate da casa. Per aiuto chiamate lo 040 555 0100.',
    ),
  ],
  [
    'Dutch',
    sms(
      'NOORDWIND ALARM: kantoor Utrecht is vandaag gesloten wegens wateroverlast. Werk vandaag thuis. Hulp nodig? Bel 030 555 0100.',
    ),
  ],
  [
    'Portuguese',
    sms(
      'ALERTA NORTE: o escritório do Porto está fechado hoje devido a inundação. Trabalhem a partir de casa. Ligue 22 555 0100 se precisar de ajuda.',
    ),
  ],
  [
    'a gas leak',
    sms(
      'URGENT from Northwind Safety: gas smell in the Leeds plant. Do not come in. Office staff work from home until further notice. Call 0113 555 0100 if you are on site.',
    ),
  ],
];

/** Jobs that pay too well, and alerts that are after something: at least 7. */
export const JOBS: readonly Case[] = [
  [
    'work from home for so much a day',
    sms(
      'Work from home! Earn 300 EUR a day with 1 hour of work. No experience needed. WhatsApp +44 7700 900123 now.',
    ),
  ],
  [
    'a part-time job',
    sms(
      'Hi, I am Lisa from HR. We offer a part-time job, work from home, 200-500 USD per day. Contact me on WhatsApp: https://wa.me/447700900123',
    ),
  ],
  [
    'an alert that asks for a sign-in',
    sms(
      'NORTHWIND ALERT: office closed today. To work from home verify your account and password at https://northwind-vpn.top/login',
    ),
  ],
  [
    'an alert that asks for an installation',
    sms(
      'NORTHWIND IT ALERT: office closed because of flooding. Work from home: install the app from http://nw-remote.xyz/vpn.apk today or lose access.',
    ),
  ],
  [
    'an income without an office',
    sms(
      'ALERT: your office is closed? Work from home and get a daily income of $250, guaranteed profit. Join now: https://job-flex.top/start',
    ),
  ],
  [
    'salary by text',
    sms('URGENT hiring! Work from home, salary of 4500 per week, no skills required. Call 07700 900456 now'),
  ],
  [
    'a job at a closed office',
    sms(
      'Office closed? Work from home with us: 120 USD a day for liking videos. Text back JOB to +1 202 555 0147.',
    ),
  ],
  [
    'an alert with a code to read out',
    sms(
      'NORTHWIND ALERT: office closed today, work from home. Reply with your password and the code from your phone to keep your access.',
    ),
  ],
];

/** Appointments with a number to call and a link to the sender's own site: at most 3. */
export const APPOINTMENTS: readonly Case[] = [
  [
    'Italian, a dentist',
    sms(
      'Studio Dentistico Rossi: le ricordiamo l’appuntamento di giovedì 14 maggio alle 10:30. Per spostarlo chiami lo 02 5550 1234 o visiti https://www.studiorossi.it/appuntamenti',
    ),
  ],
  [
    'Italian, a hospital',
    sms(
      'Poliambulatorio Aurora: promemoria visita del 12/05 ore 9:15, dott. Bianchi. Per disdire: 06 5550 1234 oppure www.poliambulatorioaurora.it/disdetta',
    ),
  ],
  [
    'Italian, a garage',
    sms(
      'Officina Verdi: il tagliando della sua auto è prenotato per lunedì alle 8. Se non può venire chiami 045 555 0101 o cambi data su https://officinaverdi.it/prenota',
    ),
  ],
  [
    'German, a dentist',
    sms(
      'Zahnarztpraxis Lindner: Erinnerung an Ihren Termin am 14.05. um 10:30 Uhr. Absagen bitte unter 0431 555 0123 oder https://www.zahnarzt-lindner.de/termin',
    ),
  ],
  [
    'German, a hairdresser',
    sms(
      'Salon Bergmann: Ihr Termin ist am Freitag um 15 Uhr. Verschieben? Rufen Sie uns an: 030 5550 1234, oder online: https://salonbergmann.de/termine',
    ),
  ],
  [
    'German, an optician',
    sms(
      'Optik Sommer erinnert: Sehtest am 3. Juni, 9:00 Uhr, Holtenauer Str. 12. Bitte sagen Sie unter 0431 555 0177 oder www.optik-sommer.de/absage ab, wenn Sie verhindert sind.',
    ),
  ],
  [
    'English',
    sms(
      'Harbour Dental: reminder of your appointment on Thu 14 May at 10:30. To change it call 020 7946 0123 or visit https://www.harbourdental.co.uk/bookings',
    ),
  ],
  [
    'French',
    sms(
      'Cabinet Moreau : rappel de votre rendez-vous le jeudi 14 mai à 10h30. Pour l’annuler, appelez le 01 55 50 12 34 ou https://www.cabinet-moreau.fr/rdv',
    ),
  ],
  [
    'Spanish',
    sms(
      'Clínica Robles: le recordamos su cita del jueves 14 de mayo a las 10:30. Para cambiarla llame al 915 550 123 o entre en https://www.clinicarobles.es/citas',
    ),
  ],
  [
    'Portuguese',
    sms(
      'Clínica Oliveira: lembramos a sua consulta de quinta, 14 de maio, às 10:30. Para remarcar ligue 21 555 0123 ou visite https://www.clinicaoliveira.pt/consultas',
    ),
  ],
  [
    'Dutch',
    sms(
      'Tandartspraktijk Vermeer: herinnering aan uw afspraak op do 14 mei om 10:30. Verzetten? Bel 020 555 0123 of ga naar https://www.tandartsvermeer.nl/afspraak',
    ),
  ],
  [
    'Italian, an eye doctor',
    sms(
      'Gentile cliente, Ottica Ferri le ricorda il controllo della vista di mercoledì 20/05 alle 16:45. Info e modifiche: 0471 555 010 - https://www.otticaferri.it/appuntamenti',
    ),
  ],
  [
    'Italian, a vet',
    sms(
      'Clinica Veterinaria Monti: domani ore 11:00 vaccino per Luna. Per annullare l’appuntamento telefonare al 0461 555 022 o usare il link https://clinicamonti.it/a/8f3k2',
    ),
  ],
  [
    'Italian, a hairdresser',
    sms(
      'Ciao Anna, il tuo appuntamento da Salone Giulia è confermato per venerdì 22 maggio alle 17.30. Cambi? 333 555 0123 o www.salonegiulia.it/prenotazioni A presto!',
    ),
  ],
  [
    'German, a garage',
    sms(
      'Autohaus Petersen: Ihr Werkstatttermin ist am Di, 19.05., 7:30 Uhr. Bitte Fahrzeugschein mitbringen. Fragen: 04621 555 010 oder www.autohaus-petersen.de/termin',
    ),
  ],
  [
    'German, a clinic',
    sms(
      'Klinik am Park: Bitte kommen Sie am 02.06. um 8:15 Uhr nüchtern zur Untersuchung. Terminänderung: Tel. 040 5550 1200, https://www.klinik-am-park.de/aufnahme',
    ),
  ],
  [
    'German, a car inspection with umlauts',
    sms(
      'Müller Prüfstelle: Erinnerung an die Hauptuntersuchung am 11.06. um 14 Uhr. Verschieben unter 0911 555 0166 oder https://mueller-pruefstelle.de/termin/4k7',
    ),
  ],
];

/** Appointments as cover: at least 7. */
export const FALSE_APPOINTMENTS: readonly Case[] = [
  [
    'Italian, a fee at a stranger',
    sms(
      'Poste Italiane: appuntamento per la consegna del pacco fallito. Paghi 1,99 EUR subito o il pacco sarà restituito: https://consegna-pacco.top/paga. Chiami 899 555 012',
    ),
  ],
  [
    'German, an account to confirm',
    sms(
      'Sparkasse: Ihr Termin zur Sicherheitsprüfung ist heute. Bestätigen Sie Ihr Konto unter https://sparkasse-termin.top/login oder es wird gesperrt. Tel. 0900 555 0123',
    ),
  ],
  [
    'English, a card at a stranger',
    sms(
      'NHS: your appointment needs payment. Enter your card number within 24 hours at https://nhs-booking.top/pay or call 0906 555 0123 or it will be cancelled.',
    ),
  ],
  [
    'Italian, data at a host of the name',
    sms(
      'Banca Aurora: appuntamento urgente, il suo conto è bloccato. Confermi i suoi dati su https://banca-aurora-verifica.com/accesso o chiami 02 5550 9876',
    ),
  ],
  [
    'German, a parcel',
    sms(
      'DHL: Ihr Zustelltermin wurde verpasst. Zahlen Sie 1,99 EUR Gebühr: https://dhl-termin.xyz/zahlen oder Ihr Paket geht zurück. Hotline 0900 555 012',
    ),
  ],
  [
    'German, data of an appointment at an ordinary host',
    sms(
      'Ihre Bank: Termin heute 15 Uhr verpasst! Ihr Konto wird gesperrt. Jetzt Daten bestätigen: https://www.nordkunden.de/sitzung oder 0900 555 0123',
    ),
  ],
];
