/** The goods of old spam, each beside the honest mail about the same thing. Notation: `scenario.ts`. */
export const EN_MAIL_GOODS = `
@ medicine email
+ Your prescription is ready | Refill reminder | Appointment on {date} | Lab results | Re: allergy | Pharmacy order {order}
+ Dear {agent}, | Hi {person}, | ~
+ Your refill for {agent} is ready at {company} in {city}. Please bring your card. | Dr {last} will see you on {date} at {time}. | The results are normal; the doctor will go through them with you on {date}. | Did the new tablets help against the pain? If not, call the surgery. | Our pharmacist has a question about prescription {code}.
+ Co-payment: {cash}. | Opening hours: Monday to Friday, {time} to {time}. | Ask your doctor before you change the dose. | Call {phone} to move the appointment.
+ {company} pharmacy | Surgery of Dr {last} | Get well soon, {person}
- cheap med | Viagra for less | no prescription needed | Lose weight while you sleep | men's health | her pleasure | Re: pharmacy | feel 20 again | {small}0 pills for {cash}
- hi, | Dear friend, | good day | ~
- Why pay more at the drugstore? We ship valium, xanax, cialis and vicodin overnight, without a doctor. | Add inches in weeks. Natural pills, guaranteed gain, or your money back. | Burn fat, build muscle and turn back the clock with human growth hormone. | Generic brands straight from the maker at 70 percent off. Discreet packing. | Stop snoring, stop smoking, grow your hair back: this herb does it all.
- {go:click here} | order online: {link} | Visit our licensed online drugstore {link} | limited time, save big now
- wonderful morning tulip window, a teacher laughs at seven rivers | {code} {ref} | not interested? go here: {link} | ~
@ software email
+ Licence renewal {order} | Version {small}.{small} is out | Your download | Site licences for {item} | Re: Photoshop for marketing | subscription invoice {order}
+ Hello {person}, | Dear customer, | {person}, | ~
+ The maintenance for your {small}0 seats ends on {date}; the quote for another year is attached. | {company} {small}.{small} is available. It reads the new files and starts faster. | IT has ordered the licences for the design team; they install it from the software centre. | Thank you for your purchase. Your licence key is in your account under Orders.
+ Release notes: {link} | Price for schools: {cash} a seat. | Questions? Write to {email}. | The invoice is due in 30 days.
+ {company} sales | {agent}, IT purchasing | ~
- OEM software | Windows XP {cash} | Adobe cheap | get s0ftware now | All programs 85% off | Microsoft office pro for {cash}
- Hi, | Dear customer | ~
- Photoshop {cash}, Office {cash}, Acrobat {cash}, AutoCAD {cash}: download at once, no box and no waiting. | The newest versions on CD for a fraction of the shop price, all languages. | Why pay {cash} in the shop when you can have it for {cash} from us? | Opt-in lists, mailers and harvesters with free updates for life.
- See the full list: {link} | {go:Order now} | Offer valid until {date}, stock is limited
- Regards, {agent} | ~ | nobody beats our prices
@ money email
+ Your mortgage statement | Rate change on {date} | Application {order}: next steps | Board report {date} | portfolio as of {date} | Re: refinancing the {city} building | Analysts' call on {company}
+ Dear {agent}, | {person}, | All, | ~
+ Your application was received and {agent} in {city} will call within two working days. | From {date} the rate of your loan is {small}.{small} percent; the new instalment is {cash}. | The fund returned {small} percent in the quarter. The board approved the dividend of {cash}. | The desk closed flat; stock options were priced with volatility at {small}5. | Refinancing would cost us {cash} in fees, so I would leave it.
+ The agreement and the fact sheet are attached. | You find the statement in online banking as always. | Past results don't tell the future. | Talk to your adviser before you decide.
+ {company} bank, {city} | {agent}, research | thanks
- Lowest rates in 40 years | Your loan is approved | get out of debt | refinance today | Re: mortgage {code} | homeowners wanted | Bad credit ok | {company} stock explodes
- Dear homeowner, | Hello, | Attn: applicant | ~
- You have been pre-approved for a {cash} loan at {small}.{small}% fixed, bad credit is no problem. | Our lenders fight for your business; fill out the short form and save thousands. | Erase your debts legally, stop the harassing calls today. | Penny stock about to double: the company just announced a giant contract. | Turn {cash} into {amount} with our offshore program, fully guaranteed.
- {go:Get my free quote} | 30 second form: {link} | Reply with your phone and the best time to call. | Buy before the crowd does
- This is not a junk mail. | no obligation whatsoever | remove me: {link} | ~
@ work-and-luck email
+ Your application at {company} | Interview {date} | Expenses {date} | Casino night for charity, {date} | Office sweepstake result | Travel desk: your trip to {city}
+ Dear {agent}, | Hi all, | {person}, | ~
+ Thank you for applying as {item} manager. We would like to meet you on {date} at {time}. | The sweepstake was won by {agent}, who gives the {cash} to the hospice. | Your trip to {city}: flight {flight} on {date}, hotel booked for {small} nights. | Tickets for the charity evening are {cash}, at reception. | Your expenses of {cash} were approved and are paid with the next salary.
+ Please bring your certificates. | Contact {agent} with questions. | Have a good trip. | ~
+ {agent}, recruiting | The social committee | Travel desk, x{digits4}
- Work from home | Be your own boss | {amount} a month | You're a winner | Online casino bonus | Free cruise | Make your PC earn | financial freedom | You have won {amount}
- Dear friend, | Hi, fellow entrepreneur, | Congratulations! | ~
- Earn {amount} a month from your kitchen with no boss and no selling. I did and so can you! | Play blackjack, slots and poker: first deposit doubled, up to {cash} free. | You have been drawn for a free cruise for two; only port taxes are due. | This is not a pyramid: send {cash} to each of the five names and add yours. | We need agents who receive payments on their account and keep ten percent.
- Call {phone}, 24 hour recorded message | {go:Claim now} | {go:Start playing} | Reply with your name, age and telephone. | More at {link}
- Serious people only. | What have you got to lose? | You were chosen because you asked for information. | ~
@ estate-letter email
+ Estate of {agent} | Visit of the delegation from {city} | Partner in {city} | Transfer for invoice {order} | Scholarship fund
+ Dear {agent}, | Dear Sir, | Dear Mrs {last},
+ As executor I enclose the accounts of the estate; the balance of {cash} is paid by our firm's cheque after your signature. | The delegation of the ministry arrives on {date}, led by {agent}. | We visited the plant in {city} and propose a joint venture; a draft is attached. | Your bank received our transfer of {cash} for invoice {order} on {date}. | The fund's trustees met in {city} and granted the scholarship.
+ Please sign page {small} before a witness and return it by post. | Our office is at your disposal. | You may call {agent} on {phone}.
+ Yours faithfully, {agent}, solicitors | Embassy of the republic | {agent}, {company}
- URGENT BUSINESS PROPOSAL | Dear friend in trust | Request for assistance | From the desk of {agent} | next of kin | Investment partnership | Your assistance needed
- Dear Sir, | Attention: beneficiary | Greetings in the name of the Lord, | My dear,
- I am {agent}, auditor of a bank in {city}, where a late customer left {million} million dollars and no heir. I want to present you as next of kin. | I am the widow of a general and need a trustworthy foreigner to move {million} million dollars out of my country. | Your address came to me from the chamber of commerce; this transaction is free of risk and needs absolute secrecy. | We have over-invoiced a contract and the surplus of {million} million US dollars waits in a suspense account.
- Thirty percent is for you as the account owner, ten for expenses. | Send me your private telephone, fax and bank account number. | Treat it as strictly confidential. | Reply at once to my private address {email}.
- Yours sincerely, {agent} | Best regards, barrister {last} | God bless you | Waiting for your urgent reply
`;
