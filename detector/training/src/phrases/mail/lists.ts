/** English mail to many who asked for it, lists and letters, with the advertising nobody asked for. Notation: `scenario.ts`. */
export const EN_MAIL_LISTS = `
@ technical-list email personal
+ Re: [{company}] {item} | [users] upgrade to {small}.{small} | Re: compile error | segfault in {small}.{small}.{small} | mutt and folders | rpm for {device}? | Re: why I left {company} | [Bug {code}] {item} | CVS: src/lib parser.c,1.{small} | Linux on my laptop | Re: spam filter false positives | kernel question
+ On {date}, {agent} wrote: | {agent} <{email}> writes: | * {agent} ({email}) [{date}]: | Hi, | Hello list, | ~
+ > I installed the package and now sound does not work at all. | > Does the patch apply to {small}.{small}? | > Has anybody measured it? | > You're comparing apples and oranges. | I upgraded this morning and get "error {code}: cannot open shared object file".
+ Works for me. Did you run ldconfig afterwards? | No, it's broken by design: the parser reads the header twice. | You need the devel package, then ./configure && make && make install. | Put this in your .procmailrc and reload: :0 * ^List-Id folder/ | It's been fixed in CVS on {date}; wait for the next release or build it yourself. | Actually the licence says nothing of the kind. Read it again. | I ran the tests on {small} machines and {small} failed, log attached.
+ Anyone else seeing this? | TIA, | My two cents. | YMMV. | Regards, {person} | > thanks! You're welcome. | ~
+ -- {agent} {link} | _______________________________________________ {company} mailing list {email} {link} | "Any sufficiently old joke is new again" -- {agent} | -- To unsubscribe, e-mail: {email} | PGP key: {code}
- RE: your site | Get more visitors | ADV: bulk email | Rank number one | Your website is losing customers
- Hello webmaster, | Dear site owner, | Hi,
- We submit your web site to {code} search engines for only {cash}. | Your competitors are ranked above you; we get you on the first page or you don't pay. | {code} million fresh email addresses on one CD, only {cash} until Friday! | Bulletproof hosting and bulk mail servers, no complaints.
- {go:Order your CD now} | Call toll free {phone} | Fill out the form and fax it to {phone} | {link}
- This is a one time mailing, removal is automatic. | To be taken off our list write REMOVE. | ~
@ press email personal
+ {company} headlines for {date} | Daily briefing | TECH UPDATE: {item} | The {city} morning letter | Science news | Markets at noon | This week's reviews | Poem of the day | Word of the day | {company} Alerts: {item}
+ Top stories for {date} | Good morning. | Here's what you need to know today. | ~ | IN THIS ISSUE: 1. {item} 2. {item} 3. Letters
+ * {city}: council votes on {item}. {link} | Scientists in {city} say they found water below the ice of a distant moon. {link} | Shares of {company} fell {small} percent after weak sales; analysts had hoped for {cash}. | REVIEW: the new phone is fast but dull. We tried it for {small} weeks. {link} | Opinion: why {item} matters more than you think, by {agent}. | {agent} won the match in {city} after three hours.
+ READER MAIL: "{agent} got it wrong about {item}". | SPONSOR: {company}, hosting for small teams, from {cash} a month. {link} | Also: a free chapter of {agent}'s new book. | Forecast for {city}: rain, then sun. | Tip: hold shift while you click to select many files at once. | Quiz of the week: what is the capital of {city}'s country?
+ You are subscribed as {email}. Change your address or unsubscribe: {link} | (c) {company}. All rights reserved. Reproduction in whole or in part is prohibited. | To subscribe a friend, forward this letter. | Advertise with us: {email} | Was this mail forwarded to you? Subscribe: {link}
- Breaking: hot stock pick | Investor alert {date} | The market's best kept secret | Urgent buy
- Dear investor, | Attention all traders! | ~
- Our last pick gained {small}00% in two weeks. This one is next: watch it trade on Monday morning! | Current price: {cash}. Five day target: {cash}. Expected: huge news. Rating: strong buy. | Insiders are loading up before the press release. Get in early.
- Forward looking statements involve risk; we were paid for this report. | Do not miss this train. | Add it to your radar now!
- {go:Get the full report} | {link} | ~
@ shopping-letter email
+ {company}: {small}0% off {item} until {date} | New this week at {company} | Members' day on {date} | Your {company} points | Free shipping this weekend | Back in stock: {item} | Thank you for your order, and a little extra | The {company} catalogue is here
+ Hello {person}, | Dear {agent}, | Hi, | ~
+ The new season is in our shops: linen, straw and a lot of green. | As a member you see the sale a day before everybody else. | {item} is back in stock in all sizes. | You have {code} points. They are worth {cash} on your next order and are valid until {date}. | Fares from {city} to {city} start at {cash} one way, booked before {date}. | Three wines for the weekend, chosen by {agent}, from {cash} a bottle.
+ {go:See the collection} | {go:Shop the sale} | Use code {ref} at the checkout. | {go:Find a shop} | Prices include tax; while stock lasts. | Returns are free within 30 days.
+ You receive this because you are a customer or signed up at {domain}. | {go:Unsubscribe} | {company}, {city}. Registered in {city} under {code}. | Please do not reply; our service is at {link}.
- Unbelievable prices | Designer bags and watches | Final clearance 90% | Too good to pass up | Free {item} for you
- Dear shopper, | Hi there! | ~
- Rolex, Cartier and Breitling replicas that nobody can tell from the real thing, from {cash}. | Brand new {item} absolutely free, you only pay the handling of {fee}. | Printer ink at up to 80% below retail, order today and get a free gift! | Descrambler boxes: all channels free, perfectly legal to own. | Designer handbags, identical to the original, express delivery worldwide.
- {go:Visit our store} | Click here: {link} | Order by phone, 24 hours: {phone}
- Supplies are extremely limited, act now!!! | You will not find it cheaper. | No longer interested? {go:remove}
@ membership email personal
+ Your visit to {city} | {company} users' group, {date} | Class notes | Choir rehearsal {date} | Parish bulletin | Call for papers: {item} | Seminar on {date}: {agent} | Summer school in {city} | Job: lecturer in {city} | Book review: {agent} | Alumni evening
+ Dear members, | Dear colleagues, | Friends, | Dear {agent}, | ~
+ The next meeting is on {date} at {time} in room {small}. {agent} speaks about {item}. | Papers of at most {small} pages are invited on all aspects of {item}. Deadline: {date}. Notification: {date}. | The department seeks a lecturer from {date}. Applicants hold a doctorate and have taught. Salary by scale. | Does anybody know of work on {item} since {agent}'s thesis? I will post a summary. | Practice moves to {date} because the hall is being painted. | The committee thanks all who helped at the fair; we took {cash}.
+ Registration is {cash}, students half. Rooms are in the guide. | Bring cake. | Send abstracts to {email} or by post to {agent}, {city}. | The programme and the way there: {link} | Replies to me, not to the list, please.
+ {agent}, secretary | Programme committee: {agent}, {agent}, {agent} | With best wishes, {agent} | Department of linguistics, university of {city} | ~
- University diplomas | Your degree is ready | Meet singles tonight | Grants you never repay | Lonely?
- Hello, | Hi dear, | Attention!
- Get a university degree from your life experience: no exams, no books, no classes, nobody turned down. | Hot girls in your town want to meet you tonight, live on webcam, free for adults. | The government gives away {million} billion in free grants; our guide shows how to get yours. | I saw your profile and feel we could be more than friends. Write to my private address.
- Call now {phone}, 7 days a week | {go:Enter free} | Order the guide for {cash}: {link} | {email}
- Confidential. | You must be over 18. | Bachelor, master or doctorate within {small} weeks. | ~
`;
