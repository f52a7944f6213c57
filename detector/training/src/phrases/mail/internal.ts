/** English mail inside a company and between its partners, with the fraud that poses as it. Notation: `scenario.ts`. */
export const EN_MAIL_INTERNAL = `
@ thread email personal
+ re : {item} | RE: {item} | Re: fw: {item} | fyi | question | Re: {date} numbers | changes to {item} | FW: {company} agreement | meeting with {agent} | update on {item} | {person}'s request | thoughts?
+ {person}, | {person} - | {person} : | hi {person}, | all, | guys, | {person} and {agent}, | ~
+ I talked with {agent} this morning and they are fine with the changes, except section {small}. | Attached is the revised spreadsheet; the tab for {date} has the new volumes. | please see the note below from {agent} and let me know how you want to handle it. | Can we move our meeting to {time} on {date}? {agent} is out of town until then. | As far as I know the deal was never booked in the system. Could you check ticket {code}? | I think we should wait for legal before anybody signs it.
+ {agent} thinks the price is too high and I agree; what did we pay last year? | The counterparty wants to net the two invoices. Does accounting have a problem with that? | Who is the right person in {city} to talk to about {item}? | I will be in the {city} office on {date} and would like to sit down with you. | My understanding is that we nominated {code} a day and they confirmed {code}. | Sorry for the late reply, I was travelling.
+ Let me know what you think. | Please call me at x{digits4} if you have questions. | Thanks for your help with this. | Give me a call when you get a minute. | I'll follow up with {agent}. | Is that ok with you? | Please advise.
+ {person} | thanks, {agent} | {agent} x{digits4} | - {person} | {agent} {company} {phone} | {person} {last}
+ -----Original Message----- From: {agent} Sent: {date} {time} To: {agent} Subject: {item} Could you send me the latest on this? | ---------- Forwarded by {agent}/{city}/{company} on {date} {time} ---------- | On {date}, {agent} wrote: > sounds good to me | ~ | ~
- Re: pending payment | RE: outstanding invoice {order} | Fwd: wire instructions | re: document for signature | Re: new bank account | quick request
- {person}, | Hi {person}, | Good morning, | Hello,
- I am tied up in meetings all day, so handle this for me by mail only. We have to wire {amount} to a new supplier this morning. | See the document I have shared; sign in with your office mail and password to open it: {link} | Our account is under audit, kindly remit all open invoices to the new account below. | I need you to buy ten gift cards of {cash} for clients and send me photographs of the codes.
- {go:Open the shared document} | What information do you need to send the wire now? | Do not discuss it with anyone until it is completed. | Confirm once it has been sent, and attach the swift copy.
- Sent from my phone | {agent}, chief executive | Regards | ~
@ operations email personal
+ {item}: status | daily report {date} | nominations for {date} | system outage tonight | shift plan | {code} deal tickets | headcount | weekly report, week {small} | credit limits | trading limits {date}
+ All, | team, | {person}, | ~
+ Below are the volumes for {date}: {code} at {city}, {code} at the plant, no change for the weekend. | The database will be down from {time} to {time} tonight for maintenance. You do not need to do anything. | Deal {code}: bought {small}0 units at {cash}, flat to index. Please make sure it is in the system by the close. | Headcount is at {small}2 after the two starters in {city}; one req is still open. | The server was moved to the new building on {date}. Shares and printers keep their names.
+ The numbers are preliminary, final ones follow on {date}. | Sheets: summary, by customer, by region. | {agent} has replaced {agent} as scheduler for the pipeline. | We missed the forecast by {small} percent, mostly because of {item}. | Meter {code} reads zero since {date}; a technician is on his way.
+ Questions to {agent}, x{digits4}. | call the help desk at x{digits4} if anything looks wrong. | {agent} | See attached file: {item}.xls | - report.xls | thanks
- system upgrade | Mailbox maintenance | IT: action needed | Server migration {date}
- Dear staff, | Attention user, | All employees,
- Our mail server is being migrated and every mailbox must be confirmed tonight or its messages will be lost. | Your desktop password ends today. Keep the same password by confirming it on the help desk page. | A new security tool must be installed; log in with your network name and password.
- {go:Confirm mailbox} | {go:Keep my password} | Sign in here: {link}
- IT help desk | System administrator | ~
@ people email personal
+ Welcome {agent}! | Organizational announcement | interview on {date} | vacation | lunch on {date}? | farewell drinks | resume of {agent} | performance reviews | holiday schedule | out of the office
+ All, | {person}, | Dear colleagues, | hey {person}, | ~
+ I am pleased to announce that {agent} has joined us as manager of the {city} group and reports to {agent}. | Please plan on {time} to {time} on {date} for the interview with {agent}; the resume is attached. | I will be on vacation from {date}, {agent} covers for me. | Reviews are due on {date}. The form is on the intranet under HR, and feedback goes to {agent}. | Are you up for lunch on {date}? The new place by the station is supposed to be good. | The office closes at {time} on {date} for the holiday.
+ He was with {company} for {small} years and has a degree in finance. | Please join me in congratulating both of them. | It was good to see you and the kids at the game. | I still have two tickets for {date} if you want them. | If you cannot make it, send somebody from your group. | My flight lands at {time}, I'll take a taxi.
+ {agent} | Hope you are well, {person} | See you there, {person} | regards, {agent} | take care | Human Resources
- Salary adjustment | New payroll provider | Staff bonus list {date} | Employee handbook: acknowledgement
- Dear employee, | Hello {person}, | Dear team member,
- You have been chosen for a pay rise. Review your letter and confirm your payroll login before {time}. | All bank details of the staff are collected anew for the new payroll provider. | You did not yet sign the new handbook, and your access is suspended until you do.
- {go:Review the letter} | {go:Enter bank details} | Sign in with your work account: {link}
- Payroll office | HR | ~
@ counterparty email personal
+ {company} confirmation {code} | gas contract | draft amendment | proposal for {item} | invoice {order}, question | site visit {date} | Re: quote {ref} | RE: lease in {city} | conference call {date} | presentation
+ {agent}, | Dear {agent}, | Hello {person}, | {person}:
+ Thank you for meeting with us last week. We are still interested in {item} and would like to see a term sheet. | Enclosed please find the draft amendment with our changes marked. | Our records show that invoice {order} was short paid by {cash}; please look at the attached detail. | The call is on {date} at {time}. Dial in {phone}, passcode {digits4}. | We can do {small}00 pieces at {cash} each, ex works {city}, net 30 days as always. | {agent} is my replacement from {date} and has all the files.
+ Our lawyers have no further comments. | If the numbers work for you, I'd send two originals for signature. | Please note that our fax number has changed to {phone}. | Could you send the insurance certificate and the W-9 beforehand? | The slides are too big for mail; I'll bring a disk.
+ I look forward to hearing from you. | Sincerely, {agent}, {company}, {city}, {phone} | Best regards, {agent} | Thanks again. {agent}
- Overdue balance | Revised bank details for {order} | Purchase order {order} | Contract copy {ref}
- Dear Sir or Madam, | Dear customer, | Good day,
- Find attached our purchase order and reply with your best price; open it with your email login. | Because of a tax matter our old bank account is closed and all payments go to the account in the letter. | The payment was made by mistake to your account; return {amount} at once.
- {go:View purchase order} | {link} | Confirm by return mail and send proof of payment.
- Purchase manager | Accounts, {company} | ~
`;
