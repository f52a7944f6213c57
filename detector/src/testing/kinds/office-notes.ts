import { type Case, mail } from './case.js';

/** Short notes of an office, which ask for things until a time: at most 3. */
export const OFFICE_NOTES: readonly Case[] = [
  ['visitors', mail('Visitors', 'Please send the list of visitors to the front desk by noon.')],
  [
    'parking',
    mail(
      'Parking',
      'Parking spaces 12 to 20 are reserved for visitors on Thursday. Please park in the street or take the train.',
    ),
  ],
  [
    'keys',
    mail(
      'Keys',
      'Please return all keys of the old building to reception before Friday. Whoever needs one longer, tell Anna.',
    ),
  ],
  [
    'key cards',
    mail(
      'Key cards',
      'The new key cards are ready. Please collect yours at reception until 4 pm and bring the old one.',
    ),
  ],
  [
    'fire drill',
    mail(
      'Fire drill',
      'There is a fire drill on Tuesday at 10. Please leave the building by the stairs and wait at the assembly point.',
    ),
  ],
  [
    'timesheets',
    mail(
      'Timesheets',
      'Please submit your timesheets by Friday noon so that payroll can close the month. Thank you.',
    ),
  ],
  [
    'expenses',
    mail('Expenses', 'Please hand in all receipts for May by the 5th. Later ones are paid in July.'),
  ],
  [
    'fridge',
    mail(
      'Fridge',
      'The fridge in the kitchen will be cleaned on Friday afternoon. Please take home what is yours, everything left is thrown away.',
    ),
  ],
  [
    'printer',
    mail(
      'Printer',
      'The printer on floor 3 is out of order. Please use the one on floor 2 until further notice.',
    ),
  ],
  [
    'holiday list',
    mail(
      'Holiday list',
      'Please send me your holiday dates before the end of the month so that I can finish the plan.',
    ),
  ],
  [
    'canteen',
    mail('Canteen', 'Please confirm by Wednesday whether you come to lunch, the canteen needs the number.'),
  ],
  ['contract', mail('Contract', 'Please sign the attached contract and send it back before Monday. Thanks.')],
  [
    'room',
    mail('Room', 'The meeting room is booked by the board tomorrow. Please move your meetings to room 4.'),
  ],
  [
    'address list',
    mail(
      'Address list',
      'Could you please send me the list of addresses for the Christmas cards by Thursday? Thank you and kind regards.',
    ),
  ],
  [
    'seating',
    mail(
      'Seating',
      'Please send your seat number to Maria before tomorrow noon, otherwise we cannot set up your phone.',
    ),
  ],
  ['locker', mail('Locker', 'Lockers without a name are opened on Monday. Please label yours by then.')],
  [
    'first aid',
    mail('First aid', 'Please register for the first aid course by Friday. There are only two places left.'),
  ],
  ['windows', mail('Windows', 'Please close all windows before you leave tonight, a storm is expected.')],
  [
    'laptop',
    mail(
      'Laptop',
      'Please bring your laptop to IT on Wednesday between 9 and 12 for the update. It takes ten minutes.',
    ),
  ],
  ['survey', mail('Survey', 'Please fill in the paper survey at the front desk before Thursday evening.')],
  ['badge', mail('Badge', 'Your badge must be worn visibly at all times. Thank you for your cooperation.')],
  ['parcel', mail('Parcel', 'A parcel for you is at reception. Please pick it up before five.')],
  [
    'invoice approval',
    mail(
      'Invoice approval',
      'Please approve the invoice of the carpenter by tomorrow so that it can be paid in time.',
    ),
  ],
  [
    'signatures',
    mail(
      'Signatures',
      'The signed forms are still missing from: Ben, Carla, Hugo. Please hand them in to the office before noon.',
    ),
  ],
  [
    'keys of the car',
    mail(
      'Keys of the car',
      'Whoever has the keys of the van, please bring them to the front desk immediately. The driver is waiting.',
    ),
  ],
  [
    'garage',
    mail(
      'Garage',
      'Your parking permit expires at the end of the month. Please collect the new one at the gate.',
    ),
  ],
  [
    'German, parking',
    mail(
      'Parken',
      'Bitte räumen Sie den Parkplatz bis morgen um 8 Uhr, der Belag wird erneuert. Fahrzeuge, die noch dort stehen, werden abgeschleppt.',
    ),
  ],
  [
    'German, visitors',
    mail(
      'Besucherliste',
      'Bitte senden Sie die unterschriebene Liste aller Besucher bis morgen Mittag an den Empfang. Vielen Dank und freundliche Grüße.',
    ),
  ],
  ['German, keys', mail('Schlüssel', 'Bitte geben Sie alle Schlüssel bis Freitag am Empfang ab.')],
  [
    'German, timesheets',
    mail(
      'Stundenzettel',
      'Bitte reicht eure Stundenzettel bis Freitag 12 Uhr ein, danach schließt die Lohnabrechnung.',
    ),
  ],
  [
    'French, visitors',
    mail(
      'Visiteurs',
      'Merci d’envoyer la liste signée des visiteurs à l’accueil avant demain midi. Bien cordialement.',
    ),
  ],
  [
    'French, parking',
    mail(
      'Parking',
      'Merci de libérer le parking avant 8 h demain, le sol est refait. Les voitures restantes seront enlevées.',
    ),
  ],
  [
    'Spanish, visitors',
    mail(
      'Visitantes',
      'Por favor, envíen la lista firmada de visitantes a recepción antes de mañana al mediodía. Muchas gracias y un saludo.',
    ),
  ],
  [
    'Spanish, parking',
    mail(
      'Aparcamiento',
      'Por favor, retiren los coches del patio antes de las 8. Los que queden se los llevará la grúa.',
    ),
  ],
  [
    'Italian, visitors',
    mail(
      'Visitatori',
      'Vi preghiamo di inviare l’elenco firmato dei visitatori alla portineria entro domani a mezzogiorno. Cordiali saluti.',
    ),
  ],
  [
    'Dutch, visitors',
    mail(
      'Bezoekers',
      'Graag de getekende lijst van bezoekers vóór morgenmiddag naar de receptie sturen. Met vriendelijke groet.',
    ),
  ],
  [
    'Portuguese, visitors',
    mail(
      'Visitantes',
      'Por favor, enviem a lista assinada dos visitantes à recepção até amanhã ao meio-dia. Obrigado e cumprimentos.',
    ),
  ],
  [
    'Polish, visitors',
    mail(
      'Goście',
      'Proszę przesłać podpisaną listę gości do recepcji do jutra do południa. Dziękuję i pozdrawiam.',
    ),
  ],
  [
    'recycling',
    mail('Recycling', 'Please do not put glass into the blue bin. It will not be collected if you do.'),
  ],
  [
    'air conditioning',
    mail(
      'Air conditioning',
      'The air conditioning is being serviced today. It may be warm until two. Thank you for your patience.',
    ),
  ],
  [
    'passport copies',
    mail(
      'Passport copies',
      'For the trip to Oslo please bring your passport to the travel desk before Wednesday, they have to check that it is valid.',
    ),
  ],
  [
    'visit on monday',
    mail(
      'Visit on Monday',
      'Five guests of our customer arrive on Monday at nine. Please put their names on the list of the front desk.',
    ),
  ],
  [
    'new phone list',
    mail(
      'New phone list',
      'The new phone list is on the notice board. Please send corrections to the front desk.',
    ),
  ],
  [
    'bikes',
    mail(
      'Bikes',
      'Bicycles without a tag are removed from the cellar on 1 July. Tags are free at reception.',
    ),
  ],
];

