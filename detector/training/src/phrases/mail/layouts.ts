/** English mail that was laid out in a designer's tool and reads in pieces, with the fraud laid out alike. Notation: `scenario.ts`. */
export const EN_MAIL_LAYOUTS = `
@ collection email
+ {item} and more, this week | The {company} edit | Up to {small}0% off selected {item} | New arrivals | A gift for our loyal customers | Your {company} summer guide | Thank you for your order
+ Looks odd? See it on the web [{link}] | View online: {link} | {company} | [{company}] ({link}) | Home New Women Men Kids Journal
+ {company} [{link}] New season, new colours. {go:Shop now} | Walks of the week. The ridge above {city}, {code} readers, {go:Keep} Two lakes, {code} readers, {go:Keep} | {person}, ten years with us! {small}0% off for you, code DECADE{small} {go:To the shop} | An evening in {city}, {date} at {time}: three guests talk, then you do. {go:Come along} | {company} draws, builds and hosts shops. {go:Look at some}
+ {item} {cash} {go:Buy} {item} {cash} {go:Buy} {item} {cash} {go:Buy} | Our services: Branding, Web design, Photography. | Speakers: {agent}, head of product; {agent}, design lead; {agent}, engineer. Add to calendar | Top rated this month: {item} (from {cash}), {item} (from {cash}). | What customers say: "Arrived in two days and fits." {agent}, {city} | Free shipping over {cash}. Free returns. Secure checkout.
+ {go:Read the story} | {go:Browse the shop} | Read more [{link}] Read more [{link}] | Follow us: Instagram Facebook YouTube | ~
+ {company}, {code} Market Street, {city}. You are receiving this because you asked for our news. {go:Unsubscribe} {go:View in browser} | Contact info: {code} Station Road, {city}, {phone} About Terms Privacy | Copyright {company}. All rights reserved. Sent to {email}. {go:Preferences} | {company}, Suite {digits4}, {city} Help Unsubscribe
- Your reward is waiting | Confirm your delivery | Your storage is full | Final notice | Claim your {brand} voucher | Account on hold
- {brand} | [{brand}] ({link}) | See it on the web [{link}] | ~
- Congratulations! You have been chosen to get a brand new {item}. Answer three questions. {go:Start now} | Your parcel {ref} could not be delivered. Pay {fee} to have it sent again. {go:Schedule delivery} | Cloud storage 99% full. Your photos will be deleted. {go:Keep my photos} | Payment declined. Your membership is suspended. {go:Update payment}
- Only today! {small} left. | Confirm within {small}4 hours. | Upgrade for {fee}, once only. | We have tried to reach you {small} times.
- {go:Continue} | {go:Confirm now} | {go:Claim} | Enter your card to confirm your age.
- If you no longer wish to receive these emails [{link}] | {code} Main Street, {city} {go:unsubscribe here} | This is an advertisement. | ~
@ product-notice email
+ [{company}] {agent} commented on {item} | Your trial of {company} has ended | Receipt {order} | Invoice {order}, due {date} | Your gift card | Shipping update for {order} | Delete your account | You have been invited to {company} | Staff account for {company}
+ {company} ( {link} ) ************ Hi {agent}, ************ | [{company}] [{link}] | Hi! | Hi, {agent} | {company}
+ {agent} commented: "Could we use the other picture?" | Your two weeks with us are over. Stay on? {go:Pick a plan} Need longer? {go:Ask for another week} Leaving? {go:Take your files with you} | Invoice for {item}: {cash}, open until {date}. {go:See the invoice} | Somebody, we hope you, wants your account gone. It is gone for good once you confirm: {link} | {agent} gives you {cash} to spend with us. Say {code} when you pay. | Parcel {order} left {city} today. Where it is: {link}
+ Description Amount {item} {cash} Total {cash} | A good first step: {go:Ask your colleagues in}. You sign in at {link} as {email}. | Items in this shipment: {item} x {small}, {item} x {small} | ~
+ If you have any questions, simply reply to this email or write to our support team. | A machine wrote this; nobody reads answers to it. | {go:Answer} {go:Fewer of these} | If the button does not work, paste this address into your browser: {link}
+ {company}, LLC, {code} Street Rd., Suite {digits4} | Sincerely, {company} | Cheers, the {company} team | P.S. Need help getting started? See our guide: {link}
- [{brand}] Sign-in blocked | Receipt {order} | Invoice {order} is overdue | Document shared with you | Mail quota reached | Verify your account
- {brand} | Dear customer, | Hello user, | Dear {email},
- Thank you for your purchase of {cash}. If it was not you, cancel within {small}4 hours: {go:Cancel order} | Your account was limited because of unusual activity. {go:Restore access} | {small} messages are being held because your mailbox has reached its quota. {go:Release messages} | A confidential file was shared with you. Sign in with your mail password to see it. {go:Open file} | Your invoice is overdue and legal steps begin today. {go:Download invoice}
- Failure to do so leads to permanent closure. | Call {phone} at once for a refund. | Your details are needed: name, card number, date of birth. | ~
- {brand} security team | Support desk | Copyright {brand} {go:Unsubscribe}
`;
