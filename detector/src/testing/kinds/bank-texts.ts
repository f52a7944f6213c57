import { type Case, sms } from './case.js';

/** SMS of banks about a payment, a card or a code, which ask for an answer or a call: at most 3. */
export const BANK_TEXTS: readonly Case[] = [
  [
    'a stopped payment, yes or no',
    sms(
      'We stopped a card payment of £189.99 at ARGOS.CO.UK as it looked unusual. Was it you? Reply Y or N. Barclays',
    ),
  ],
  [
    'a declined card, yes or no',
    sms(
      'Chase Fraud: Did you try to spend $74.20 at PETCO on card ending 4471? Reply YES to approve or NO to decline. Std rates may apply.',
    ),
  ],
  [
    'a payment on hold',
    sms(
      'Nationwide: your payment of £640 to J Harris is on hold while we check it. No need to do anything, we will text you again by 6pm.',
    ),
  ],
  [
    'a new payee, the number on the card',
    sms(
      'You added a new payee, K Osei, at 14:02. If it was not you, call us straight away on the number on your card.',
    ),
  ],
  [
    'a code with its warning',
    sms(
      '482913 is your code to confirm GBP 59.00 at Zalando. It expires in 10 minutes. We will never ask you for it by phone. Monzo',
    ),
  ],
  [
    'a low balance',
    sms(
      'Your account ending 0917 is down to 12.40 EUR and a direct debit of 38.00 EUR is due tomorrow. Pay in before 15:30 to avoid a charge.',
    ),
  ],
  [
    'a debit in India',
    sms(
      'Rs.2,450.00 debited from A/c XX5521 on 12-11-26 to VPA kirana@upi. Avl Bal Rs.18,204.11. Not you? SMS BLOCK 5521 to 5676 or call 18001234. -Canara Bank',
    ),
  ],
  [
    'a card on its way',
    sms(
      'Hi Dana, your new debit card was posted today and should arrive within 5 working days. Your old card works until the 30th. AIB',
    ),
  ],
];

/** What poses as them: at least 7. */
export const FALSE_BANK_TEXTS: readonly Case[] = [
  [
    'a payment to cancel by a link',
    sms(
      'BARCLAYS: A payment of £189.99 to ARGOS was requested from a new device. If this was NOT you, cancel it now: https://barclays-cancel-payee.com/secure',
    ),
  ],
  [
    'a card that is locked',
    sms(
      'Chase: your card was locked for unusual activity. Verify your identity to unlock: chase-unlock-id.top/v',
    ),
  ],
  [
    'a payee to remove',
    sms(
      'A new payee MR K OSEI was added to your account. NOT YOU? Visit https://payee-remove-secure.info/lloyds',
    ),
  ],
  [
    'an account update in India',
    sms(
      'Dear customer your SBI account will be blocked today. Please update your PAN card immediately click here http://sbi-pan-kyc.xyz/update',
    ),
  ],
  [
    'a safe account',
    sms(
      'AIB fraud team: your account is under attack. Move your money to the safe account we opened for you, call 0871 234 5566 within 1 hour.',
    ),
  ],
];
