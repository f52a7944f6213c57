/** English e-mail between people and from organisations to many. The notation is explained in `scenario.ts`. */
export const EN_MAIL_OFFICE = `
@ colleague email personal
+ Minutes of today's meeting | Notes from the call | Agenda for {date} | Quick question about {item} | Draft of the contract | Re: proposal
+ Hi {person}, | {person}, | Hello all, | Hi team,
+ Thanks for the call today. As discussed, I'll send the revised figures by {date} and {agent} takes care of {item}. | Please find attached the draft. Comments until {date} are welcome. | Are you free on {date} at {time} for half an hour? I'd like to go through the budget for {item}. | Here are the minutes. The next meeting is on {date} at {time}.
+ Let me know if I missed anything. | No rush on this. | Could you have a look when you find a moment? | Looking forward to hearing from you.
+ Best, {agent} | Thanks, {agent} | Kind regards, {agent}, {company}
- Are you available? | Quick task | Urgent request | Confidential matter | Favour
- {person}, | Hi {person}, | Hello,
- Are you at your desk? I need you to handle something for me discreetly. I'm in a meeting and can't take calls. | I need you to purchase gift cards for some clients today. I will reimburse you. | I need you to process an urgent wire transfer of {amount} to a new vendor before noon. | Let me have your mobile number, I need a task done right away.
- Scratch the back and send me pictures of the codes. | Keep this between us until it is announced. | Send me the payment confirmation as soon as it is done. | Reply with your WhatsApp number as soon as possible.
- Sent from my iPhone | {agent}, CEO | Regards, {agent}
@ payroll email
+ Your payslip for this month | Payroll calendar | Open enrolment starts {date} | Updated holiday policy
+ Hi {person}, | Dear colleagues, | Dear team,
+ Your payslip is available in the HR portal under Documents. | Salaries are paid on {date} this month because of the holiday. | The updated travel and holiday policy is on the intranet. The main changes: expenses within 30 days, approvals by your manager.
+ To change your bank account, please come by HR with your ID; we don't accept changes by email. | Questions? {agent} in HR is happy to help. | Sign in as usual: {link}
+ HR, {company} | Best regards, {agent}, people team
- Payroll update required | Salary increase: review document | Change of direct deposit | Employee benefits: acknowledgement needed
- Dear employee, | Hi {person}, | Dear staff member,
- HR has completed the annual salary review. Your new salary structure is in the attached document. | I have changed banks and would like to update my direct deposit before the next payday. | All staff must acknowledge the revised handbook by the end of the day.
- {go:View salary document} | Sign in with your company email and password to confirm: {link} | What details do you need? The new account and routing number are below. | {go:Acknowledge policy}
- Employees who fail to comply will not be paid this month. | Please make this effective for the current pay date. | Failure to complete it today will lead to disciplinary action.
- Human resources | Thanks, {agent} | HR department
@ newsletter email
+ What's new at {company} | {company} news: {item} and more | This month: 20 % off {item} | Your weekly digest | Save the date: {date}
+ Hi {person}, | Hello, | Dear reader, | ~
+ Summer is here and so is our new collection. Until {date} you get 20 % off {item} with the code {code}. | In this issue: how we built {item}, an interview with {agent}, and three events in {city}. | We're excited to announce the new release: faster search, dark mode, and dozens of fixes. | Join us on {date} at {time} for a free webinar about {item}.
+ {go:Shop now} | {go:Read more} | {go:Register} | Read it on our site: {link}
+ You receive this email because you subscribed at {company}. Unsubscribe any time. | To stop receiving these emails, unsubscribe here: {link} | {company}, {city}. Manage preferences or unsubscribe.
- You have been selected! | Congratulations, you won | Exclusive reward from {brand} | Limited offer: 95 % off | Make money from home
- Dear winner, | Congratulations! | Dear friend, | Hello dear,
- You have been selected to receive a {brand} gift card worth {amount}. | Your email address has won {amount} in our international lottery. | Earn {amount} per week from home, no experience needed. | Luxury replica watches and cheap meds without prescription, ninety percent off today only.
- {go:Claim your prize} | Answer a short survey and pay only {fee} for shipping: {link} | Contact our agent with your full name, address, age and bank details. | {go:Start earning now}
- Hurry, only {small} left! | This offer expires today. | Guaranteed profit, risk free. | ~
- Lottery coordinator | {brand} rewards | ~
@ sales email
+ Following up on our conversation | Your quote for {item} | Introduction: {company} | Your trial ends on {date}
+ Hi {person}, | Dear {person},
+ It was good to meet you at the fair in {city}. As promised, here is our price list for {item}. | Your quote {order} for {item}: {amount}, valid until {date}. | Your trial of {company} ends on {date}. If it isn't for you, you don't need to do anything.
+ Would a short call next week suit you? | Happy to answer any questions. | {go:See plans}
+ Best regards, {agent}, {company} | Kind regards, {agent}
- Business proposal | Confidential investment opportunity | Loan offer | Partnership request
- Dear friend, | Good day, | Attention beneficiary, | Dear sir or madam,
- I am {agent}, a solicitor. My late client left {million} million dollars and no next of kin, and I want to present you as the beneficiary. | We grant loans from {amount} at 2 percent without any check. | Turn {fee} into {amount} in seven days with our trading platform, guaranteed returns. | I am a widow with a fund of {million} million euros that I want to give to charity through you.
- Reply with your full name, address and phone number. | Send the processing fee to this wallet: {wallet} | Contact me on my private email for details. | {go:Open your account}
- Treat this as strictly confidential. | God bless you. | ~
- Barrister {agent} | Mrs {agent} | {agent}, investment manager
@ support email
+ Re: your request {order} | Your ticket has been solved | We received your message | How did we do?
+ Hi {person}, | Hello {person},
+ Thanks for getting in touch. We found the cause: {item} was not synchronised. It works again since {time}. | Your request {order} has been received; a colleague will answer within 24 hours. | Your ticket was closed. If the problem comes back, just reply and it opens again.
+ Could you send us a screenshot, please? Please don't include passwords. | {go:View ticket} | How satisfied were you? It takes one minute: {link}
+ Best, {agent} from {company} support | {company} customer care
- Your device is infected | Your webcam | I have full access to your device | Technical support: case {order}
- Hello! | Dear customer, | Attention,
- I hacked your operating system and recorded you through your webcam. | Our system found {small} viruses on your computer; your licence of {brand} has expired. | As you may have noticed, I sent you this email from your own account. That means I have full access to it.
- Transfer {amount} in bitcoin to this wallet: {wallet} | Call {phone} now so that a technician can remove them. | {go:Renew protection now}
- You have 48 hours, or I will send the video to all your contacts. | Do not switch off your computer. | ~
- ~ | {brand} technical team
@ community email personal
+ School trip on {date} | Thank you for your donation | Appointment confirmation | Your booking in {city} | Please vote: our petition
+ Dear parents, | Dear {person}, | Hello {person},
+ Class 5b visits the museum on {date}. Please bring {fee} in cash and a packed lunch. | Thank you for your donation of {amount}. Your receipt for the tax office is attached. | Your appointment with Dr {agent} is confirmed for {date} at {time}. Please arrive ten minutes early. | Your stay at {company} from {date} is booked. Check-in is from {time}. | With 5,000 more signatures the council must debate our petition for a safe school road.
+ If you can't make it, please tell us 24 hours ahead. | We look forward to seeing you. | {go:View booking} | Every share helps. Thank you!
+ {company} | Kind regards, {agent}
- Your booking will be cancelled | Urgent appeal | Scholarship grant approved | Court notice
- Dear guest, | Dear friend, | Dear student, | Attention,
- Your reservation in {city} could not be verified and will be cancelled within 12 hours unless you confirm your card. | Children are dying and need your help now. Donations are accepted in bitcoin only. | You have been awarded a grant of {amount}; a processing fee of {fee} is due. | You failed to appear in court and a warrant for your arrest has been issued.
- {go:Confirm card details} | Send it to {wallet} | Pay the fee here: {link} | Open the attached notice: summons.zip
- The amount will be refunded at once. | ~ | Act immediately to avoid arrest.
- Reservation service | Clerk of the court | {agent}
`;
