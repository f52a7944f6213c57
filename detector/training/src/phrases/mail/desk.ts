/** English e-mail of mail systems, IT desks, file services and billing, with the phishing that copies its manner. Notation: `scenario.ts`. */
export const EN_MAIL_DESK = `
@ held-mail email
= Quarantine summary for {email} | {small} messages held | Delivery report | Mail delivery status {date} | Spam digest for {date} | Undelivered mail
= Hello {person}, | Summary for {email}, {date} {clock} | ~
+ {small} messages were held as spam this week. | Your message to {email} was not delivered: the mailbox does not exist. | The filter kept {small} newsletters out of your inbox. | Delivery to {email} is delayed; the server tries again for two days.
- {small} incoming emails are stuck on the {domain} server and failed to reach {email}. | You have {small} pending messages that could not be delivered because of a system error. | {small} important emails are being withheld since your quota is used up. | Your incoming mails are blocked until you validate {email}.
+ They are deleted after 30 days; there is nothing to do. | You find them in the folder Junk of your mail program. | {go:See the held messages} | Ask your administrator to add a sender to the list. | ~
- {go:Release messages to inbox} | {go:Retrieve pending mails} | {go:Deliver} {go:Whitelist} {go:Delete} | Retrieve the stuck emails with the button below. {go:Retrieve now} | Kindly verify that you are human and not a robot: {link}
+ {company} mail filter | This summary is sent every Monday. | Postmaster, {company}
- Stuck emails will be deleted after 3 days. | {domain} mail administrator | Email support, {domain} | Copyright webmail team
@ desk-notice email
= Notice from the help desk | IT maintenance | New webmail version | Message from the administrator | Move to the new mail system | Password policy | Staff notice
= All staff, | Dear colleagues, | Hello {person}, | Dear user,
+ On {date} from {time} the mail system moves to the new version. | We replace the old web mail on {date}; your address and folders stay. | Passwords now last a year instead of 90 days. | The file server is off on {date} for two hours.
- We are migrating all email accounts to the new web app and all active account holders must upgrade. | We are upgrading our mail server for more space and easier access. | Your account was signed in by an unknown IP address. | Your password will expire in {small} days. | Your webmail account needs verification immediately.
+ You don't have to do anything. | Start your mail program again on the next morning. | Change it in the settings of your computer when it asks you. | Questions: extension {code}, room {small}, or open a ticket. | ~
- Click on activation, fill in the form and submit. {link} | {go:Log in to migrate} | Click here and enter your username and password correctly: {link} | Follow the activation procedure in the attached message. | To keep your password active, {go:click here}
- Inability to complete this will render your account inactive. | This is to avoid interruption of service. | Your e-mail will be disabled automatically for sending messages. | ~
= IT help desk | {agent}, IT service | Help desk administrator | {company} support team
@ file-notice email
= New voice message | {agent} shared a document | {small} new documents for you | Contract documents | You have a new message | Fax from {phone} | Payment confirmation documents | Statement of {date}
= Hi {person}, | Hello, | Dear {agent}, | ~
+ {agent} ({email}) added you to "{item}" in {company}. | {person} left you a voice message of 29 seconds. Play it in your phone app. | Your statement of {date} is in your online account. | The contract on {item} that we discussed is in our shared folder.
- Dear member, you have a notification attached to this email. | New caller left a message in your office mail directory, length 00:29 secs. | A new contract document has been shared with you on {domain} storage. | At the request of our customer, please find the payment confirmation and process accordingly. | You have 1 important document uploaded for you.
+ {go:Open in {company}} | Sign in as usual to see it. | Comment or reply to this mail to answer. | ~
- {go:Play voice message} (89 kb) | Kindly open the attached file to read your notification. | {go:View your files here} | {go:View documents} Log in with your email. | {go:Preview and download}
= Thanks, {company} | {company} | Regards, {agent} | ~
@ paid-notice email
= Receipt {order} | Payment of {cash} to {company} | Order {order} confirmed | Purchase confirmation | Renewal confirmed | You received a payment
= Hello, | Dear customer, | Hi {person}, | ~
= You paid {cash} to {company} on {date}. Order {order}: {item}. Total {cash}. | Thank you for shopping with us. We'll tell you when {item} ships. | Your plan was renewed for {cash}. Invoice no. {order}, payment method {card}. | You received a payment of {cash}. Transaction {ref}.
+ The receipt is in your account. | {go:View receipt} | Questions about it? Reply to this mail. | You can return it within 30 days. | ~
- Didn't place this order? Call the help desk: {phone}. | To stop the charge, call our billing team at {phone} within 24 hours. | If you have not made this purchase, open the attached file and follow it to cancel. | Download the transaction file to see the details: {link} | Customer help desk {phone}
= {company} | Thank you, {company} billing | ~
@ office-order email
= Purchase order {order} | Revised invoice {order} | Statement of account, {date} | Quotation {order} | Order for {item} | Payment advice {order}
= Dear supplier, | Hi {person}, | Attn: {agent} | Good day,
+ Please find purchase order {order} for {item} attached; delivery to {city} by {date} as agreed with {agent}. | The corrected invoice is attached: quantity {small} instead of {small}, total {cash}. | We paid {cash} for {order} on {date}. | Our offer for {item} is {cash}, valid until {date}.
- Kindly double check the revised PI in the attachment and send acknowledgement. | Please begin production for this order, see the attached list. | Here is the statement; advise payment transfer date. Open the attached XLS file and enable content. | Find enclosed bank transfer copy; sign in with your email to view it: {link}
+ Call me at {phone} if anything is unclear. | Payment as usual, 30 days net. | ~
- Awaiting your prompt response. | Download: {link} | {go:Preview order} | ~
= Best regards, {agent}, {company} | {agent}, purchasing
@ billing-trouble email
= We couldn't process your payment | Your trial has expired | Payment failed | Your subscription ends soon | Your account is inactive | Update of your information
= Hi {person}, | Hello {agent}, | Dear customer,
= We were unable to process your last payment of {cash} for {company}. | Your trial of {company} has expired. | You haven't used {company} for over a year. | Your plan ends on {date}.
+ Please check your payment details in the settings of your account; we try again in {small} days. | You can upgrade, export your data, or do nothing and the account closes: {link} | Your card may have expired. {go:Open billing settings} | Reply to this mail and we help you. | If you want to keep it, sign in before {date}.
- To avoid interruption of your service, verify your payment information now: {link} | {go:Verify card and identity} | {go:Confirm & Pay} | Enter your card number and online banking password: {link} | Your account is permanently suspended on {date} unless verified. {go:Verify}
= {company} | The {company} team | ~
`;