/** Orders of fraud that are as short: at least 7. */
export const FALSE_ORDERS: readonly Case[] = [
  [
    'quick request',
    mail(
      'Quick request',
      'Please buy five gift cards of 100 for the visitors and send me the codes before noon. I’m in a meeting.',
    ),
  ],
  [
    'list',
    mail(
      'List',
      'Please send the list of all employees with their salaries and bank details to me today, it is confidential. CEO',
    ),
  ],
  [
    'parking fine',
    mail(
      'Parking fine',
      'You have an unpaid parking fine. Pay before noon tomorrow or your car will be towed: http://parking-fine.top/pay',
    ),
  ],
  [
    'keys',
    mail(
      'Keys',
      'Your mailbox key expires today. Send your user name and password to the front desk before noon to keep access.',
    ),
  ],
  [
    'payroll',
    mail(
      'Payroll',
      'Please change my bank account for payroll before Friday, new IBAN DE89370400440532013000. I lost access to the old one. Thanks',
    ),
  ],
  [
    'badge',
    mail(
      'Badge',
      'Your badge is deactivated. Verify your account before noon at http://northwind-badge.web-verify.top/login',
    ),
  ],
  [
    'approve',
    mail(
      'Approve',
      'Process the wire of 48,200 to the new vendor before noon and send me the confirmation. Keep this between us.',
    ),
  ],
];
