import { t } from '@lingui/core/macro';

interface Figure {
  value: string;
  meaning: string;
  source: string;
  href: string;
}

/** Only figures with a public source. */
export const figures: readonly Figure[] = [
  {
    value: t`0.30%`,
    meaning: t`is the spam rate that Google tells senders never to reach.`,
    source: t`Google, Email sender guidelines`,
    href: 'https://support.google.com/a/answer/81126',
  },
  {
    value: t`$2.9 billion`,
    meaning: t`in losses to business email compromise were reported to the FBI for 2023.`,
    source: t`FBI, Internet Crime Report 2023`,
    href: 'https://www.ic3.gov/AnnualReport/Reports/2023_IC3Report.pdf',
  },
  {
    value: '68%',
    meaning: t`of breaches involved someone who made a mistake or was deceived, without malicious intent.`,
    source: t`Verizon, Data Breach Investigations Report 2024`,
    href: 'https://www.verizon.com/business/resources/reports/dbir/',
  },
];

interface Item {
  title: string;
  text: string;
}

export const reasons: readonly Item[] = [
  {
    title: t`Filters watch only the inbox`,
    text: t`Most filters protect your people from incoming mail. Nothing checks what goes out, and a hijacked account writes in your name.`,
  },
  {
    title: t`Your domain pays the price`,
    text: t`One wave of spam is enough for other mail servers to distrust your domain. Then invoices and confirmations end up in the junk folder too.`,
  },
  {
    title: t`Reasons, not just a verdict`,
    text: t`Each score comes with a summary and with quotes from the message, so that a person can agree or disagree in seconds.`,
  },
];

export const steps: readonly Item[] = [
  {
    title: t`Submit the message`,
    text: t`Paste an email or SMS into the web app, or have your own systems post it before they send.`,
  },
  {
    title: t`Gatepost scores it`,
    text: t`Wording, links, requests and pressure are weighed, with your own scanning instructions if you have any.`,
  },
  {
    title: t`Read the score`,
    text: t`From 1, likely legitimate, to 10, high risk: with a summary and the evidence marked in the text.`,
  },
  {
    title: t`Decide`,
    text: t`Send it, have someone look at it, or hold it back and secure the account it came from.`,
  },
];

export const practices: readonly Item[] = [
  {
    title: t`Scan before delivery`,
    text: t`A message that has been sent cannot be recalled. Put the check before the gateway, not after it.`,
  },
  {
    title: t`Let people decide when in doubt`,
    text: t`Hold high-risk messages automatically and show suspicious ones to a person, with the reasons.`,
  },
  {
    title: t`Protect the accounts as well`,
    text: t`Multi-factor sign-in stops most stolen passwords from becoming stolen mailboxes.`,
  },
  {
    title: t`Prove who you are`,
    text: t`Publish SPF, DKIM and DMARC for every domain that sends, so that others can tell your mail from forgeries.`,
  },
  {
    title: t`Describe what is normal`,
    text: t`Write down in scanning instructions what your company sends every day and what it never asks for.`,
  },
  {
    title: t`Treat a high score as an alarm`,
    text: t`If an account suddenly sends phishing, lock it first and ask questions later.`,
  },
];
