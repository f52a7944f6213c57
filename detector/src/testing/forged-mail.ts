import type { WholeMail } from './whole-mail.js';

const DATE = 'Date: Tue, 24 Nov 2026 18:00:00 +0000';

interface Forged extends WholeMail {
  /** The evidence that must be found. */
  code: string;
}

const mail = (code: string, headers: readonly string[], text: string, html?: string): Forged => ({
  code,
  headers: [...headers, DATE],
  text,
  ...(html !== undefined && { html }),
});

const page = (text: string): string => `<p>${text}</p>`;

const STATEMENT =
  'Hello Paula, please see the statement of November and tell me by Friday whether it is right. Best, Ada';
const OPEN_INVOICES =
  'Hi Paula, can you send me the list of all open invoices with the addresses of the customers? Thanks, Ada';
const WAGES =
  'Hallo Paula, ich möchte vor der nächsten Abrechnung mein Gehaltskonto ändern. Was brauchen Sie dafür? Ada';
const TAX_FORMS =
  'Good morning, we still need the W-2 forms of all employees for the audit. Please send them as PDF. Ada';
const SECURITY =
  'Hello Paula, for your security please update your details in your account by the end of the month. Thank you for your business. Our office in Bristol is open from nine to five.';
const MAILBOX =
  'Dear colleagues, your mailbox is almost full. Please delete what you no longer need, or ask Tom in room 12 for more room. The next backup of the mail server is on Friday. Kind regards, Paula';
const NEW_BANK =
  'Guten Tag Frau Birke, die Stühle kommen am Freitag. Unsere Bankverbindung hat sich geändert, die neue steht auf der Rechnung. Mit freundlichen Grüßen, Ada Lovelace';
const CHAIRS =
  'Hi Paula, thank you for the order of 40 chairs. They leave our warehouse on Thursday and arrive on Friday. As we changed our bank, our new account is on the invoice. Please use it from December on. The chairs come with felt pads and the table with a second plate. Call me at any time if something is missing. Kind regards, Ada Lovelace, Northwind Furniture, Mill Lane 4, Bristol';
const GARDEN =
  'Dear all, here are the minutes of our meeting about the garden. Henry prepares the figures until Friday while Martha talks with the supplier about bulbs, spades, hedges, gravel, benches, lanterns, fences and watering before autumn begins again.';

/** Messages that tell what they are by their headers or parts, not by their text. */
export const FORGED: Readonly<Record<string, Forged>> = {
  'a name that is the address of a bank': mail(
    'display-name-address',
    ['From: "service@hsbc.com" <x9@fjord.example.net>'],
    STATEMENT,
  ),
  'a name that is the address of a colleague': mail(
    'display-name-address',
    ['From: "ada.lovelace@northwind.com" <office2211@outlook.com>'],
    STATEMENT,
  ),
  'a bank that is answered': mail(
    'display-name-address',
    ['From: "service@paypal.com" <x9@fjord.example.net>', 'Reply-To: service@paypal.com'],
    STATEMENT,
  ),
  'PayPal at a free mailbox': mail(
    'brand-at-free-mail',
    ['From: PayPal Service <paypal.service77@gmail.com>'],
    SECURITY,
  ),
  'Microsoft in German at a free mailbox': mail(
    'brand-at-free-mail',
    ['From: Microsoft Kundenservice <office-team@gmx.de>'],
    SECURITY,
  ),
  'Amazon at the address of a shop': mail(
    'brand-sender-lure',
    ['From: Amazon Support <info@gardenshop.example.com>'],
    SECURITY,
  ),
  'a brand in look-alike letters': mail(
    'brand-sender-lure',
    ['From: PayPal <service@paypa1-secure.com>'],
    SECURITY,
  ),
  'a superior at a free mailbox': mail(
    'boss-at-free-mail',
    ['From: "Ada Lovelace, CEO" <ceo.office77@gmail.com>'],
    OPEN_INVOICES,
  ),
  'a superior in German at a free mailbox': mail(
    'boss-at-free-mail',
    ['From: =?utf-8?q?Gesch=C3=A4ftsf=C3=BChrer?= Karl Meier <chef12@gmx.de>'],
    WAGES,
  ),
  'answers to a free mailbox': mail(
    'reply-to-free-mail',
    ['From: Ada <ada@northwind.com>', 'Reply-To: ada.northwind@gmail.com'],
    NEW_BANK,
  ),
  'wages that are answered at a free mailbox': mail(
    'reply-to-free-mail',
    ['From: Ada <ada@northwind.com>', 'Reply-To: Ada <ada.l77@gmx.net>'],
    WAGES,
  ),
  'answers to another free mailbox': mail(
    'reply-to-free-mail',
    ['From: Ada <ada.l@gmail.com>', 'Reply-To: ada.l@mail.ru'],
    TAX_FORMS,
  ),
  'answers to a look-alike': mail(
    'reply-look-alike',
    ['From: Ada <ada@northwind.com>', 'Reply-To: ada@n0rthwind.com'],
    CHAIRS,
  ),
  'answers to a domain that is one letter off': mail(
    'reply-look-alike',
    ['From: Ada <ada@northwind.com>', 'Reply-To: ada@northvind.com'],
    OPEN_INVOICES,
  ),
  'an answer to nothing': mail(
    'forged-thread',
    ['From: Ada <ada@northwind.com>', 'Subject: AW: Rechnung 8841'],
    NEW_BANK,
  ),
  'quotes of nothing': mail(
    'forged-thread',
    ['From: Ada <ada@northwind.com>', 'Subject: Chairs'],
    `${CHAIRS}\n\nOn Monday, 23 November 2026, Karl Meier wrote:\n> When will the chairs arrive?`,
  ),
  'a web form that was broken into': mail(
    'script-sender',
    ['From: Help desk <www@hoteldunes.example.com>', "X-PHP-Originating-Script: 33:x.php(3) : eval()'d code"],
    MAILBOX,
  ),
  'two senders': mail(
    'two-senders',
    ['From: Ada <ada@northwind.com>', 'From: Eve <x@fjord.example.net>'],
    STATEMENT,
  ),
  'another account in the page': mail(
    'other-account-in-text',
    ['From: Ada <ada@northwind.com>'],
    `${STATEMENT} IBAN: DE89 3704 0044 0532 0130 00`,
    page(`${STATEMENT} IBAN: GB82 WEST 1234 5698 7654 32`),
  ),
  'another amount in the page': mail(
    'parts-differ',
    ['From: Ada <ada@northwind.com>'],
    `${CHAIRS} Total: EUR 1,240.00`,
    page(`${CHAIRS} Total: EUR 12,400.00`),
  ),
  'a page that has nothing to do with its text': mail(
    'parts-differ',
    ['From: Ada <ada@northwind.com>'],
    GARDEN,
    page(CHAIRS),
  ),
};
