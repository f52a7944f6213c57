/** Notices that products send of themselves: unlocking, trials, failed charges, changes, exports. Notation: `scenario.ts`. */
export const NOTICES = `
@ unlock email
= Unlock instructions | Your account is locked | Instrucciones de desbloqueo | Desbloquear a conta | Konto entsperren | Déverrouiller le compte | Sblocca account | Account ontgrendelen | Odblokowanie konta | Hesap kilidini aç | Разблокировка | 解锁账户 | アカウントのロック解除
= Hello {person}! | ¡Hola {person}! | Olá {person}! | Hallo {person}! | Bonjour {person} ! | Ciao {person}! | Witaj {person}! | Merhaba {person}! | Здравствуйте, {person}! | 您好 {person}！ | {person} 様
= Your account was locked because of too many wrong sign-in attempts. | Tu cuenta se ha bloqueado por demasiados intentos de acceso fallidos. | Sua conta foi bloqueada porque houve muitas tentativas erradas. | Dein Konto wurde wegen zu vieler falscher Anmeldungen gesperrt. | Votre compte a été bloqué après trop d'essais de connexion. | Il tuo account è stato bloccato per troppi tentativi falliti. | Je account is geblokkeerd na te veel foute pogingen. | Konto zostało zablokowane z powodu zbyt wielu nieudanych prób. | Hesabınız çok sayıda hatalı deneme nedeniyle kilitlendi. | Учётная запись заблокирована из-за неудачных попыток входа. | 由于多次登录失败，您的账户已被锁定。 | ログインの失敗が続いたため、アカウントがロックされました。
+ Use this link to unlock it: {link} | {go:Desbloquear} | Clique no link para desbloquear: {link} | {go:Entsperren} | Cliquez sur le lien pour le débloquer : {link} | {go:Sblocca} | {go:Ontgrendelen} | {go:Odblokuj konto} | {go:Kilidi aç} | {go:Разблокировать} | 点击链接解锁：{link} | 次のリンクから解除できます：{link}
- Enter your password and card to unlock it: {link} | Verifique su identidad en 24 horas: {link} | Confirme sua senha agora: {link} | Bestätigen Sie sofort Ihr Passwort: {link} | Confirmez vos données bancaires immédiatement : {link} | Conferma subito password e carta: {link} | Bevestig direct uw wachtwoord: {link} | Potwierdź natychmiast hasło i kartę: {link} | Hemen şifrenizi ve kartınızı doğrulayın: {link} | Срочно подтвердите пароль и карту: {link} | 请立即输入密码和银行卡验证：{link} | 至急パスワードとカード情報を入力してください：{link}
+ ~ | {company}
- It will be deleted otherwise. | De lo contrario se cerrará. | Sonst wird es gelöscht. | {brand}
@ account-life email
+ Your trial ends in {small} days | Your trial has ended | Payment unsuccessful | Your data export is ready | Removed from {company} | Your email address was changed | Welcome to {company} | New sign-in method added | A staff member replied | Backup codes | Your report is ready | Subscription paused | Your account has been disabled
+ Hi {person}, | Hello, | Dear {agent}, | ~
+ Your {company} trial is about to end. Is there anything we can help with? | We couldn't process your last payment for {company}. Please take a moment to check your payment details. | The file that you asked for is ready. Click the button to download it. | You are no longer a member of the group {item}. | Your email address was changed to {email}. You get this message because it was done from your account. | Thanks for joining us. Here are three steps to get started. | Keep these backup codes in a safe place. Each works once: {code} {code} {code}. | Your account was disabled by a member of our staff after a complaint. | Someone tried to register with this address, which has an account already. | You requested that your account be deleted. Look for a second message to confirm.
+ {go:Update payment method} | {go:Download} | {go:Upgrade now} | {go:Get started} | {go:Log in} | Copy and paste this into your browser: {link} | To keep using it, choose a plan: {link} | ~
+ If you have any trouble, reply to this email and we'll sort it out. | This is an automated message, please don't reply. | You are receiving this because you were a member. | Didn't do this? Contact an administrator. | ~
+ Cheers, {agent} and the {company} team | {company}, {small} Station Lane, {city}
- Your subscription was suspended | We are having trouble with your billing | Document ready | Access removed unless you verify | Your account is disabled | Action required
- Dear {brand} customer, | Dear user, | Hi,
- We couldn't process your last payment and your {brand} account is now on hold. | Your {brand} account was disabled for breaking our rules; you have one chance to appeal. | Your email address {email} was removed for lack of verification. | A file was sent to you but your mailbox rejected it. | Your {brand} data will be erased because your licence lapsed.
- {go:Enter your card again} | Verify your password to restore it: {link} | {go:Appeal now} | {go:Re-validate your email} | Sign in with your mail password: {link}
- You have 24 hours. | After that everything is deleted. | Ignoring this closes the account for good. | ~
- {brand} | {brand} account team
@ marketing email
+ New arrivals at {company} | It's been a while, {person} | Last days: 30 % off | {company} weekly picks | Introducing {item} | Your cart misses you | Meet our new menu | You're invited: open day
+ See this email in your browser | {company} Home New Women Men Kids Stories | Take a look at our latest work. | ~
+ We picked a few things for you: {item}, {item} and {item}. | Restocked and ready: {item} from {cash}. Free shipping over {cash}. | 25% off everything until Sunday at midnight, with code {ref}. | A new season, a new collection, made in {city}. | We have moved to a bigger kitchen, and the menu has three new dishes. | Our designers talk about how {item} is made.
+ {go:Shop now} | {go:Discover more} | {go:Read the story} | {item} {cash} Shop now {item} {cash} Shop now {item} {cash} Shop now | {go:Use my code}
+ Writing headlines that people read. A good mix of media makes the difference. | Follow us: photos, stories, recipes. | Five stars from our guests. | ~
+ Unsubscribe from this newsletter | You get this because you signed up at {company}. Unsubscribe {link} | {company}, {small} Hill Street, {city}. No longer want these emails? Unsubscribe.
- Best prices on software, all OEM | Cheap pharmacy, no prescription | Get your degree in two weeks | Casino: {cash} welcome bonus | Hot singles near you | Mortgage rates approved | Replica watches | This stock will triple | Work from home and get paid daily
- Hi, | Hello dear, | Attention! | ~
- Windows and office for {cash} only, download at once. | Pills for men delivered overnight, discreet package, doctors on line. | A genuine diploma from a real university, no tests, no classes. | Play now and double your first deposit. | Lonely women in {city} want to chat tonight. | Your mortgage of {cash} is approved at 3 percent, bad credit is fine. | Swiss replicas, 90 percent below the shop. | Our newsletter's last pick rose 300 percent; buy before the news is out.
- {link} | {go:Order here} | {go:Claim your bonus} | {go:See their photos} | Visit {link} now
- Limited supply, hurry! | 100% satisfaction or money back. | No more mails? {link} | ~
@ bulletin email
+ This week in {item} {code} | {company} digest: issue {code} | Changelog {small}.{small} | Daily news {date} | Links for {date}
+ Hello and welcome to another issue. This is a weekly summary of progress and community. Want something mentioned? Send us a note. | Welcome back to the digest. | ~
+ # Updates * [How we test {item}]({link}) * [A tour of {item}]({link}) * [discuss] | {small} pull requests were merged last week. * Fix the crash in {item}. * Remove the old parser. * Speed up {item} by {small} percent. | Call for participation: [{item}: easy first issue]({link}) | New contributors * {agent} * {agent} * {agent} * {agent}
+ # Upcoming events * [{date}. {city}, community meetup.]({link}) * [{date}. Online, learn together.]({link}) Email us to add your event. | Approved proposals: {code}: reform of {item}. Final comment period: {code}. | # Jobs {company} is hiring in {city}. Tweet us if you want your job listed. | Crate of the week: {item}, a library to send money reports.
+ Quote of the week: "you must free what you own", {agent} on chat. Thanks to {person} for the suggestion. | Windows: the installer now checks the password of the certificate. | Security: {company} {small}.{small} fixes a hole in the login module; update your account scripts. | Ask the community anything; click a topic to vote.
+ Submit your quotes for next week! | Unsubscribe {link} | Edited by {agent}. {link} | ~
- Your stock newsletter: buy alert | Top secret cash method | Weekly winners | Members only: adult video
- Dear investor, | Hi member, | ~
- This week's pick will explode, get in before {date}! | Learn the secret system that paid me {cash} a day. | You are this week's winner of {cash}; claim it at {link}. | Free passwords to all our sites.
- {go:Join free} | Send {cash} for the full report. | Reply with your phone number and card. | {link}
- Act now! | Offer ends tonight. | ~
`;
