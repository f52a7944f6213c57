/** English e-mail of companies in pairs that share all but what makes the second phishing. Notation: `scenario.ts`. */
export const EN_MAIL_PAIRS = `
@ bank-mail email
= Your {company} statement is ready | A payment of {cash} was made | Your card was declined | Important information about your account | A new payee was added | Changes to our terms | Unusual activity on your card {card}
= Dear {agent}, | Hi {person}, | Dear customer,
= Your statement for account {card} is now available. | You paid {cash} to {shop} on {date} with card {card}. | A payment of {cash} at {shop} was declined on {date}. | We've added {NAME} as a payee to account {card}. | We noticed a transaction of {cash} at {shop} that doesn't look like your usual spending, so we paused it.
+ You can see it in the app or in online banking as usual. | If this was you, there is nothing to do. | If you don't recognise it, call the number on the back of your card. | Open the app and tap Yes or No to tell us whether it was you. | {go:Log in to view it}
- To keep your account open, confirm your card number and password: {link} | {go:Verify your identity} | {go:Review and cancel the payment} | Update your details here before midnight: {link} | {go:Unlock your card}
+ We never ask for your full password or PIN. | Interest rates and fees are unchanged. | {company} is registered in {city}. Please do not reply to this email. | Our lines are open 24 hours: {phone}. | ~
- Otherwise your account will be restricted within 24 hours. | Without your answer the payment becomes final. | ~
= {company} | Kind regards, {agent}, {company} | {company} customer service
@ card-receipt email
= Receipt from {company} | Your receipt {order} | Payment confirmation {order} | Thank you for your payment | Your subscription was renewed | Your invoice from {company} is available
= Hi {person}, | Hello, | ~
= You paid {cash} to {company} on {date}. | Amount paid {cash}. Date paid {date}. Payment method {card}. Receipt number {order}. | Your {company} plan was renewed for {cash}. Next billing date {date}. | Invoice {order}: {item}, 1 x {cash}. Subtotal {cash}, tax {fee}, total {cash}. | We've charged {cash} to the card {card}.
+ Questions? Reply to this email or visit {link} | {go:Download invoice} | {go:Manage subscription} | Cancel any time in your settings. | ~
- If you did not authorise this charge, call {phone} within 24 hours for a refund. | {go:Cancel and get refund} | Your account has been debited. To dispute, call our helpdesk {phone}. | Payment failed. Update your card here: {link}
= {company} | {company}, {city} | Thank you, {company}
@ order-mail email
= Order {order} confirmed | Your order has shipped | Delivered: {item} | Your parcel is waiting | About your order {order} | Return received | Delivery attempt failed
= Hi {person}, | Hello {agent}, | Thank you for your order!
= We're getting your order {order} ready. | {item} is on its way with {shop}. Tracking number {ref}. | Your parcel {ref} could not be delivered on {date} as nobody was in. | Your return for order {order} was received and {cash} goes back to card {card}. | Items: {item} 1 x {cash}; shipping {fee}; total {cash}.
+ {go:Track your parcel} | {go:View order} | It's at the shop {shop} for 7 days; bring ID. | You will get the money in 3 to 5 working days. | See all details in your account. | ~
- Pay the redelivery fee of {fee} by card: {link} | {go:Confirm your address and card} | Customs duty of {fee} is open. {go:Pay now} | Open the attached label.html to print the delivery form. | {go:Schedule delivery}
+ Need help? Our team in {city} answers within a day. | You can return anything within 30 days. | ~
- The parcel goes back in 48 hours. | Storage fees apply from tomorrow. | ~
= {company} | The {company} team | {company} customer care
@ account-mail email
= Reset your password | Verify your email | New sign-in from {device} | Your password was changed | Confirm your account | Your account was locked | Two-step verification | Security notice | You requested a login link
= Hi {person}, | Hello {email}, | Dear {agent}, | Hello,
= We received a request to reset the password of your {company} account. | Your {company} account was locked after several wrong passwords. | Your {company} account was used from {device} in {city} on {date}. | Please confirm your address {email} for {company}. | Your {company} password was changed on {date} at {clock}. | Here is your link to sign in to {company}.
+ {go:Reset password} | {go:Confirm} | {go:Sign in} | Copy this into your browser: {link} | Enter the code {code}. | The lock ends by itself in one hour. | ~
- {go:Keep my password} | Confirm your current password here or lose access: {link} | {go:Restore access} | {go:Verify account now} | Log in within 12 hours to stop the deletion: {link}
+ If it wasn't you, ignore this email; nothing will change. | The link works for one hour and only once. | If you didn't make this change, contact an administrator. | You get this because {email} is registered with {company}. | ~
- Your account will otherwise be terminated. | All your messages and files will be deleted. | We apologise for the inconvenience; this is for your safety. | ~
= {company} | The {company} team | {company} security
@ office-mail email
= Signature requested: {item} | {agent} shared "{item}" with you | Minutes and documents | Timesheet reminder | New message in {company} | Updated policy | Invoice {order} from {company} | Purchase order {order}
= Hi {person}, | Dear {agent}, | Hello team, | Good morning {person},
= {agent} sent you "{item}" to review. | Please find the documents for {item}. | Please submit your timesheet by {date}. | Attached is invoice {order} for {cash}, due on {date}. | We'd like to order as in the attached purchase order {order}; please confirm price and delivery. | The policy on {item} was updated; please read it by {date}.
+ {go:Open} | {go:Review document} | You find it in the shared folder. | Payment to the account you know, please; our bank details have not changed. | Call me on {phone} if something is unclear. | Sign in as usual at {link} | ~
- {go:View document} Sign in with your email and password to read it. | Please note our new bank account, details attached; pay today. | Open the attached invoice.html and log in. | Wire the money before noon and tell nobody yet. | Download it here: {link} The password of the archive is 1234.
+ Best, {agent} | Kind regards, {agent}, {company}, {city} | Thanks, {agent}
- Regards, {agent} | Sent from my phone, {agent} | {company} document centre
@ service-mail email
= Your appointment on {date} | Your booking {ref} | Check-in is open | Your bill for {item} | Your policy renewal | Fees for the term | Your tax documents | Your test results | Your reservation needs attention
= Dear {agent}, | Hi {person}, | Dear parents, | Dear guest,
= Your appointment with Dr {last} is on {date} at {clock}. | Your flight {flight} to {city} leaves on {date} at {time}. Booking reference {ref}. | Your bill {order} for {cash} is due on {date}. | Your insurance policy {order} renews on {date}; the new premium is {cash}. | The school fee of {cash} is due by {date}. | Your stay in {city} from {date} costs {cash}. | Your documents for the tax year are available.
+ Please arrive ten minutes early. | {go:View details} | You can pay by bank transfer or at our office. | It will be collected by direct debit; you don't need to do anything. | Check in online: {link} | If you can't come, call {phone} the day before. | ~
- Your payment failed; confirm your card within 6 hours: {link} | You are entitled to a refund of {cash}. {go:Claim refund} | {go:Pay now to avoid cancellation} | Send your passport number and card details by reply. | {go:Download your documents} after signing in with your email password.
+ We look forward to seeing you. | Kind regards, {agent} | {company}, {city}, {phone}
- Failure to act leads to cancellation without refund. | Final notice. | {company} department of payments
`;
