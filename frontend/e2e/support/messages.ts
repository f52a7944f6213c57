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
