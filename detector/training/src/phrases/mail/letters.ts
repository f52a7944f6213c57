/** English newsletters, appeals, list mail and support replies, with the spam and fraud of the same manner. Notation: `scenario.ts`. */
export const EN_MAIL_LETTERS = `
@ digest email personal
+ {company} weekly #{code} | {company} news, {date} | The {company} letter: {item} | Release notes {small}.{small} | [announce] {company} {small}.{small} released | Your week at {company} | Daily headlines
+ Hello and welcome to another issue of {company} weekly! | In this issue: {item}, {item} and more. | Top stories today | Hi {person}, here is what happened this month. | ~
+ News: {agent} writes about {item}: {link} | [{item}] {link} A long read by {agent}. | * {item} ({link}) * An interview with {agent} | Markets: shares rose 2 percent after {company} reported sales of {cash}. | Highlights: faster start, fewer crashes, {small} bugs fixed.
+ From the community: {agent} explains how to test {item}. {link} | Events: {date} {city}, meetup on {item}; {date} online, questions and answers. | Jobs: {company} is looking for a developer in {city}. | Tip of the week: keep backups of {item}. | Security fix: please upgrade to {small}.{small}.{small}.
+ Quote of the week: "{item} is harder than it looks", says {agent}. | Upcoming: the conference in {city}, tickets from {cash}. | Get 20% off {item} with code {ref}. | Comments of our readers | ~
+ You get this because you subscribed. Unsubscribe: {link} | _______ {company} mailing list {link} | Forward it to a friend. Change your preferences or unsubscribe. | Copyright {company}, {city}
- Hot stock alert | Lose weight fast | Make {cash} weekly | Cheap meds, no prescription | Business opportunity | Increase your sales with millions of addresses | Refinance now, lowest rates
- Dear friend, | Attention! | Hello, | This is not spam!
- Our pick will explode this week, buy before Monday! Target {cash}. | Lose 30 pounds in 30 days, guaranteed or your money back! | Earn {cash} per week from your kitchen table, no experience. | Viagra, cialis and more at 80% off, shipped discreetly. | We send your advert to 20 million addresses for {cash}. | Bad credit? No problem! Your loan of {cash} is pre-approved.
- Order now: {link} | Call {phone} now, operators are standing by! | {go:Click here to start today} | Send {cash} in cash to the name at the top of the list.
- Act now, this offer ends tonight!!! | 100% free! No risk! | Satisfaction guaranteed. | ~
- To be removed reply with REMOVE in the subject. | This message complies with all laws. | ~
@ appeal email
+ Thank you, {person} | Help families in {city} | {agent} for mayor | Our petition reached {code} names | Year-end gift | Volunteers wanted
+ Dear {person}, | Friend, | Dear supporter,
+ Because of people like you {company} planted {code} trees this year. | The floods in {city} left many families without homes. Our teams are there. | The vote is on {date}, and we need {small} more volunteers for the phones. | Your gift of {cash} was received; the receipt is attached.
+ {go:Give {fee}} | {go:Sign the petition} | Can you chip in before midnight? Every gift counts: {link} | Reply if you would like to help on {date}. | ~
+ Paid for by {company}. Unsubscribe: {link} | With thanks, {agent}, {company} | {company} is a registered charity in {city}.
- Urgent help needed | Donation for you | God has chosen you | Orphans of {city} | Compensation payment
- Dear beloved, | My dear, | Dear beneficiary,
- I am dying of cancer and want to give {million} million dollars to charity through you. | I am {agent}, winner of the lottery, and I donate {amount} to you. | The United Nations has approved a compensation of {amount} for you. | Send bitcoin for the orphans, banks are too slow.
- Reply to my private address with your name, phone and bank account. | Send it to {wallet} | Pay {cash} for the transfer papers first. | {go:Donate by gift card}
- Keep it secret until the money is there. | God bless, {agent} | ~
@ list-mail email personal
+ Re: [{company}-users] {item} | Re: {item} | [dev] build fails on {device} | Question about {item} | Fwd: {item}
+ {agent} wrote: | On {date}, {agent} wrote: | Hi all, | Hi,
+ > I tried it with version {small}.{small} and it still fails. Try to remove the lock file and run it again. | I don't agree. The point of {item} is that nobody has to pay for it. | The log says: error {code}, permission denied. Which user runs it? | > has anyone seen this? Yes, it's fixed in trunk. | Does anybody have a spare ticket for {date}? I can pay {cash}.
+ See {link} for the thread. | I read about it here: {link} | The patch is attached. | Just my two cents. | IMHO the price of {cash} is a joke. | ~
+ {person} | -- {agent} {link} | Cheers, {person} | _______ list {link}
- Re: your account | Fwd: payment | Re: documents {order} | Re: invoice
- Hi, | Hello, | Good day,
- As we talked, see the file at the link and confirm. | I have sent the money, the proof is in the attached slip.zip. | Kindly check the payment copy and confirm your bank details. | Your mail was used to send spam, verify it to stay on the list.
- {go:See document} | {link} | Open the attachment with your email password. | ~
- Thanks, {agent} | Regards
@ reply email personal
+ Re: your question | [Ticket {order}] {item} | Your request was solved | Re: complaint about {item} | Refund for order {order} | How was our service?
+ Hi {person}, | Dear {agent}, | Hello {person},
+ Thank you for writing to us. I'm sorry that {item} arrived broken. | I've looked into it: the payment of {cash} was taken twice, and I have returned one of them to card {card}. | We have reset it; please try again. | Your ticket {order} was updated by {agent}: the part comes on {date}.
+ You don't need to send it back. | It takes up to five working days. | Could you tell me the order number and send a photo? | {go:Rate this reply} | {go:View ticket} | Call us on {phone} if it goes on. | ~
+ Best wishes, {agent}, {company} | {agent}, customer care, {company}
- Refund department | Your case {order} | Technical alert | Re: complaint
- Dear customer, | Hello, | Attention,
- You were charged {cash} for the yearly protection of your computer. | We owe you {cash} because you paid twice. | Your computer sends error reports to our server. | A complaint was filed against you; see the attached complaint.zip.
- Call {phone} within 24 hours to cancel and get it back. | Enter your card number and bank login to receive it: {link} | Install our support tool from {link} and give us the code. | {go:Open the case}
- {company} helpdesk | {brand} support | ~
`;
