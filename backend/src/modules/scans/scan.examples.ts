const CLIENT = '01976f9c-5c1e-7000-8000-1d2c3b4a5f60';

const inBody = (start: number, end: number) => ({
  field: 'body',
  part: 0,
  header: null,
  attachment: null,
  start,
  end,
});

/** Messages and what the built-in detector says of them, for the API reference: `npm run lint:openapi` holds them to the schema. */
const common = {
  clientId: CLIENT,
  senderState: 'active',
  outbreakId: null,
  status: 'completed',
  engine: 'builtin',
  detector: '2-1a2b3c4d',
  degraded: false,
  template: null,
  advice: null,
  scanningInstructionsName: null,
  batchId: null,
  batchLine: null,
  readingFaults: null,
  externalId: null,
  metadata: null,
  tokensConsumed: 0,
  reviewStatus: 'none',
  reviewVersion: 0,
  assigneeId: null,
} as const;

export const invoiceMail = {
  ...common,
  id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
  emailScan: true,
  smsScan: false,
  sender: 'billing@northwind.example',
  senderId: '5f0c2d4e-8b1a-8c3d-9e4f-2a1b3c4d5e6f',
  subject: 'Your invoice for November',
  body: 'Hello Ada, your invoice for November is attached. Kind regards, Northwind',
  retain: 'full',
  score: 2,
  baseScore: 2,
  adjustments: [],
  riskLevel: 'safe',
  summary:
    'Looks safe: no lure, threat, request for secrets or disguised link was found in it. It has no links, and as a whole it reads like an ordinary email. Nothing in its text speaks against sending it.',
  indicators: [],
  externalId: 'order-4711',
  metadata: { campaign: 'november' },
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.064Z',
  expiresAt: '2026-12-21T09:30:00.000Z',
};

export const passwordSms = {
  ...common,
  id: '01976f98-1b7a-7000-8000-7e6d5c4b3a29',
  emailScan: false,
  smsScan: true,
  sender: null,
  senderId: '01976f9a-77aa-7000-8000-5b4c3d2e1f00',
  subject: null,
  body: 'Northwind Bank: your account is locked. Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
  retain: 'full',
  score: 10,
  baseScore: 10,
  adjustments: [],
  riskLevel: 'high',
  summary:
    'High risk: the text asks for a password, code, PIN or card number. The passage is "Confirm your password at http://northwind-bank.example.top/login within 24 hours"; besides, the text asks the reader to confirm an account or sign-in data and threatens a loss of access, money or freedom ("Northwind Bank: your account is locked"). Don\'t send it until its sender has confirmed it in person or by phone and their account has been checked for misuse.',
  indicators: [
    {
      code: 'secret-request',
      label: 'Asks for a password, code, PIN or card number',
      severity: 'high',
      evidence: 'Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
      place: inBody(40, 121),
      points: 1,
    },
    {
      code: 'credential-request',
      label: 'Asks the reader to confirm an account or sign-in data',
      severity: 'medium',
      evidence: 'Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
      place: inBody(40, 121),
      points: 1,
    },
    {
      code: 'threat',
      label: 'Threatens a loss of access, money or freedom',
      severity: 'medium',
      evidence: 'Northwind Bank: your account is locked.',
      place: inBody(0, 39),
      points: 1,
    },
    {
      code: 'wording',
      label: 'Reads like spam or phishing as a whole',
      severity: 'medium',
      evidence: 'Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
      place: inBody(40, 121),
      points: 4,
    },
    {
      code: 'deadline',
      label: 'Sets a short deadline or creates urgency',
      severity: 'low',
      evidence: 'within 24 hours.',
      place: inBody(105, 121),
      points: 1,
    },
    {
      code: 'account-path',
      label: 'Link to what looks like a sign-in page on an unrelated host',
      severity: 'info',
      evidence: 'http://northwind-bank.example.top/login',
      place: inBody(65, 104),
      points: 1,
    },
  ],
  reviewStatus: 'open',
  createdAt: '2026-11-21T09:25:20.000Z',
  updatedAt: '2026-11-21T09:25:20.071Z',
  expiresAt: '2026-12-21T09:25:20.000Z',
};

/** A scan that a worker is still to judge. */
export const queuedMail = {
  ...invoiceMail,
  status: 'queued',
  score: null,
  riskLevel: null,
  summary: null,
  engine: null,
  detector: null,
  updatedAt: invoiceMail.createdAt,
};

/** A scan as in a list. */
export function withoutBody<T extends { body?: string; advice?: unknown }>(
  scan: T,
): Omit<T, 'body' | 'advice'> {
  const listed = { ...scan };
  delete listed.body;
  delete listed.advice;
  return listed;
}
