import type { ExpectedCode } from '../api/types.js';

/** What a company can declare as its trade, in its own words; in the order of the page. */
export const expectedTexts: Record<ExpectedCode, string> = {
  prize: 'Prizes and rewards: we tell people that they have won',
  'gift-cards': 'Gift cards: we sell them or send their codes',
  'easy-money': 'Income and returns: we advertise interest, jobs or loans',
  'crypto-payment': 'Crypto: we give wallet addresses or ask for payment in crypto',
  'payment-detail-change': 'New bank details: we tell people where to pay from now on',
  'refund-lure': 'Refunds: we tell people that money is waiting for them',
  'delivery-fee': 'Parcels: we ask for a fee or an address to deliver',
  pharmacy: 'Medicine and similar goods: we write about what spam advertises',
  'credential-request': 'Accounts: we ask people to confirm or update their data',
  'account-trouble': 'Account notices: we say that something is wrong with an account',
  'safety-pretext': 'Security notices: we give safety or a new policy as the reason',
  threat: 'Consequences: we announce suspension, legal action or lost access',
  deadline: 'Deadlines: we set short ones',
  'call-back': 'Calls: we ask people to call about a charge or a problem',
  'shared-document': 'Documents: we send links to files, faxes or voice messages',
  'program-download': 'Downloads: we link to programs or archives',
  wording: 'The wording as a whole: our mail reads like advertising or like notices',
};

export const expectedCodes = Object.keys(expectedTexts) as ExpectedCode[];
