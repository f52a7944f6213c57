/** English e-mail about money, orders and deliveries. The notation is explained in `scenario.ts`. */
export const EN_MAIL_COMMERCE = `
@ order email
+ Your order {order} is confirmed | Thanks for your order | Receipt for your purchase | Order {order} has shipped
+ Hi {person}, | Hello {person}, | Thank you for shopping with {company}!
+ We've received your order of {item}. Total: {amount}, paid with the card ending in {last4}. | Your order {order} left our warehouse today and should arrive by {date}. | This is your receipt: {item}, {amount}, tax included.
+ {go:View order} | Track it here: {link} | ~
+ Need to return something? You have 30 days. | If you have any questions, just reply to this email. | Questions about your order? Write to us any time.
+ {company} | Warm regards, {company}
- Order {order} confirmed: {amount} | Your {brand} order receipt | Invoice for your recent purchase | Subscription renewed
- Dear customer, | Hello, | Dear user,
- Thank you for your purchase of {item} for {amount}. The amount will be charged to your account within 24 hours. | Your annual {brand} protection plan has been renewed for {amount}. | Your {brand} account has been charged {amount} for {item}.
- If you did not authorise this payment, call our support team immediately at {phone} to cancel and get a refund. | To cancel this order, call {phone} within 24 hours. | If this wasn't you, {go:Cancel order} | Dispute the transaction here: {link}
- Refunds are not possible after this time. | ~
- Billing department, {brand} | Customer care {phone}
@ delivery email
+ Your parcel arrives {date} | Out for delivery | We missed you today | Delivery update for {order}
+ Hi {person}, | Hello,
+ Your parcel {order} from {company} will be delivered on {date} between {time} and {time}. | We tried to deliver your parcel today and left it with a neighbour. | {brand} has your parcel; you can collect it with ID at your local shop until {date}.
+ {go:Track parcel} | Follow it at {link} | There is nothing to pay.
+ {company} delivery | Thanks for ordering from {company}
- Your package could not be delivered | {brand}: shipment on hold | Delivery attempt failed | Customs fee pending for your parcel
- Dear customer, | Hello, | Dear recipient,
- Your parcel {order} is on hold because of an unpaid customs fee of {fee}. | We were unable to deliver your package because the address is incomplete. | {brand} could not deliver your shipment. A small redelivery fee of {fee} is required.
- {go:Pay now} | {go:Schedule redelivery} | Confirm your address and payment here: {link}
- The package will be returned to the sender within 48 hours. | If you don't respond, it will be destroyed. | ~
- {brand} | {brand} express service
@ invoice email
+ Invoice {order} from {company} | Your monthly invoice | Payment reminder: invoice {order} | Overdue: invoice {order}
+ Dear {person}, | Hi {person}, | Hello,
+ Please find attached invoice {order} for {amount}, due on {date}. | Your invoice for this month is ready: {amount}. We will charge the card ending in {last4}. | Our records show that invoice {order} of {amount} was due on {date} and is still open.
+ {go:View invoice} | You can pay by bank transfer to the account stated on the invoice, as before. | If you have already paid, please disregard this reminder. | Please let us know if anything is unclear.
+ Kind regards, {agent}, {company} accounts | Best, {agent}
- Updated bank details for invoice {order} | Change of payment instructions | Outstanding invoice: new account | Payment advice attached
- Dear {person}, | Good morning, | Hi {person}, | Dear accounts team,
- Please note that our bank account details have changed because of an ongoing audit. | We are currently unable to receive payments to our usual account. | Kindly find the attached invoice {order} for {amount}, which remains unpaid.
- Kindly remit the payment of {amount} to our new account below and send the confirmation. | Please update our bank information in your system and make all further payments to the new account. | Open the attached HTML file and sign in to view the payment advice.
- Please treat this as urgent, the payment must go out today. | Do not call, I am travelling; reply to this email only. | We would appreciate same-day payment.
- Best regards, {agent} | Thanks, {agent}, accounts receivable
@ payment-failed email
+ Payment failed for your {company} subscription | We couldn't renew your plan | Your card is about to expire
+ Hi {person}, | Hello {person},
+ We tried to charge {amount} to the card ending in {last4}, but the payment didn't go through. | Your card ending in {last4} expires next month. | Your {company} plan renews on {date} for {amount}.
+ Please update your card in the billing settings of your account: {link} | {go:Go to billing} | You can change or cancel your plan any time in settings.
+ We will try again in three days. Until then nothing changes. | Questions? Just reply.
+ Thanks, {company} | The {company} billing team
- Your payment was declined | Update your payment method | {brand}: membership on hold | Your {brand} subscription has expired
- Dear customer, | Hi, | Dear {brand} member,
- We are having trouble with your current billing information. Your {brand} membership is on hold. | Your subscription has expired and your photos will be deleted. | We could not process your last payment and your access has been limited.
- {go:Update payment now} | Enter your card details to keep your account active: {link} | {go:Restart membership}
- Your account will be cancelled within 24 hours. | As a goodwill gesture you can extend it free for 90 days if you act today. | ~
- {brand} billing | Your friends at {brand}
@ bank email
+ Your statement is ready | Card payment of {amount} | Transfer received | Changes to our terms from {date}
+ Dear {person}, | Dear customer,
+ Your statement for this month is available in online banking. Please sign in as usual through our app or by typing our address. | A payment of {amount} was made with your card ending in {last4} at {company} on {date}. | You have received a transfer of {amount} from {agent}.
+ If you don't recognise it, call the number on the back of your card. | We never ask for your PIN or passwords by email. | No action is needed.
+ {company} bank | Yours sincerely, {agent}, customer service
- Important notice about your online banking | Your card has been blocked | {brand}: confirm your recent transaction | New message from {brand}
- Dear valued customer, | Dear customer, | Dear account holder,
- We have noticed irregular activity on your {brand} account and your online access has been restricted. | A transfer of {amount} to an unknown payee is pending on your account. | Our new security system requires all customers to confirm their details.
- {go:Confirm your identity} | Log in through the secure link to review it: {link} | Click below and enter your card number, PIN and one-time code. {link}
- Failure to complete this within 24 hours will result in suspension of your account. | Your card will be blocked permanently. | We apologise for the inconvenience.
- {brand} online security | Customer protection, {brand}
@ refund email
+ Your refund is on its way | Refund for order {order} | We've processed your return
+ Hi {person}, | Hello {person},
+ We've refunded {amount} to your card ending in {last4}. It can take 5 business days to show. | Your return of {item} has arrived and the refund of {amount} has been issued.
+ There is nothing you need to do. | Thanks for giving us a try; we hope to see you again. | Details are in your account: {link}
+ {company} | The {company} team
- Tax refund notification | You are eligible for a refund of {amount} | Pending refund: action needed | Unclaimed compensation
- Dear taxpayer, | Dear customer, | Dear applicant,
- After the last annual calculation of your fiscal activity we have determined that you are eligible to receive a refund of {amount}. | You have an outstanding refund of {amount} from {brand}. | A relief payment of {amount} has been approved in your name.
- {go:Claim your refund} | Submit the refund request with your card details: {link} | Complete the form to receive it: {link}
- The offer expires in 3 days. | For security reasons we need your full card information. | ~
- {brand} refunds | Revenue and tax office
`;
