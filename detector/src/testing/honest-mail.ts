import type { WholeMail } from './whole-mail.js';

const DATE = 'Date: Tue, 24 Nov 2026 18:00:00 +0000';
const ID = 'Message-ID: <4711@mail.northwind.example>';

const mail = (headers: readonly string[], text: string, html?: string): WholeMail => ({
  headers: [...headers, DATE, ID],
  text,
  ...(html !== undefined && { html }),
});

/** Ordinary whole messages whose headers look odd to who doesn't know mail. */
export const HONEST: Readonly<Record<string, WholeMail>> = {
  'a ticket system that answers under its own address': mail(
    [
      'From: Northwind Support <support@northwind.com>',
      'Reply-To: ticket+4711@northwind.zendesk.com',
      'Subject: [#4711] Your question about delivery',
    ],
    'Hello Ada,\n\nThank you for your message. Your order will be delivered on Friday between 9 and 12. Just answer this email if that does not suit you.\n\nKind regards, Paul, Northwind Support',
  ),
  'a ticket system that names its customer': mail(
    [
      'From: "grace@example.com" <notifications@fjord-desk.com>',
      'Reply-To: grace@example.com',
      'Subject: New question from grace@example.com',
    ],
    'Grace wrote: do you ship to Norway, and what does it cost? Answer this email to reply to Grace.',
  ),
  'an answer of a ticket system without a thread': mail(
    ['From: Fjord Desk <help@fjord-desk.com>', 'Subject: Re: [Ticket 8841] Printer on the second floor'],
    'Hello Jonas, the printer on the second floor has a new drum and prints again. We close this ticket on Friday.',
  ),
  'a mailing list that rewrites its authors': mail(
    [
      'From: "Ada Lovelace via gardeners" <gardeners@lists.plantings.org>',
      'Reply-To: Ada Lovelace <ada@example.net>',
      'Subject: [gardeners] Bulbs for autumn',
      'List-Id: <gardeners.lists.plantings.org>',
      'Sender: gardeners-bounces@lists.plantings.org',
      'Precedence: list',
    ],
    'Dear all, who wants to share an order of tulip bulbs? We need at least fifty. Best, Ada',
  ),
  'a group that names the address of its author': mail(
    [
      'From: "\'ada@example.net\' via Sales" <sales@northwind.com>',
      'Reply-To: ada@example.net',
      'Subject: Offer for 40 chairs',
    ],
    'Good morning, please send me an offer for 40 chairs in oak, delivered to Bergen in March. Thank you, Ada',
  ),
  'a document that is shared by name': mail(
    [
      'From: "ada@northwind.com (via Google Docs)" <drive-shares-dm-noreply@google.com>',
      'Reply-To: Ada <ada@northwind.com>',
      'Subject: Minutes of Tuesday',
    ],
    'Ada has invited you to comment on the following document: Minutes of Tuesday. https://docs.google.com/document/d/1abc/edit',
  ),
  'a newsletter by a mail service': mail(
    [
      'From: Tulip Gardens <news@tulipgardens.nl>',
      'Reply-To: hello@tulipgardens.nl',
      'Return-Path: <bounces+1234-abcd@em1234.sendgrid.net>',
      'Sender: news@tulipgardens.nl',
      'Subject: This month at Tulip Gardens',
      'List-Unsubscribe: <https://tulipgardens.nl/unsubscribe>',
    ],
    'In this issue: how to plant bulbs, an interview with our head gardener and three open days. https://tulipgardens.nl/shop',
    '<h1>This month</h1><p>In this issue: how to plant bulbs, an interview with our head gardener and three open days.</p><p><a href="https://u1234.ct.sendgrid.net/ls/click?upn=abc">To the shop</a></p><p>Tulip Gardens, Dorpsweg 1, +31 20 123 4567</p>',
  ),
  'a newsletter whose text is a stand-in': mail(
    [
      'From: Kite Sports <news@kitesports.com>',
      'Subject: New boards for spring',
      'Return-Path: <b-77@mail77.atl11.rsgsv.net>',
    ],
    'Your program does not show HTML. Open this email in a browser: https://kitesports.com/news/77',
    '<h1>New boards for spring</h1><p>Twelve new boards and three sails have arrived at our shops in Brighton and Leeds. Come and try them on Saturday.</p><p><a href="https://kitesports.com/boards">See all boards</a></p>',
  ),
  'a newsletter of a small firm that reads its mail at home': mail(
    [
      'From: Ada’s Bakery <news@adasbakery.com>',
      'Reply-To: adas.bakery@gmail.com',
      'Subject: Christmas cakes',
    ],
    'Dear friends of the bakery, orders for Christmas cakes are open until 12 December. Answer this email with your wishes.',
  ),
  'a no-reply with answers to a person': mail(
    [
      'From: Northwind <no-reply@northwind.com>',
      'Reply-To: Paul Stone <paul.stone@northwind.com>',
      'Subject: Your quote 2026-77',
    ],
    'Dear Ms Baker, please find attached our quote 2026-77 for 12 desks. It is valid until 31 December. Kind regards, Paul Stone',
  ),
  'a payment reminder with answers to another brand of the group': mail(
    [
      'From: Union Freight Accounts <accounts@unionfreight.com>',
      'Reply-To: receivables@unionlogistics.com',
      'Subject: Payment reminder',
    ],
    'Dear Mr Ito, our records show that invoice 5512 of $240 was due on Monday and is still open. If you have already paid, please disregard this reminder. Best, Tara, Union Freight',
  ),
  'a forwarded mail': mail(
    ['From: Ada <ada@northwind.com>', 'Subject: Fwd: Directions'],
    'FYI\n\n---------- Forwarded message ---------\nFrom: Charles <charles@example.com>\nDate: Mon, 23 Nov 2026\nSubject: Directions\nTo: Ada <ada@northwind.com>\n\nTake the second road on the left behind the mill.',
  ),
  'a forwarded mail in German': mail(
    ['From: Jonas <jonas@birkeverlag.de>', 'Subject: WG: Anfahrt'],
    'Zur Info.\n\nVon: Karl Meier\nGesendet: Montag, 23. November 2026 10:12\nAn: Jonas Birke\nBetreff: Anfahrt\n\nNach der Mühle die zweite Straße links.',
  ),
  'an answer that quotes': mail(
    [
      'From: Ada <ada@northwind.com>',
      'Subject: Re: Lunch',
      'In-Reply-To: <1@example.com>',
      'References: <1@example.com>',
    ],
    'Yes, at noon.\n\nOn Mon, 23 Nov 2026, Charles wrote:\n> Lunch on Tuesday?',
  ),
  'an answer of a phone that keeps no thread': mail(
    ['From: Ada <ada@northwind.com>', 'Subject: AW: Angebot'],
    'Hallo Karl, das Angebot passt so. Wir sehen uns am Freitag.\n\nAm 23.11.2026 schrieb Karl:\n> anbei das Angebot',
  ),
  'an answer of Outlook': mail(
    [
      'From: Ada <ada@northwind.com>',
      'Subject: RE: Figures for October',
      'Thread-Topic: Figures for October',
      'Thread-Index: AdFzabc=',
    ],
    'The figures are right now. Regards, Ada\n\n-----Original Message-----\nFrom: Charles\nSent: Monday\nTo: Ada\nSubject: Figures for October\n\nPlease check the figures.',
  ),
  'an invitation of a calendar': mail(
    [
      'From: Ada Lovelace <ada@northwind.com>',
      'Sender: Google Calendar <calendar-notification@google.com>',
      'Reply-To: Ada Lovelace <ada@northwind.com>',
      'Subject: Invitation: Budget @ Fri 27 Nov 10:00',
    ],
    'You have been invited to the following event.\nBudget\nFri 27 Nov 10:00 to 11:00, room 4\nOrganiser: Ada Lovelace',
  ),
  'a signature service for a colleague': mail(
    [
      'From: Ada Lovelace via DocuSign <dse_na4@docusign.net>',
      'Reply-To: Ada Lovelace <ada@northwind.com>',
      'Subject: Completed: Lease 2026',
    ],
    'All parties have completed Lease 2026. You can view the document in your account. Ada Lovelace, Northwind',
  ),
  'a parcel service under its own name': mail(
    ['From: DHL Paket <noreply@dhl.de>', 'Subject: Ihre Bestellung kommt heute'],
    'Guten Tag Jonas, Ihre Bestellung bei Birke Verlag kommt heute zwischen 12 und 14 Uhr. Sie müssen nichts tun.',
  ),
  'a regional bank at a domain of its own': mail(
    ['From: Sparkasse Service <service@ksk-musterstadt.de>', 'Subject: Neue Öffnungszeiten'],
    'Guten Tag Frau Birke, ab Dezember hat unsere Filiale am Markt auch am Samstag von 9 bis 12 Uhr geöffnet.',
  ),
  'a firm with the name of a brand': mail(
    ['From: Orange Bar <hello@orange-bar.example.com>', 'Subject: Your table on Friday'],
    'Hello Ada, your table for four on Friday at seven is reserved. See you soon!',
  ),
  'a password reset': mail(
    [
      'From: Maple Books <accounts@maplebooks.com>',
      'Reply-To: help@maplebooks.zendesk.com',
      'Return-Path: <0102018@amazonses.com>',
      'Subject: Reset your Maple Books password',
    ],
    'Hi Anna,\n\nWe received a request to reset the password for your Maple Books account.\n\nReset password: https://maplebooks.com/reset/8fk2m1\n\nThe link expires in 60 minutes. If you did not request this, you can ignore this email.\n\nMaple Books',
  ),
  'a password reset in German': mail(
    [
      'From: Birke Verlag <konto@birkeverlag.de>',
      'Reply-To: hilfe@birke-gruppe.de',
      'Subject: Passwort zurücksetzen',
    ],
    'Hallo Jonas, wir haben eine Anfrage zum Zurücksetzen Ihres Passworts bei Birke Verlag erhalten: https://birkeverlag.de/reset/k2j4 Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
  ),
  'a booking that a script of the site sends': mail(
    [
      'From: Hotel Lindenhof <info@hotel-lindenhof.at>',
      'X-PHP-Originating-Script: 1001:class-phpmailer.php',
      'Return-Path: <www-data@web77.hoster.net>',
      'Subject: Ihre Buchung',
    ],
    'Sehr geehrte Frau Birke, Ihre Buchung vom 3. bis 5. Dezember ist bestätigt. Wir freuen uns auf Sie.',
  ),
  'a form of a site that writes in the name of who filled it in': mail(
    [
      'From: "Karl Meier" <wordpress@hotel-lindenhof.at>',
      'Reply-To: karl.meier@gmx.de',
      'X-PHP-Script: hotel-lindenhof.at/index.php for 192.0.2.1',
      'Subject: Anfrage über das Formular',
    ],
    'Name: Karl Meier\nNachricht: Haben Sie vom 3. bis 5. Dezember ein Zimmer frei?',
  ),
  'an assistant for somebody': mail(
    [
      'From: Ada Lovelace <ada@northwind.com>',
      'Sender: Paul Stone <paul@northwind.com>',
      'Subject: Meeting moved',
    ],
    'Dear Charles, the meeting moves to Thursday at ten, same room. Ada',
  ),
  'authors who write together': mail(
    ['From: ada@northwind.com, grace@northwind.com', 'Subject: Our paper'],
    'Dear Charles, here is the draft of our paper. Comments are welcome until Friday. Ada and Grace',
  ),
  'a person who is shown with a mailbox at home': mail(
    ['From: "ada.lovelace@gmail.com" <ada.lovelace@northwind.com>', 'Subject: Slides'],
    'Hello Charles, the slides of this morning are attached. Ada',
  ),
  'a firm with two endings': mail(
    [
      'From: "info@northwind.de" <info@northwind.com>',
      'Reply-To: info@northwind.de',
      'Subject: Preisliste 2027',
    ],
    'Guten Tag, anbei unsere Preisliste für 2027. Mit freundlichen Grüßen, Northwind',
  ),
  'an invoice with prices in both parts': mail(
    ['From: Granite Tools <accounts@granitetools.com>', 'Subject: Invoice 2026-118'],
    'Dear Ms Baker, please find attached invoice 2026-118 for EUR 480, due on 14 March. You can pay by bank transfer as before. IBAN DE89 3704 0044 0532 0130 00',
    '<p>Dear Ms Baker, please find attached invoice 2026-118 for <b>480.00 EUR</b>, due on 14 March. You can pay by bank transfer as before.</p><p>IBAN DE89370400440532013000</p>',
  ),
  'a survey by another firm': mail(
    [
      'From: Fjord Airlines <survey@fjordairlines.com>',
      'Reply-To: fjord@qualtrics-survey.com',
      'Subject: How was your flight?',
    ],
    'Dear Ms Baker, how was your flight to Bergen? Five questions, two minutes: https://fjordairlines.com/survey. Fjord Airlines',
  ),
  'an alarm of a machine': mail(
    [
      'From: root <root@db1.northwind.com>',
      'Sender: cron@db1.northwind.com',
      'Auto-Submitted: auto-generated',
      'Subject: [db1] backup finished',
    ],
    'backup of orders: 12.3 GB in 14 min, 0 errors',
  ),
  'a sole trader at a free mailbox': mail(
    ['From: Karl Meier Malerbetrieb <maler.meier@web.de>', 'Subject: Rechnung 2026-31'],
    'Guten Tag Frau Birke, anbei die Rechnung 2026-31 für das Streichen der Küche. Vielen Dank für den Auftrag. Karl Meier',
  ),
  'a subject in an old charset': {
    headers: ['From: Jonas <jonas@birkeverlag.de>', 'Subject: =?iso-8859-1?q?Gr=FC=DFe?=', DATE, ID],
    text: 'Viele Grüße aus Köln, bis Freitag.',
  },
};
