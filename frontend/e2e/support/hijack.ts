const NAMES = [
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
];

/** Ten mails of an account that was taken over, high by themselves: as many as an outbreak takes. */
export const hijackOf = (sender: string) =>
  NAMES.map((name) => ({
    body:
      `Dear ${name}, your Northwind Bank account is locked because of unusual activity. Confirm your password at ` +
      'http://northwind-bank.example.top/login within 24 hours, or your account will be closed for good.',
    subject: 'Your account',
    sender,
  }));
