/** High by itself. */
export const locked = (name: string) => ({
  email: true,
  subject: 'Your account',
  sender: 'desk@northwind.example',
  body:
    `Dear ${name}, your Northwind Bank account is locked because of unusual activity. Confirm your password at ` +
    'http://northwind-bank.example.top/login within 24 hours, or your account will be closed for good.',
});

/** Harmless by itself. */
export const notice = (place: string) => ({
  email: true,
  subject: 'Visitors',
  sender: 'desk@northwind.example',
  body: `Please send the signed list of all visitors of ${place} to the front desk before noon tomorrow. Many thanks and kind regards.`,
});

/** As many as an outbreak of high scores takes. */
export const NAMES = [
  'Ada',
  'Grace',
  'Edsger',
  'Barbara',
  'Donald',
  'Frances',
  'Niklaus',
  'Radia',
  'Leslie',
  'Tony',
] as const;

/** As many as it takes for scores alone to lock their account. */
export const LOCKING = [
  ...NAMES,
  'Alan',
  'Hedy',
  'Claude',
  'Karen',
  'Dennis',
  'Mary',
  'Guido',
  'Lynn',
  'Vint',
  'Joan',
];
