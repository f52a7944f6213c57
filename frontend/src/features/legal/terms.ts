import { t } from '@lingui/core/macro';
import type { LegalText } from './LegalPage.js';

export const terms: LegalText = {
  title: t`Terms of Service`,
  intro:
    'These terms are the agreement between you, or the company you act for, and Gatepost on the use of the web app, the scanning API and everything that belongs to them ("the service"). By creating an account or by using the service you accept them.',
  sections: [
    {
      heading: 'What the service does',
      paragraphs: [
        'The service receives outgoing email and SMS messages, from the web app, by its API or from your mail server, and answers with a score from 1 to 10 for the risk of spam or phishing, a written summary and the passages on which they rest. Where you connect a mail server, it also passes mail on, holds it or refuses it, as you have set it to.',
        'A score is an automated assessment. It can be wrong in either direction. You decide whether a message is sent, and you remain responsible for the messages that leave your systems.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'You must be 18 years or older and able to enter into a contract. If you register for a company, you confirm that you are allowed to bind it to these terms.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give correct details when you register and keep them current. Keep passwords and API keys secret; what is done with them counts as done by you. Tell us without delay if you believe that someone else is using your account.',
        'The person who registers a company is its administrator and decides who else gets access.',
      ],
    },
    {
      heading: 'Acceptable use',
      paragraphs: [
        'You may submit only messages that you are allowed to process. You may not use the service to make spam or phishing harder to detect, to train a system for sending it, to attack or overload the service, to get around its limits, or to break the law.',
        'We may limit or suspend an account that does so. Where we can, we warn first.',
      ],
    },
    {
      heading: 'Plans, fees and renewal',
      paragraphs: [
        'The free plan and the paid plans differ in the number of scans and tokens per month, of scanning instructions and API keys, and in how long scans are kept. The limits of your plan are shown in your account.',
        'Paid plans are charged in advance for each month or year, as you choose, and renew until you cancel. You can cancel at any time; access then lasts until the end of the period that is paid for. Fees are non-refundable, except where the law requires a refund. When you change to a larger plan, the fee is prorated.',
      ],
    },
    {
      heading: 'Your content',
      paragraphs: [
        'The messages that you submit remain yours. You give us the right to process them as far as the service needs it: to judge them, to show you the results and to keep the service secure. How long we keep them is set out in the Privacy Policy.',
      ],
    },
    {
      heading: 'Our rights',
      paragraphs: [
        'The software, its texts and its design belong to us or to those who license them to us. You receive a right to use them that is not exclusive, cannot be transferred and ends with this agreement.',
      ],
    },
    {
      heading: 'Availability and changes',
      paragraphs: [
        'We work to keep the service available but do not promise that it is free of interruption or error. We may change the service and these terms. We announce changes that matter to you in good time; by using the service afterwards you accept them.',
      ],
    },
    {
      heading: 'Warranty and liability',
      paragraphs: [
        'The service is provided as it is, without a warranty of any kind, as far as the law allows. We do not warrant that every harmful message is recognized or that no harmless one is held to be harmful.',
        'Our total liability arising from the service is capped at the amount you paid for it in the twelve months before the event that gave rise to the claim. We are not liable for lost profit, lost data or indirect damage. Nothing here excludes liability that cannot be excluded by law.',
      ],
    },
    {
      heading: 'Ending the agreement',
      paragraphs: [
        'You may stop using the service at any time. An administrator can close the account in the account settings: a paid plan then ends with the period that is paid for, the account can be reopened and its data exported for 30 days, and after that everything is erased. We may end the agreement with reasonable notice, or at once if you break these terms in a serious way; your data is then erased in the same way.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'Questions about these terms reach us through the support contact named in your agreement.',
      ],
    },
  ],
};
