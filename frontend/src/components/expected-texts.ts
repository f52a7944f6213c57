import { t } from '@lingui/core/macro';
import type { ExpectedCode } from '../api/types.js';

/** What a company can declare as its trade, in its own words; in the order of the page. */
export const expectedTexts: Record<ExpectedCode, string> = {
  prize: t`Prizes and rewards: we tell people that they have won`,
  'gift-cards': t`Gift cards: we sell them or send their codes`,
  'easy-money': t`Income and returns: we advertise interest, jobs or loans`,
  'crypto-payment': t`Crypto: we give wallet addresses or ask for payment in crypto`,
  'payment-detail-change': t`New bank details: we tell people where to pay from now on`,
  'refund-lure': t`Refunds: we tell people that money is waiting for them`,
  'delivery-fee': t`Parcels: we ask for a fee or an address to deliver`,
  pharmacy: t`Medicine and similar goods: we write about what spam advertises`,
  'credential-request': t`Accounts: we ask people to confirm or update their data`,
  'account-trouble': t`Account notices: we say that something is wrong with an account`,
  'safety-pretext': t`Security notices: we give security or a new policy as the reason`,
  threat: t`Consequences: we announce suspension, legal action or lost access`,
  deadline: t`Deadlines: we set short ones`,
  'call-back': t`Calls: we ask people to call about a charge or a problem`,
  'shared-document': t`Documents: we send links to files, faxes or voice messages`,
  'program-download': t`Downloads: we link to programs or archives`,
  wording: t`The wording as a whole: our messages read like advertising or like notices`,
};

export const expectedCodes = Object.keys(expectedTexts) as ExpectedCode[];
