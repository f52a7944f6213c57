/** English mail that was laid out in a designer's tool and reads in pieces, with the fraud laid out alike. Notation: `scenario.ts`. */
export const EN_MAIL_LAYOUTS = `
@ collection email
+ {item} and more, this week | The {company} edit | Up to {small}0% off selected {item} | New arrivals | A gift for our loyal customers | Your {company} summer guide | Thank you for your order
+ Having trouble reading this? View it in your browser [{link}] | View online: {link} | {company} | [{company}] ({link}) | Home New Women Men Kids Journal
+ {company} [{link}] New season, new colours. {go:Shop now} | Stories of the week. Mountains, {code} followers, {go:Follow} Lakes, {code} followers, {go:Follow} | Hello {person}! As a loyal customer you get {small}0% off everything in our shop. LOYAL{small}0 {go:Shop the collection} | Save your seat. {date}, {time}, {city}. Three speakers, one conversation. {go:Register} | Welcome to {company}. We make modern websites. {go:See our work}
+ {item} {cash} {go:Buy} {item} {cash} {go:Buy} {item} {cash} {go:Buy} | Our services: Branding, Web design, Photography. | Speakers: {agent}, head of product; {agent}, design lead; {agent}, engineer. Add to calendar | Top rated this month: {item} (from {cash}), {item} (from {cash}). | What customers say: "Arrived in two days and fits." {agent}, {city} | Free shipping over {cash}. Free returns. Secure checkout.
+ {go:Read the story} | {go:Browse the shop} | Read more [{link}] Read more [{link}] | Follow us: Instagram Facebook YouTube | ~
+ {company}, {code} Market Street, {city}. You are receiving this because you asked for our news. {go:Unsubscribe} {go:View in browser} | Contact info: {code} Station Road, {city}, {phone} About Terms Privacy | Copyright {company}. All rights reserved. Sent to {email}. {go:Preferences} | {company}, Suite {digits4}, {city} Help Unsubscribe
- Your reward is waiting | Confirm your delivery | Your storage is full | Final notice | Claim your {brand} voucher | Account on hold
- {brand} | [{brand}] ({link}) | View it in your browser [{link}] | ~
- Congratulations! You have been chosen to get a brand new {item}. Answer three questions. {go:Start now} | Your parcel {ref} could not be delivered. Pay {fee} to have it sent again. {go:Schedule delivery} | Cloud storage 99% full. Your photos will be deleted. {go:Keep my photos} | Payment declined. Your membership is suspended. {go:Update payment}
- Only today! {small} left. | Confirm within {small}4 hours. | Upgrade for {fee}, once only. | We have tried to reach you {small} times.
- {go:Continue} | {go:Confirm now} | {go:Claim} | Enter your card to confirm your age.
- If you no longer wish to receive these emails [{link}] | {code} Main Street, {city} {go:unsubscribe here} | This is an advertisement. | ~
@ product-notice email
+ [{company}] {agent} commented on {item} | Your trial of {company} has ended | Receipt {order} | Invoice {order}, due {date} | Your gift card | Shipping update for {order} | Delete your account | You have been invited to {company} | Staff account for {company}
+ {company} ( {link} ) ************ Hi {agent}, ************ | [{company}] [{link}] | Hi! | Hi, {agent} | {company}
+ {agent} commented: "Could we use the other picture?" By {agent} at {date}. | Your trial has ended. You have added a lot, so here is what you can do now. {go:Upgrade your account} If you are not ready: {go:Restart your trial} {go:Export your data} | This is the invoice for your recent purchase. Amount due: {cash}. Due by: {date}. {go:Pay invoice} | You are receiving this because you or someone else has requested a deletion of your account. Click the link below to delete it. This cannot be reversed. {link} | Here is your gift card! {item} {cash} Gift card code: {code}. Enter it at the checkout. | Your shipping status has been updated. Track your shipment with this link: {link}
+ Description Amount {item} {cash} Total {cash} | To get the most out of {company}, do this first: {go:Set up your team}. For reference: login page {link}, username {email}. | Items in this shipment: {item} x {small}, {item} x {small} | ~
+ If you have any questions, simply reply to this email or write to our support team. | This is an automatically generated email, please do not reply. | {go:View the comment} or {go:Manage notifications} | If the button does not work, paste this address into your browser: {link}
+ {company}, LLC, {code} Street Rd., Suite {digits4} | Sincerely, {company} | Cheers, the {company} team | P.S. Need help getting started? See our guide: {link}
- [{brand}] Sign-in blocked | Receipt {order} | Invoice {order} is overdue | Document shared with you | Mail quota reached | Verify your account
- {brand} | Dear customer, | Hello user, | Dear {email},
- Thank you for your purchase of {cash}. If it was not you, cancel within {small}4 hours: {go:Cancel order} | Your account was limited because of unusual activity. {go:Restore access} | {small} messages are being held because your mailbox has reached its quota. {go:Release messages} | A confidential file was shared with you. Sign in with your mail password to see it. {go:Open file} | Your invoice is overdue and legal steps begin today. {go:Download invoice}
- Failure to do so leads to permanent closure. | Call {phone} at once for a refund. | Your details are needed: name, card number, date of birth. | ~
- {brand} security team | Support desk | Copyright {brand} {go:Unsubscribe}
`;
