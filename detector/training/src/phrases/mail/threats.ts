/** English phishing of the commonest lures beside the honest mail on the same subject. Notation: `scenario.ts`. */
export const EN_MAIL_THREATS = `
@ limits email
+ Your payment didn't go through | We couldn't renew your subscription | Please review your profile | Your card expires soon | Scheduled maintenance | We're updating our privacy policy
+ Hi {person}, | Dear {agent}, | Hello,
+ We tried to charge your card {card} for {company} but the bank declined it. We'll try again on {date}. | The card {card} that you use for {company} expires this month. | We're changing our privacy policy on {date}. | {company} will not be reachable on {date} between {time} and {time}. | Our records show that your delivery address is a year old.
+ Nothing happens to your account in the meantime. | You can change the card in your settings any time. | If nothing changed, you can ignore this. | {go:Manage payment methods} | {go:Read the policy} | ~
+ Questions? Just reply. | The {company} team | {company}, {city}
- Your account access is limited | Case ID {order}: we need your help | Unauthorized transaction | Please update your billing information | Your online access will be disabled | Important message from {brand} | Notification: verification required | {brand} alert
- Dear {brand} member, | Dear valued customer, | Dear client, | Attention {email}, | Dear account owner, | Dear {brand} user,
- We have detected irregular activity on your {brand} account and limited what you can do with it until you verify your information. | During our regular check we could not verify some of the information on file. | Your account was accessed from an unknown IP address in {city}. | We recently reviewed your account and suspect that a third party used it without permission. | We are upgrading our servers, so all users have to log on again. | Our system shows that your billing address does not match the one of your bank. | A purchase of {cash} was made with your {brand} account; if it wasn't you, cancel it now.
- Please click the link below, sign in and fill in the form. {go:Click here} | {go:Resolve now} | {go:Log on to your account} | Please follow this link to confirm your identity: {link} | Download the attached form and open it in a browser to restore your account. | {go:Check activity}
- If this is not done within 48 hours, we will have to suspend your account indefinitely. | Your access stays limited until then. | We apologise for any inconvenience. | Failure to do this leads to account deactivation. | Thank you for your prompt attention to this matter.
- Sincerely, {brand} review department | Thanks, {brand} security center | {brand} customer protection, please do not reply to this message | Copyright {brand} inc. All rights reserved.
@ mailroom email
+ Password policy | New phone numbers | Spam filter report | Update of the mail server | Your storage | Welcome to the company network
+ Dear colleagues, | Hi {person}, | Hello all,
+ From {date} passwords must have 12 characters; you will be asked at your next sign-in. | The spam filter held {small} messages for you this week; you find them in the folder Junk. | The mail server is restarted on {date} at {time}. | Your account is ready; {agent} from IT gives you the first password in person.
+ There is nothing to click. | Please don't send passwords by mail. | Call {code} if something doesn't work. | ~
+ {agent}, IT | Help desk, {company}
- [{company}] Your mailbox must be upgraded | Mail delivery failed: {small} messages held | Server notification for {email} | Last warning: deactivation of {email} | Your webmail session | Quarantine report: action needed | Email account verification | New fax | Password reset notification
- Dear {email}, | Dear webmail user, | Hello {email}, | Dear email owner, | Attention: staff and students, | ~
- Your mailbox is over its limit of 2 GB and new mail is rejected. | {small} incoming messages for {email} are on hold due to a synchronisation error. | We are closing all old versions of webmail from {date}. | You sent a request to shut down your mailbox and it will be processed soon. | Your IT administrator set your password to expire. | An error in SSL, SMTP and POP settings stops your mail. | Your account was flagged for sending spam. | Virus was found in your folders; your mailbox must be moved to a secured server.
- {go:Keep my account active} | {go:Retrieve messages} | {go:Upgrade to 25GB} | Click here to update: {link} | Reply with: Username: ____ Password: ____ Date of birth: ____ | Re-confirm your account at {link} | {go:Allow messages} | {go:Update now}
- Messages will be lost if nothing is done today. | Warning! Owners who refuse to update lose their account permanently. | Ignore this and your mailbox is closed within 24 hours. | Note: the upgrade is free. | ~
- System administrator | Webmail technical team | {company} mail server notification | Copyright webmail center, all rights reserved | Thanks, IT desk
@ lures email
+ Re: meeting | Offer {order} | Delivery note {order} | Transfer advice {order} | Contract for {item} | Photos of the trip | Your fax number changed
+ Hi {person}, | Dear {agent}, | Hello {person},
+ as discussed, the offer for {item} is attached. It is valid until {date}. | We transferred {cash} for invoice {order} today; the advice is attached for your records. | Here is the contract with the two changes you wanted. | The delivery of {item} leaves on {date}.
+ Please call me if something is missing. | No reply needed. | {go:Open in {company}} | ~
+ Best, {agent}, {company}, {phone} | Kind regards, {agent}
- Payment advice {order} | Outstanding invoice | RFQ {order} | Statement of account | Shipping documents | Your tax refund | Fax received | Complaint from a customer | Salary review document | Signature pending | Your benefits form | Unpaid penalty
- Dear sir/madam, | Good day, | Dear {email}, | Hello dear, | Attn: accounts, | Hi,
- Find attached the swift copy of the payment made on the instruction of our customer. | Kindly view the attached purchase order and send your proforma invoice. | You received a fax of {small} pages; preview it online. | {agent} shared a protected document with you over {brand}. | After the last yearly calculation we found that you are eligible for a tax refund of {cash}. | Your account with us is overdue by {cash} and legal action will start. | The revised salary list is ready for your signature. | The original shipping documents are attached; sign in with your email to view.
- {go:View file} | {go:Preview document} | {go:Submit refund form} | Use your email and password to open it: {link} | {go:Download all as zip} | Kindly confirm by return mail with your bank details. | {go:Review and sign}
- Awaiting your urgent reply. | The file is removed in 24 hours. | Refunds not claimed in time are lost. | ~
- Regards, {agent}, accounts | {brand} for business | Tax and revenue office | Thanks and best regards, procurement manager
`;
