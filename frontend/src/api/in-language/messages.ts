import { t } from '@lingui/core/macro';

/** Why the API refuses, in its words and in the language of the build. */
export const messages: ReadonlyMap<string, string> = new Map([
  ['The request is not valid', t`The request is not valid`],
  ['Authentication is missing or no longer valid', t`Authentication is missing or no longer valid`],
  ['The email or the password is wrong', t`The email or the password is wrong`],
  [
    'Enter the code of your authenticator app, or a recovery code',
    t`Enter the code of your authenticator app, or a recovery code`,
  ],
  [
    'Your company signs in with single sign-on: use it in place of the password',
    t`Your company signs in with single sign-on: use it in place of the password`,
  ],
  ['You are not allowed to do this', t`You are not allowed to do this`],
  [
    'Your company requires two-factor authentication: set it up first',
    t`Your company requires two-factor authentication: set it up first`,
  ],
  ['Scan not found', t`Scan not found`],
  ['Not found', t`Not found`],
  ['An account with this email already exists', t`An account with this email already exists`],
  ['The current state does not allow this', t`The current state does not allow this`],
  [
    'The request is too large: a batch can have 10 MiB, any other request 1 MiB',
    t`The request is too large: a batch can have 10 MiB, any other request 1 MiB`,
  ],
  ['Monthly scan limit exceeded', t`Monthly scan limit exceeded`],
  ['Too many requests; try again later', t`Too many requests; try again later`],
  [
    'Too many requests at once; wait until some have finished',
    t`Too many requests at once; wait until some have finished`,
  ],
  ['Something went wrong on our side', t`Something went wrong on our side`],
  [
    'The message could not be judged; the scan was not counted',
    t`The message could not be judged; the scan was not counted`,
  ],
  [
    'The service is not available right now; try again shortly',
    t`The service is not available right now; try again shortly`,
  ],
  ['Person not found', t`Person not found`],
  ['API key not found', t`API key not found`],
  ['Webhook endpoint not found', t`Webhook endpoint not found`],
  ['Webhook delivery not found', t`Webhook delivery not found`],
  ['Template not found', t`Template not found`],
  ['Sender not found', t`Sender not found`],
  ['Scanning instructions not found', t`Scanning instructions not found`],
  ['The scanning instructions do not exist', t`The scanning instructions do not exist`],
  ['Outbreak not found', t`Outbreak not found`],
  ['Invitation not found', t`Invitation not found`],
  ['Domain not found', t`Domain not found`],
  ['Batch not found', t`Batch not found`],
  ['Alert channel not found', t`Alert channel not found`],
  ['Your password is wrong', t`Your password is wrong`],
  ['This scan has no verdict', t`This scan has no verdict`],
  ['This code is wrong, or was used already', t`This code is wrong, or was used already`],
  ['Your company needs at least one active Admin', t`Your company needs at least one active Admin`],
  [
    'Your company has sent too many invitations today; try again tomorrow',
    t`Your company has sent too many invitations today; try again tomorrow`,
  ],
  ['You have a view of this name', t`You have a view of this name`],
  ['Two-factor authentication is not on', t`Two-factor authentication is not on`],
  [
    'Two-factor authentication is already on: switch it off first',
    t`Two-factor authentication is already on: switch it off first`,
  ],
  ['Too many changes of your address; try again later', t`Too many changes of your address; try again later`],
  [
    'This sign-in is over; start again with your password',
    t`This sign-in is over; start again with your password`,
  ],
  [
    'This sign-in is over, or was begun in another browser; start again',
    t`This sign-in is over, or was begun in another browser; start again`,
  ],
  ['This set-up is no longer valid; start again', t`This set-up is no longer valid; start again`],
  ['This session has ended already', t`This session has ended already`],
  [
    'This preview is out of date. Please look at the price again.',
    t`This preview is out of date. Please look at the price again.`,
  ],
  ['This person is deactivated; reactivate them first', t`This person is deactivated; reactivate them first`],
  [
    'This person is already invited; resend the invitation instead',
    t`This person is already invited; resend the invitation instead`,
  ],
  ['This person is already in your company', t`This person is already in your company`],
  ['This outbreak is no longer open', t`This outbreak is no longer open`],
  ['This link is no longer valid; ask for a new one', t`This link is no longer valid; ask for a new one`],
  ['This link is no longer valid', t`This link is no longer valid`],
  [
    'This invitation is no longer valid; ask for a new one',
    t`This invitation is no longer valid; ask for a new one`,
  ],
  [
    'This installation has no mail server: no mail is sent',
    t`This installation has no mail server: no mail is sent`,
  ],
  ['This domain is in the list already', t`This domain is in the list already`],
  [
    'There is no payment method yet. Upgrade to a paid plan first.',
    t`There is no payment method yet. Upgrade to a paid plan first.`,
  ],
  ['There is no paid subscription.', t`There is no paid subscription.`],
  ['The webhook endpoint is disabled; enable it first', t`The webhook endpoint is disabled; enable it first`],
  ['The webhook delivery is still pending', t`The webhook delivery is still pending`],
  ['The last test was less than a minute ago', t`The last test was less than a minute ago`],
  [
    'The DNS record was not found. New records can take an hour to be seen everywhere.',
    t`The DNS record was not found. New records can take an hour to be seen everywhere.`,
  ],
  [
    'Switch off your own two-factor authentication on the Security page',
    t`Switch off your own two-factor authentication on the Security page`,
  ],
  [
    'Somebody has to sign in through the provider once before it is required of everyone',
    t`Somebody has to sign in through the provider once before it is required of everyone`,
  ],
  [
    'Somebody else has changed this since you opened it. Load it again, then make your changes.',
    t`Somebody else has changed this since you opened it. Load it again, then make your changes.`,
  ],
  ['Single sign-on is not set up', t`Single sign-on is not set up`],
  [
    'Set up two-factor authentication for yourself before you require it of everyone',
    t`Set up two-factor authentication for yourself before you require it of everyone`,
  ],
  [
    'Reset links are sent by email: the person can request one on the sign-in page',
    t`Reset links are sent by email: the person can request one on the sign-in page`,
  ],
  [
    'Only Admins approve templates. Mark the message as legitimate, and an Admin will find it.',
    t`Only Admins approve templates. Mark the message as legitimate, and an Admin will find it.`,
  ],
  [
    'No messages can be told to be like this one: it has too little text, is older than 72 hours, or was sent this second',
    t`No messages can be told to be like this one: it has too little text, is older than 72 hours, or was sent this second`,
  ],
  [
    'No company has set up single sign-on for addresses of this domain',
    t`No company has set up single sign-on for addresses of this domain`,
  ],
  ['Failed to start checkout. Please try again.', t`Failed to start checkout. Please try again.`],
  ['Enter the client secret', t`Enter the client secret`],
  [
    'Email is not set up on this installation, so a new address cannot be confirmed',
    t`Email is not set up on this installation, so a new address cannot be confirmed`,
  ],
  ['Billing is not set up on this installation.', t`Billing is not set up on this installation.`],
  [
    'Another change to your subscription is under way. Please try again.',
    t`Another change to your subscription is under way. Please try again.`,
  ],
  [
    'An invoice is unpaid. Pay it before changing the plan.',
    t`An invoice is unpaid. Pay it before changing the plan.`,
  ],
  [
    'A revoked or expired API key cannot be rotated; create a new one',
    t`A revoked or expired API key cannot be rotated; create a new one`,
  ],
  ['A company can have 20 domains', t`A company can have 20 domains`],
]);
