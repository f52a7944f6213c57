/** English e-mail about accounts and security. The notation is explained in `scenario.ts`. */
export const EN_MAIL_ACCOUNTS = `
@ password-reset email
+ Reset your password | Reset your {company} password | Password reset request | {company}: password reset
+ Hi {person}, | Hello {person}, | Hello, | ~
+ We received a request to reset the password for your {company} account. | Someone asked to reset the password of your account at {company}. | You asked us to reset your password.
+ {go:Reset password} | {go:Choose a new password} | Use this link to choose a new password: {link}
+ The link expires in 60 minutes. | This link is valid for 24 hours and can be used once. | ~
+ If you didn't request this, you can ignore this email and your password stays the same. | If it wasn't you, no action is needed. | Didn't ask for this? Please let us know by replying to this email.
+ Thanks, the {company} team | {company} | The {company} support team
- Your password expires today | Password expiry notice for {email} | Action required: password expiration | {brand} password notification
- Dear {email}, | Dear user, | Hello {email}, | Attention,
- The password for your mailbox {email} will expire in 24 hours. | Your {brand} password is set to expire today. | Your email password has expired and you will be locked out of your account.
- {go:Keep same password} | {go:Keep current password} | To continue using the same password, confirm it below. {link}
- Failure to do so will lead to the loss of your messages. | Your access will be blocked if no action is taken. | Your mailbox will be deactivated after this time.
- {brand} support | IT service desk | Mail administrator
@ one-time-code email
+ Your {company} verification code | {code} is your {company} code | Sign-in code | Confirm your email address
+ Hi {person}, | ~ | Hello,
+ Your verification code is {code}. | Use the code {code} to sign in to {company}. | Enter this code to finish signing in: {code}
+ It expires in 10 minutes. | The code is valid for 15 minutes. | ~
+ Never share this code with anyone, including {company} employees. | We will never ask you for this code by phone or email. | If you didn't try to sign in, you can ignore this message.
+ {company} | Thanks, {company} security
- Verify your {brand} account | Unusual sign-in: verify now | {brand} verification required
- Dear {brand} customer, | Dear valued member, | Hello,
- A verification code was requested from an unknown device in {city}. | We could not verify your recent sign-in. | For your protection, we have limited your account until you verify your identity.
- Reply to this message with the code {code} that you received by text to cancel the request. | {go:Verify my identity} | Please confirm your account information here: {link}
- You have 24 hours before your account is permanently suspended. | If you do not respond within 12 hours your account will be closed. | Act now to avoid interruption.
- {brand} security team | Account protection department
@ sign-in-alert email
+ New sign-in to your {company} account | Security alert: new device | We noticed a new login
+ Hi {person}, | Hello {person},
+ Your account was just used to sign in on a new device: {device}, {city}, {date} {time}. | We noticed a new sign-in to {company} from {device} in {city} on {date}.
+ If this was you, there's nothing to do. | If you recognise this activity, no action is required.
+ If this wasn't you, please change your password in your account settings and sign out of other sessions. | Don't recognise it? Review your recent activity at {link} | If you don't recognise this, contact our support team.
+ The {company} team | {company} security
- Suspicious sign-in prevented | Security alert for your {brand} account | Unusual activity detected on your account | Your account has been limited
- Dear customer, | Dear {email}, | Hello,
- We detected an unusual sign-in attempt to your {brand} account from {city}. | Someone tried to access your account from an unrecognised device. | Your {brand} account has been temporarily locked because of suspicious activity.
- To restore full access you must verify your identity. {go:Verify now} | {go:Secure my account} | Please log in below to confirm that you are the owner of this account. {link}
- Accounts that are not verified within 48 hours will be permanently closed. | If we do not hear from you within 24 hours, we will have no choice but to suspend your account. | ~
- Sincerely, {brand} | {brand} account services
@ account-notice email
+ Your account has been locked | Your {company} account is suspended | Your email address was changed | Your password was changed | Two-factor authentication is now on | Your account will be deleted
+ Hi {person}, | Hello {person},
+ Your account has been locked after too many failed sign-in attempts. It unlocks by itself in 30 minutes. | The password of your {company} account was changed on {date}. | Two-factor authentication was turned on for your account. | Your account has been suspended because the last invoice is unpaid. | As you requested, your account and its data will be deleted on {date}.
+ You can also unlock it here: {link} | If this was you, you can ignore this message. | If you change your mind, sign in before that date: {link} | Questions? Our support team is happy to help.
+ Regards, {company} | The {company} team
- Final warning: account termination | Your account has been suspended | We've suspended your {brand} account | Account closure notice | Important: account on hold
- Dear customer, | Dear account holder, | Dear {email},
- Your {brand} account has been suspended because we were unable to validate your billing information. | We have received a request to terminate your account {email}. The process has started. | Due to a recent system upgrade, all customers must re-validate their accounts.
- If this request was made in error, cancel it now. {go:Cancel request} | To reactivate your account, update your details: {link} | {go:Update account information}
- Otherwise your account will be deleted in 24 hours. | Failure to update will result in permanent suspension. | Ignoring this message will cause loss of all your data.
- Thank you, {brand} team | Copyright {brand}. All rights reserved.
@ invitation email
+ {agent} invited you to {company} | Invitation: join the {company} workspace | You've been added to a project
+ Hi, | Hello {person},
+ {agent} has invited you to collaborate on "{item}" in {company}. | {agent} added you to the board "{item}". | You are invited to join the {company} team space.
+ {go:Accept invitation} | {go:Join the team} | Accept the invitation here: {link}
+ The invitation expires in 7 days. | If you weren't expecting this, you can ignore this email. | ~
- {agent} shared a document with you | New encrypted document from {company} | You have received a secure file
- Hello, | Dear {email}, | {person},
- {agent} has shared the file "{item}.pdf" with you using {brand}. | A confidential document is waiting for your review and signature. | You have 1 new protected document from {company}.
- {go:View document} | {go:Review and sign} | Sign in with your work email and password to open it: {link}
- This document will be deleted in 24 hours. | Access expires today. | Use the receiving email to view. | ~
- Powered by {brand} | {brand} file sharing
@ mailbox email
+ Planned mail maintenance on {date} | Your storage is at 80 % | Mailbox migration this weekend
+ Hi everyone, | Dear colleagues, | Hi {person},
+ On {date} between {time} and midnight we move the mail servers. You don't need to do anything. | Your mailbox has used 80 % of its storage. Deleting large attachments frees some. | IT upgrades the mail system this weekend; mail may arrive with a delay.
+ If something doesn't work afterwards, please open a ticket or call extension {code}. | We never ask for your password. | Questions go to the help desk as usual.
+ Best regards, {agent}, IT | Thanks for your patience, {agent}
- Your mailbox is full | {code} incoming messages pending | Storage quota exceeded for {email} | Undelivered mails for {email}
- Dear {email}, | Dear user, | Attention: {email}
- You have {small} undelivered messages because your mailbox storage is full. | Your mailbox has exceeded its quota and can no longer send or receive messages. | Some incoming emails were held by the server because your account is out of date.
- {go:Release messages} | {go:Upgrade storage now} | Validate your mailbox to recover them: {link} | {go:Click here to verify}
- Messages will be deleted after 24 hours. | Your account will be blocked if it is not upgraded today. | ~
- Mail administrator | {company} webmail support | Email service team
`;
