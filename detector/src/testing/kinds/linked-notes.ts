import { type Case, mail } from './case.js';

/** Short notes of an office with a link to where nobody is named by it: at most 3. */
export const LINKED_NOTES: readonly Case[] = [
  [
    'slides',
    mail(
      'Slides',
      'Hi all, the slides of this morning are here: https://team-desk77.com/slides/march Please have a look at page seven before Friday.',
    ),
  ],
  [
    'a menu',
    mail(
      'Menu',
      'The menu of the canteen for next week is online: https://team-desk77.com/menu Enjoy your meal!',
    ),
  ],
  [
    'a survey',
    mail(
      'Survey',
      'Please take five minutes for our survey about the new offices: https://team-desk77.com/survey/2031 It is open until Wednesday. Thank you, the facilities team.',
    ),
  ],
  [
    'a holiday calendar',
    mail(
      'Holiday calendar',
      'The holiday calendar is ready, please add your days by the end of the month: https://team-desk77.com/calendar',
    ),
  ],
  [
    'an agenda',
    mail(
      'Room',
      'We meet in the large room tomorrow. The agenda is at https://team-desk77.com/agenda and the dial-in is in the invitation.',
    ),
  ],
  [
    'photos',
    mail(
      'Photos',
      'The photos of the company run are online: https://team-desk77.com/photos/run Thanks to everybody who came along!',
    ),
  ],
  [
    'a job advert',
    mail(
      'Job',
      'We are looking for two people in the warehouse. If you know someone, please share the advert: https://team-desk77.com/jobs/warehouse',
    ),
  ],
  [
    'a handbook that has moved',
    mail(
      'New wiki',
      'Our handbook has moved. You find it at https://team-desk77.com/handbook from today on. The old address will be switched off in June.',
    ),
  ],
  [
    'an answered ticket',
    mail(
      'Ticket',
      'Your ticket 4812 has been answered. Read the answer here: https://team-desk77.com/tickets/4812 Kind regards, the help desk.',
    ),
  ],
  [
    'a training',
    mail(
      'Training',
      'The fire safety training is due by May. You can start it here: https://team-desk77.com/training/fire It takes twenty minutes.',
    ),
  ],
  [
    'a delivery',
    mail(
      'Delivery',
      'Your order of office chairs leaves our warehouse on Monday. Track it at https://team-desk77.com/track/99120 Best regards, Fjord Ltd',
    ),
  ],
  [
    'a recording',
    mail(
      'Recording',
      'For those who could not join: the recording of the town hall is at https://team-desk77.com/video/townhall It starts at minute three.',
    ),
  ],
  [
    'minutes',
    mail(
      'Minutes',
      'The minutes of Tuesday are at https://team-desk77.com/minutes/12 Please tell me if I have forgotten something.',
    ),
  ],
  [
    'an invitation',
    mail(
      'Invitation',
      'We would like to invite you to the opening of our new branch on 12 June. Please let us know whether you come: https://team-desk77.com/opening',
    ),
  ],
  [
    'a price list',
    mail(
      'Price list',
      'Dear Mr Olsen, our new price list is valid from April and can be downloaded at https://team-desk77.com/prices Please call me if you have questions. Jonas Berg',
    ),
  ],
  [
    'German, a survey',
    mail(
      'Umfrage',
      'Bitte nehmt bis Freitag an der Umfrage zum neuen Büro teil: https://team-desk77.com/umfrage Vielen Dank, euer Betriebsrat',
    ),
  ],
  [
    'German, a roster',
    mail(
      'Dienstplan',
      'Der neue Dienstplan steht unter https://team-desk77.com/plan bereit. Tauschwünsche bitte bis Montag an Petra.',
    ),
  ],
  [
    'pictures of a party',
    mail(
      'Summer party',
      'Here are the pictures of the summer party, you look great in most of them: https://team-desk77.com/album See you on Monday!',
    ),
  ],
  [
    'a van',
    mail(
      'Car pool',
      'If you need the van next week, please book it here: https://team-desk77.com/van First come, first served.',
    ),
  ],
  [
    'a contract to sign',
    mail(
      'Contract',
      'Dear Ms Vance, the contract is ready for your signature at https://team-desk77.com/sign/7712 It would be good to have it by Thursday. Kind regards, Ben Ott',
    ),
  ],
  [
    'an article',
    mail(
      'Newsletter article',
      'The article about our project is out: https://team-desk77.com/news/project They quote you twice.',
    ),
  ],
  [
    'rules for passwords',
    mail(
      'Password policy',
      'From June on passwords need fourteen characters. How to choose a good one is explained at https://team-desk77.com/passwords Nothing changes before you renew yours.',
    ),
  ],
];

/** What poses as such a note, to lead to a false sign-in: at least 7. */
export const FALSE_NOTES: readonly Case[] = [
  [
    'a full mailbox',
    mail(
      'Mailbox',
      'Your mailbox is almost full. Confirm your password at https://team-desk77.com/mailbox today, or incoming mail will be rejected.',
    ),
  ],
  [
    'a payroll portal',
    mail(
      'Payroll',
      'The payroll portal has moved. Sign in with your password at https://team-desk77.com/payroll before noon to confirm your bank details, or your salary will be delayed.',
    ),
  ],
  [
    'a document that asks for a password',
    mail(
      'Shared document',
      'A confidential document was shared with you. Verify your email and password at https://team-desk77.com/verify within 24 hours, or access will expire.',
    ),
  ],
  [
    'a suspended account',
    mail(
      'Your account',
      'Your work account was suspended because of an unusual sign-in. Verify your identity now: https://team-desk77.com/login',
    ),
  ],
];
