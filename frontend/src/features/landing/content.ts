interface Figure {
  value: string;
  meaning: string;
  source: string;
  href: string;
}

/** Only figures with a public source. */
export const figures: readonly Figure[] = [
  {
    value: '0.30%',
    meaning: 'is the spam rate that Google tells senders never to reach.',
    source: 'Google, Email sender guidelines',
    href: 'https://support.google.com/a/answer/81126',
  },
  {
    value: '$2.9 billion',
    meaning: 'of losses to business email compromise were reported to the FBI for 2023.',
    source: 'FBI, Internet Crime Report 2023',
    href: 'https://www.ic3.gov/AnnualReport/Reports/2023_IC3Report.pdf',
  },
  {
    value: '68%',
    meaning: 'of breaches involved a person who erred or was deceived, without any ill intent.',
    source: 'Verizon, Data Breach Investigations Report 2024',
    href: 'https://www.verizon.com/business/resources/reports/dbir/',
  },
];

interface Item {
  title: string;
  text: string;
}

export const reasons: readonly Item[] = [
  {
    title: 'Filters look inward',
    text: 'Most protect your people from what arrives. What leaves under your name goes unread, and a hijacked account writes in your name.',
  },
  {
    title: 'Your domain pays',
    text: 'One wave of spam is enough for other mail servers to distrust your domain. Then invoices and confirmations end up in junk too.',
  },
  {
    title: 'A reason, not a verdict alone',
    text: 'Each score comes with a summary and with quotes from the message, so that a person can agree or disagree in seconds.',
  },
];

export const steps: readonly Item[] = [
  {
    title: 'Submit the message',
    text: 'Paste an email or SMS into the web app, or have your own systems post it before they send.',
  },
  {
    title: 'It is judged',
    text: 'Wording, links, requests and pressure are weighed, with your own scanning instructions if you have any.',
  },
  {
    title: 'Read the score',
    text: 'From 1, likely legitimate, to 10, high risk: with a summary and the evidence marked in the text.',
  },
  {
    title: 'Decide',
    text: 'Let it go, have a person look at it, or hold it back and secure the account it came from.',
  },
];

export const practices: readonly Item[] = [
  {
    title: 'Scan before delivery',
    text: 'A message that has left cannot be called back. Put the check in front of the gateway, not behind it.',
  },
  {
    title: 'Let people decide when in doubt',
    text: 'Hold high-risk messages automatically and show suspicious ones to a person, with the reasons.',
  },
  {
    title: 'Protect the accounts as well',
    text: 'Multi-factor sign-in stops most stolen passwords from becoming stolen mailboxes.',
  },
  {
    title: 'Prove who you are',
    text: 'Publish SPF, DKIM and DMARC for every domain that sends, so that others can tell your mail from forgeries.',
  },
  {
    title: 'Describe what is normal',
    text: 'Write down in scanning instructions what your company sends every day and what it never asks for.',
  },
  {
    title: 'Treat a high score as an alarm',
    text: 'If an account suddenly writes phishing, lock it first and ask questions afterwards.',
  },
];
