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
@ confirm-address email
+ Confirm your email address | Welcome to {company} | Activate your account | Confirm your account | Please verify your email
+ Hi {person}, | Welcome, {person}! | Hi! | Hello,
+ Thanks for signing up. Please confirm your email address to finish: {link} | In order to log in, you have to confirm your email address first. {go:Confirm email} | Click the link below to activate your {company} account. {link} | You successfully verified your identity with {company} on {date}. | We could not verify your identity with {company}. You can try again or visit one of our offices with your ID.
+ This link expires in 24 hours. | If you didn't create an account, you can ignore this email. | This is an automatically generated email, please do not reply. | Need help? Visit {link}
+ Thanks, {company} | The {company} team
- Account verification needed | Confirm your account now | Mailbox ownership confirmation | Verified your account
- Dear {email}, | Dear customer, | Hi,
- We recently failed to validate your payment information and need you to complete a brief validation. | Some of your account information appears to be missing or incorrect and your {brand} ID will be locked. | To continue using your address {email}, please confirm your ownership. | You have unreceived emails caused by a system delay, rectify below.
- {go:Continue} | {go:Confirm ownership} | {go:View pending messages} | Please login to update your information: {link} | Click on the button below to update: {link}
- Your {brand} will be blocked until we receive a response from you. | We will be forced to close your account. | Failure to confirm will lead to termination. | ~
- {brand} all rights reserved | {company} webmail | Account team
@ files email
+ {agent} sent you files | Your download is ready | New message in your portal
+ Hi {person}, | Hello,
+ {agent} shared the folder "{item}" with you in {company}. | The export that you started is ready for download. | You have a new message from {agent} in the {company} portal.
+ {go:Open} | {go:Download} | Sign in as usual to read it: {link}
+ The files stay available until {date}. | ~
- You received files via {brand} | Purchase order attached | Scanned document from the copier | Voicemail from {phone} | Arrival notice
- Dear {email}, | Dear sir, | Hello,
- You have received {small} files, 21 MB in total. They will be deleted on {date}. | Please find attached our new purchase order and revert back to me. The attachment is too big, so it has been uploaded to a secure portal. | You have one new voicemail from {phone}. | This is to notify you of a shipment with your address as the recipient; to get the tracking details see the attachment.
- {go:Get your files} | {go:View document} | Log in with your email and password to download: {link} | {go:Play message}
- Your prompt reply is appreciated. | The link works only with your receiving email. | ~
- Sent through {brand} | {agent}, purchase manager
@ trial email
+ Your trial ends in 3 days | Your trial has expired | Your gift card | Your subscription was cancelled
+ Hi {person}, | Hello,
+ Your trial period of {company} has expired. If you'd like to keep using it, choose a plan; otherwise your account will be closed in 30 days. | Here is your gift card for {amount}. Enter the code {code} at checkout to redeem it. | Your subscription was cancelled as you asked and stays active until {date}.
+ {go:Choose a plan} | {go:Go to shop} | You can export your data here: {link}
+ Thanks for trying {company}. Reply if we can help. | ~
- Your {brand} subscription expires today | Congratulations, a {brand} gift card | Antivirus expired
- Dear customer, | Dear user, | ~
- Your {brand} protection expired today and {small} threats were found. | Congratulations! You can get a {amount} {brand} gift card for a short survey. | Your cloud storage is full and your photos will be deleted today.
- {go:Renew with 80 % off} | {go:Get it now} | Update your card here: {link}
- Offer valid today only. | Act now to keep your files. | ~
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
