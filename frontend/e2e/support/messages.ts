/** Written for these tests; nobody's real correspondence. */
export const phishing = {
  subject: 'URGENT: Your account will be suspended',
  body: `Dear customer,

We detected unusual activity on your account. Your account will be suspended within 24 hours unless you verify your password and credit card number immediately.

Click here to verify your account: http://secure-login.northfield-bank.verify-account.example/login

Failure to act now will result in permanent closure.

Security Department`,
};

export const friendlySms =
  "Hey Tom, running ten minutes late. Start dinner without me, I'll bring dessert. See you soon!";

/** The source of an email as mail programs save it. */
export const newsletter = [
  'From: "City Library" <news@library.example>',
  'To: readers@library.example',
  'Date: Tue, 03 Nov 2026 09:00:00 +0100',
  'Subject: =?utf-8?q?Gr=C3=B6=C3=9Fere_=C3=96ffnungszeiten?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'From December we are open until eight.',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>From December we are <a href="https://library.example/hours">open until eight</a>.</p>',
  '--part--',
  '',
].join('\r\n');

const SYLLABLES = ['ba', 'ko', 'li', 'mu', 'ne', 'ro', 'sa', 'te', 'vi', 'do', 'fa', 'gu'];
const word = (number: number) =>
  [1, 12, 144].map((place) => SYLLABLES[Math.floor(number / place) % 12]).join('');
const WORDS = 70;

/** A phishing email that is like no other of another number. */
export const unlike = (number: number) => ({
  ...phishing,
  body: `${phishing.body}\n\n${Array.from({ length: WORDS }, (_, index) => word(number * WORDS + index)).join(' ')}`,
});
