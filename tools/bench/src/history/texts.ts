/** The parts from which the benchmark's messages are composed. */
export const SUBJECTS = [
  'Your order is on its way',
  'Minutes of the meeting',
  'Invoice for last month',
  'Please confirm your account',
  'Holiday plans of the team',
  'Offer for new desks',
  'A parcel could not be delivered',
  'Welcome on board',
  'Changes to your contract',
  'Password of the guest network',
];

export const SENTENCES = [
  'Hello everybody, the room on the second floor is free again after lunch.',
  'Please find the invoice attached; it is due within fourteen days.',
  'We could not deliver the parcel because nobody was at home.',
  'Thank you for the kind words about our workshop in the old mill.',
  'The train leaves at a quarter past nine, so be at the station early.',
  'Somebody signed in to your account from a device that we do not know.',
  'Bring a jacket, since the hall is not heated before noon.',
  'The gardeners will cut the hedge along the parking lot on Thursday.',
  'Confirm your password under the link below, or the mailbox will be closed.',
  'Our bakery has moved two houses further down the street.',
  'The new coffee machine wants to be cleaned every evening.',
  'Your subscription was renewed, and nothing needs to be done.',
  'He asked whether the blue folders should be ordered once more.',
  'The printer on the third floor is waiting for its spare part.',
  'An amount of money is waiting for you; answer with your bank details.',
  'The children of the day nursery will sing in the entrance on Friday.',
  'I have put the figures into the shared table and marked what is open.',
  'Water will be turned off between ten and eleven in the whole building.',
  'She will call back as soon as the supplier has told a date.',
  'All bicycles without a tag will be taken away at the end of the month.',
  'The contract was signed yesterday and is in the safe.',
  'You have been chosen for a free voucher, valid until midnight only.',
  'The choir meets on Mondays, and beginners are welcome.',
  'Maintenance of the servers begins at six and takes an hour.',
];

export const SUMMARIES = [
  'Nothing in this message looks dangerous.',
  'Asks for a password under a link: treat as phishing.',
  'An ordinary note between colleagues.',
  'Promises money and asks for bank details.',
  'Presses the reader with a deadline; look at the sender.',
];

/** In about a quarter of all messages. */
export const COMMON_TERM = 'invoice';
export const RARE_TERM = 'heron survey';
export const RARE_SENTENCE = 'The heron survey of the wetland is ready to be read.';
