/** The parts from which the benchmark's messages are composed. */
export const HARMLESS = [
  'Hello everybody, the room on the second floor is free again after lunch.',
  'Please find the invoice for October attached; it is due within thirty days.',
  'Thank you for your order, which left our warehouse this morning.',
  'The minutes of the meeting are in the shared folder, next to those of last week.',
  'We have moved your appointment to Thursday at a quarter past nine.',
  'Your parcel is with our driver and arrives between two and four in the afternoon.',
  'The new desks come in oak and in white, and both can be raised.',
  'Our shop is closed on Friday, because we count what is on the shelves.',
  'The contract was signed yesterday, and a copy is on its way to you by post.',
  'Would you have time for a short call about the quote on Tuesday or Wednesday?',
  'The workshop begins at ten; coffee and sandwiches are in the hall from nine.',
  'Maintenance of the servers begins at six in the evening and takes an hour.',
  'You asked for the price list of the spring collection, and here it is.',
  'Your subscription was renewed, and nothing needs to be done.',
  'The train leaves from platform seven, so be at the station a little early.',
  'I have put the figures into the table and marked what is still open.',
  'The choir meets on Mondays in the old mill, and beginners are welcome.',
  'We planted two hundred trees along the river with the help of our customers.',
  'In this issue: what our bakers do at night, and a recipe with pears.',
  'Let us know if the size is wrong, and we exchange it free of charge.',
];

export const RISKY = [
  'We noticed unusual activity, and your account will be suspended within 24 hours.',
  'Confirm your password and your card number under the link below to keep your access.',
  'You have been chosen as the winner of a gift card worth 1,000 dollars.',
  'Your parcel is held at customs until you pay a fee of 1.99 with your credit card.',
  'I am in a meeting and cannot talk; buy five gift cards and send me the codes at once.',
  'Our bank details have changed: transfer the open amount to the new account today.',
  'Your mailbox is full. Sign in here to verify it, or all messages will be deleted.',
  'This investment doubles your money every week, guaranteed and without any risk.',
  'Lose ten kilos in a week with the pill that doctors do not want you to know.',
  'Act now, the offer ends at midnight, and only three places are left!!!',
  'I have recorded you with your own camera; pay in bitcoin or everybody sees it.',
  'A tax refund of 412.80 is waiting; enter your bank details to receive it.',
];

export const SUBJECTS = {
  harmless: [
    'Your order is on its way',
    'Minutes of the meeting',
    'Invoice for October',
    'Your appointment on Thursday',
    'News from our workshop',
    'Quote for new desks',
    'Welcome to Northwind',
    'Changes to the timetable',
  ],
  risky: [
    'URGENT: your account will be suspended',
    'You have won!',
    'Payment of your parcel required',
    'New bank details',
    'Verify your mailbox now',
    'Are you at your desk?',
  ],
} as const;

export const SMS = {
  harmless: [
    'Your code for Northwind is 482913. It is valid for ten minutes.',
    'Hi Grace, running ten minutes late, please start without me.',
    'Your parcel arrives today between 14:00 and 16:00.',
    'Reminder: dentist on Thursday at 9:15. Reply STOP to end reminders.',
    'Your table for four is booked for Saturday at seven. See you then!',
  ],
  risky: [
    'Your parcel is on hold. Pay the fee of 1.99 here: http://post-fee.example/pay',
    'Bank: your card is blocked. Unblock it now at http://secure-card.example/login',
    'You won a voucher of 500! Claim it today: http://win-now.example/voucher',
    'Hi mum, my phone is broken, this is my new number. Can you send me 800?',
  ],
} as const;
