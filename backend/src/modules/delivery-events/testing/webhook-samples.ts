/** What providers publish as samples of their webhooks; of each as much as says something. */

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html, a bounce with a DSN. */
export const SES_BOUNCE = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      {
        emailAddress: 'jane@example.com',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
      },
    ],
    bounceSubType: 'General',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
  },
  mail: {
    timestamp: '2016-01-27T14:59:38.237Z',
    source: 'john@example.com',
    messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
    destination: ['jane@example.com', 'mary@example.com', 'richard@example.com'],
    headersTruncated: false,
    headers: [
      { name: 'From', value: '"John Doe" <john@example.com>' },
      { name: 'Message-ID', value: 'custom-message-ID' },
      { name: 'Subject', value: 'Hello' },
    ],
    commonHeaders: { messageId: 'custom-message-ID', subject: 'Hello' },
  },
};

/** The same page, a complaint with a feedback report. */
export const SES_COMPLAINT = {
  notificationType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'richard@example.com' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2016-01-27T14:59:38.237Z',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
  },
  mail: SES_BOUNCE.mail,
};

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html: events of a configuration set, which have tags. */
const SES_EVENT_MAIL = {
  timestamp: '2017-08-05T00:40:02.012Z',
  source: 'Sender Name <sender@example.com>',
  messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination: ['recipient@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: 'Sender Name <sender@example.com>' },
    { name: 'Subject', value: 'Message sent from Amazon SES' },
  ],
  commonHeaders: { messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000' },
  tags: { 'ses:configuration-set': ['ConfigSet'], 'ses:source-ip': ['192.0.2.0'] },
};

export const SES_EVENTS = [
  {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: 'recipient@example.com',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
    },
    mail: SES_EVENT_MAIL,
  },
  {
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: 'recipient@example.com' }],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      complaintFeedbackType: 'abuse',
      arrivalDate: '2017-08-05T00:41:02.669Z',
    },
    mail: SES_EVENT_MAIL,
  },
  { eventType: 'Send', mail: SES_EVENT_MAIL, send: {} },
];

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
export const SENDGRID = [
  {
    email: 'example@test.com',
    timestamp: 1513299569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: 'delivered',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
    response: '250 OK',
  },
  {
    email: 'example@test.com',
    timestamp: 1513299569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: 'bounce',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
    reason: '500 unknown recipient',
    status: '5.0.0',
  },
  {
    email: 'example@test.com',
    timestamp: 1513299569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: 'dropped',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
    reason: 'Bounced Address',
    status: '5.0.0',
  },
  {
    email: 'example@test.com',
    timestamp: 1513299569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: 'spamreport',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
  },
];

/** What SendGrid's own library is tested by (sendgrid-nodejs, eventwebhook.spec.js). */
export const SENDGRID_SIGNED = {
  key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
  signature:
    'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
  time: '1588788367',
  body: JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' }),
};

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads, a permanent failure. */
export const MAILGUN_FAILED = {
  event: 'failed',
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  timestamp: 1521233195.375624,
  'log-level': 'error',
  severity: 'permanent',
  reason: 'suppress-bounce',
  'delivery-status': {
    'attempt-no': 1,
    message: '',
    code: 605,
    'enhanced-code': '',
    description: 'Not delivering to previously bounced address',
    'session-seconds': 0,
  },
  message: {
    headers: {
      to: 'Alice <alice@example.com>',
      'message-id': '20130503192659.13651.20287@mg.example.com',
      from: 'Bob <bob@mg.example.com>',
      subject: 'Test permanent_fail webhook',
    },
    attachments: [],
    size: 111,
  },
  recipient: 'alice@example.com',
  'recipient-domain': 'example.com',
  'user-variables': { my_var_1: 'Mailgun Variable #1', 'my-var-2': 'awesome' },
};

/** The same page, a complaint. */
export const MAILGUN_COMPLAINED = {
  event: 'complained',
  id: '-Agny091SquKnsrW2NEKUA',
  timestamp: 1521233123.501324,
  'log-level': 'warn',
  flags: { 'is-test-mode': false },
  message: {
    headers: {
      to: 'Alice <alice@example.com>',
      'message-id': '20110215055645.25246.63817@mg.example.com',
      from: 'Bob <bob@mg.example.com>',
      subject: 'Test complained webhook',
    },
    attachments: [],
    size: 111,
  },
  recipient: 'alice@example.com',
  'user-variables': { my_var_1: 'Mailgun Variable #1', 'my-var-2': 'awesome' },
};

/** https://postmarkapp.com/email-webhooks */
export const POSTMARK_BOUNCE = {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: 'john@example.com',
  BouncedAt: '2014-08-01T13:28:10.2735393-04:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  Metadata: { user_id: 43 },
};

/** https://postmarkapp.com/developer/webhooks/spam-complaint-webhook */
export const POSTMARK_COMPLAINT = {
  RecordType: 'SpamComplaint',
  ID: 42,
  Type: 'SpamComplaint',
  MessageStream: 'outbound',
  TypeCode: 512,
  Name: 'Spam complaint',
  Tag: 'Test',
  MessageID: '00000000-0000-0000-0000-000000000000',
  ServerID: 1234,
  Description: '',
  Details: 'Test spam complaint details',
  Email: 'john@example.com',
  From: 'sender@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  Metadata: { a_key: 'a_value' },
};
