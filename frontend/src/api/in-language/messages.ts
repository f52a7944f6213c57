import { t } from '@lingui/core/macro';

/** Why the API refuses, in its words and in the language of the build. */
export const messages: ReadonlyMap<string, string> = new Map([
  ['The request is not valid', t`The request is not valid`],
  ['Authentication is missing or no longer valid', t`Authentication is missing or no longer valid`],
  ['The email or password is wrong', t`The email or password is wrong`],
  [
    'Enter the code from your authenticator app, or a recovery code',
    t`Enter the code from your authenticator app, or a recovery code`,
  ],
  [
    'Your company requires single sign-on: use it instead of your password',
    t`Your company requires single sign-on: use it instead of your password`,
  ],
  ['You are not allowed to do this', t`You are not allowed to do this`],
  [
    'Your company requires two-factor authentication: set it up first',
    t`Your company requires two-factor authentication: set it up first`,
  ],
  [
    'The account of this company is closing; an Admin can reopen it in the account settings',
    t`The account of this company is closing; an Admin can reopen it in the account settings`,
  ],
  ["This is not your company's name", t`This is not your company's name`],
  ['The account is closing already', t`The account is closing already`],
  ['The account is open', t`The account is open`],
  ['Scan not found', t`Scan not found`],
  [
    'The message was not kept, by the choice of your company',
    t`The message was not kept, by the choice of your company`,
  ],
  ['Not found', t`Not found`],
  ['It has expired', t`It has expired`],
  ['It is too late to take this decision back', t`It is too late to take this decision back`],
  ['An account with this email already exists', t`An account with this email already exists`],
  ['The current state does not allow this', t`The current state does not allow this`],
  [
    'The request is too large: the limit is 25 MiB for an email, 10 MiB for a batch and 1 MiB for any other request',
    t`The request is too large: the limit is 25 MiB for an email, 10 MiB for a batch and 1 MiB for any other request`,
  ],
  ['The rules would have locked too many senders', t`The rules would have locked too many senders`],
  [
    'The account that sends this message is locked; nothing was counted',
    t`The account that sends this message is locked; nothing was counted`,
  ],
  ['Monthly scan limit exceeded', t`Monthly scan limit exceeded`],
  ['Too many requests; try again later', t`Too many requests; try again later`],
  [
    'Too many requests at once; wait until some have finished',
    t`Too many requests at once; wait until some have finished`,
  ],
  ['Something went wrong on our side', t`Something went wrong on our side`],
  [
    'The message could not be scored; the scan was not counted',
    t`The message could not be scored; the scan was not counted`,
  ],
  [
    'The service is not available right now; try again shortly',
    t`The service is not available right now; try again shortly`,
  ],
  ['This is not an email: its headers are missing', t`This is not an email: its headers are missing`],
  [
    'Too many large emails at once; try again when some have been read',
    t`Too many large emails at once; try again when some have been read`,
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
  ['Enter the password that you registered with', t`Enter the password that you registered with`],
  ['Your password is wrong', t`Your password is wrong`],
  [
    'Enter your password; without one, sign in again through single sign-on and do this within ten minutes',
    t`Enter your password; without one, sign in again through single sign-on and do this within ten minutes`,
  ],
  ['This scan has no verdict', t`This scan has no verdict`],
  ['This code is wrong or has already been used', t`This code is wrong or has already been used`],
  ['Your company needs at least one active Admin', t`Your company needs at least one active Admin`],
  [
    'Your company has sent too many invitations today; try again tomorrow',
    t`Your company has sent too many invitations today; try again tomorrow`,
  ],
  ['You already have a view with this name', t`You already have a view with this name`],
  ['Two-factor authentication is not on', t`Two-factor authentication is not on`],
  [
    'Two-factor authentication is already on: turn it off first',
    t`Two-factor authentication is already on: turn it off first`,
  ],
  [
    'Too many changes of your email address; try again later',
    t`Too many changes of your email address; try again later`,
  ],
  [
    'This sign-in has expired; start again with your password',
    t`This sign-in has expired; start again with your password`,
  ],
  [
    'This sign-in has expired or was started in another browser; start again',
    t`This sign-in has expired or was started in another browser; start again`,
  ],
  ['This setup is no longer valid; start again', t`This setup is no longer valid; start again`],
  ['This session has already ended', t`This session has already ended`],
  [
    'This preview is out of date. Please check the price again.',
    t`This preview is out of date. Please check the price again.`,
  ],
  ['This person is deactivated; reactivate them first', t`This person is deactivated; reactivate them first`],
  [
    'This person is already invited; resend the invitation instead',
    t`This person is already invited; resend the invitation instead`,
  ],
  ['This person is already in your company', t`This person is already in your company`],
  ['Incident not found', t`Incident not found`],
  ['Somebody has changed this incident meanwhile', t`Somebody has changed this incident meanwhile`],
  [
    'This is the same for every company of this installation',
    t`This is the same for every company of this installation`,
  ],
  ['This outbreak is no longer open', t`This outbreak is no longer open`],
  ['This link is no longer valid; ask for a new one', t`This link is no longer valid; ask for a new one`],
  ['This link is no longer valid', t`This link is no longer valid`],
  [
    'This invitation is no longer valid; ask for a new one',
    t`This invitation is no longer valid; ask for a new one`,
  ],
  [
    'This installation has no mail server, so no email is sent',
    t`This installation has no mail server, so no email is sent`,
  ],
  ['This domain is already in the list', t`This domain is already in the list`],
  [
    'There is no payment method yet. Upgrade to a paid plan first.',
    t`There is no payment method yet. Upgrade to a paid plan first.`,
  ],
  ['There is no paid subscription.', t`There is no paid subscription.`],
  ['The webhook endpoint is disabled; enable it first', t`The webhook endpoint is disabled; enable it first`],
  ['The webhook delivery is still pending', t`The webhook delivery is still pending`],
  ['The last test was less than a minute ago', t`The last test was less than a minute ago`],
  [
    'The DNS record was not found. New records can take up to an hour to appear everywhere.',
    t`The DNS record was not found. New records can take up to an hour to appear everywhere.`,
  ],
  [
    'Turn off your own two-factor authentication on the Security page',
    t`Turn off your own two-factor authentication on the Security page`,
  ],
  [
    'Someone has to sign in through the provider once before it can be required',
    t`Someone has to sign in through the provider once before it can be required`,
  ],
  [
    'Someone else has changed this since you opened it. Reload it, then make your changes again.',
    t`Someone else has changed this since you opened it. Reload it, then make your changes again.`,
  ],
  ['Single sign-on is not set up', t`Single sign-on is not set up`],
  [
    'Set up two-factor authentication for yourself before you require it for everyone',
    t`Set up two-factor authentication for yourself before you require it for everyone`,
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
    'No similar messages can be found: this one has too little text, is older than 72 hours, or was only just sent',
    t`No similar messages can be found: this one has too little text, is older than 72 hours, or was only just sent`,
  ],
  [
    'No company has set up single sign-on for email addresses at this domain',
    t`No company has set up single sign-on for email addresses at this domain`,
  ],
  [
    'The checkout could not be started. Please try again.',
    t`The checkout could not be started. Please try again.`,
  ],
  ['Enter the client secret', t`Enter the client secret`],
  [
    'Email is not set up on this installation, so a new address cannot be confirmed',
    t`Email is not set up on this installation, so a new address cannot be confirmed`,
  ],
  ['Billing is not set up on this installation.', t`Billing is not set up on this installation.`],
  [
    'Another change to your subscription is in progress. Please try again.',
    t`Another change to your subscription is in progress. Please try again.`,
  ],
  [
    'An invoice is unpaid. Pay it before changing the plan.',
    t`An invoice is unpaid. Pay it before changing the plan.`,
  ],
  [
    'A revoked or expired API key cannot be rotated; create a new one',
    t`A revoked or expired API key cannot be rotated; create a new one`,
  ],
  ['A company can have up to 20 domains', t`A company can have up to 20 domains`],
]);
