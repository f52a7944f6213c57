import { t } from '@lingui/core/macro';
import type { LegalText } from './LegalPage.js';

export const privacy: LegalText = {
  title: t`Privacy Policy`,
  intro:
    'This policy says which data Gatepost processes when you use the web app and the scanning API, why, for how long, and what you can ask of us.',
  sections: [
    {
      heading: 'What we process',
      paragraphs: [
        'Account data: first and last name, email address, company name, role, and your password in a form from which it cannot be read back.',
        'Messages: what you submit for scanning, of email also the sender, the recipients, the headers and the attachments as far as they are read, and your scanning instructions. What your people decide and say about messages, and their notes.',
        'Results: the score, the summary, the signs that were found and the number of tokens used.',
        'Log data: times, addresses of requests, status codes, IP addresses and technical details of the browser or program that made a request.',
        'Billing data: your plan, its periods and invoices. Card details go to the payment provider directly; we never receive them.',
      ],
    },
    {
      heading: 'Why we process it',
      paragraphs: [
        'To provide the service that you asked for, to show your scan history, to bill paid plans, to keep the service secure, to find and repair faults, and to meet legal duties. We do not sell personal data, and we do not use your messages for advertising.',
      ],
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'Messages may be judged by a language model that a provider runs on our behalf; it receives the message as far as it is judged and your instructions, and nothing about your account. A payment provider handles payments. An analytics service may count page views, sign-ups and sign-ins; it never receives the content of messages.',
        'We hand over data to authorities only where the law obliges us to.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Scans are kept for the number of days that belongs to your plan and are then deleted. You can see the date on each scan, delete it sooner, and choose to keep less of each message. Mail that is held waits for at most seven days for a decision. What is typical of an account that sends (its name, counts by hour, hosts in links, languages) is kept until 180 days after its last message.',
        'Log data is kept for up to 90 days. The audit log, which says who changed what, when and from which IP address, is kept for 365 days. Account data is kept while the account exists; 30 days after an administrator has closed it, everything of the company is erased, also the audit log. Invoices are kept as long as tax law requires.',
      ],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'After you sign in, your browser stores an access token, your name, email address and role, whether you asked to be remembered, and when the session ends. With "Remember me" they stay after the browser is closed; without it they last as long as the tab. Until the tab is closed it keeps the numbers of the scans that it listed last. Signing out removes them. Your choice of a light or dark theme is stored as well, and that of a language in a cookie, for a year.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections are encrypted. Passwords and API keys are stored as digests. Each company can read only its own scans. No system is perfectly secure: if a breach concerns your data, we tell you as the law requires.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we hold about you, have it corrected or deleted, receive a copy, object to its use, and complain to a supervisory authority. Which of these apply depends on where you live. If your employer uses Gatepost, please ask your employer first: it decides about the messages.',
      ],
    },
    {
      heading: 'Young people',
      paragraphs: [
        'The service is meant for people who are 18 or older. We do not knowingly collect data of anyone younger, and delete it when we learn of it.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'When this policy changes, the date at the top changes with it; we announce changes that matter. Questions and requests reach us through the support contact named in your agreement.',
      ],
    },
  ],
};
