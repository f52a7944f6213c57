/**
 * Phishing as a language model writes it, fluent and polite, without a slip or a shout, beside the honest message on the
 * same business: the two differ in what the reader is asked for and where. Notation: `scenario.ts`.
 */
export const FLUENT = `
@ vendor-change email
= Update regarding our remittance information | Invoice {order} | Follow-up on invoice {order} | Payment schedule for {item}
= Dear {person}, | Hi {person}, | Good afternoon {person},
= I hope this message finds you well. | I hope you had a great weekend. | Thank you for your continued partnership. | ~
= As part of our year-end review, we are updating our records for {company}. | I am writing with regard to invoice {order} in the amount of {cash}. | Please find the invoice for {item} attached for your review.
+ Our bank details remain unchanged and are printed on the invoice as usual. | Payment is due on {date} under our usual terms. | Should anything on it be unclear, please call me on the number you have for us. | If the amounts match your records, no reply is needed.
- Going forward, kindly direct all payments to our new account, the details of which are enclosed. | We have recently transitioned to a new banking partner and would appreciate it if this payment were sent to the updated account. | To avoid any delay, could you confirm once the transfer to the revised account has been initiated today? | Please disregard the account on the previous invoice and use the one provided in this message.
+ We appreciate your business. | Warm regards, {agent} {company} | Thank you for your support.
- As our phone lines are being moved, email is the best way to reach me. | I would be grateful if this could be treated as confidential until the transition is announced. | Warm regards, {agent}, accounts receivable
@ shared-document email
= {agent} has shared "{item}" with you | Document for your review: {item} | Agreement ready for signature | Completed: {item}
= Hello {person}, | Hi {person}, | Dear {person},
= {agent} has invited you to view a document related to {item}. | The agreement we discussed is now ready for your signature. | A copy of the signed agreement is available to you.
+ You can find it in our usual shared folder. | {go:Open in {company}} | Take your time; there is no deadline from our side. | The PDF is attached, so there is nothing to sign in to.
- To ensure confidentiality, please authenticate with your work email credentials before viewing: {link} | {go:Review document} For your protection you will be prompted to enter your email password. | The secure link below will remain available for 24 hours only: {link} | Kindly verify your identity through the portal to access the file. {link}
= Best regards, {agent} | Thank you, {agent}, {company} | Kind regards, {company}
@ hr-notice email
= Updated remote work policy | Annual benefits enrolment | Your compensation statement | Important payroll information | Revised employee handbook
= Dear {person}, | Dear team member, | Hello {person},
= As part of our commitment to a better workplace, we have revised several policies that take effect on {date}. | The annual compensation review has been completed. | Our payroll provider is moving to a new platform on {date}.
+ You can read it on the intranet; no action is required. | Your manager will talk about it with you in person. | If your bank account has changed, please bring proof to the HR office. | The town hall on {date} at {time} will cover the changes.
- Please review and acknowledge the document by signing in with your corporate account: {link} | To ensure uninterrupted salary payments, kindly confirm your direct deposit details through the secure employee portal: {link} | {go:View your statement} You will be asked to validate your credentials. | Failure to complete the acknowledgment before the close of business may affect your next payment. {link}
= Kind regards, human resources | Best regards, {agent}, people operations | Thank you for your cooperation, {company} HR
@ it-notice email
= Scheduled upgrade of our sign-in service | Multi-factor authentication update | Email retention policy | Your password and our new policy | Security awareness notice
= Dear {person}, | Hello, | Dear colleague,
= To strengthen the protection of our systems, we are upgrading multi-factor authentication on {date}. | As part of our ongoing security improvements, the sign-in page will look different from {date}. | Our records indicate that your account is due for its periodic review.
+ You will be prompted at your next regular sign-in; you don't need to do anything now. | Nothing in this message needs to be clicked. | Please report any email that asks for your password to {agent}. | If you run into difficulties, walk over to the IT desk.
- To avoid any interruption of service, please re-authenticate your account at your earliest convenience using the secure link: {link} | {go:Complete verification} This takes less than two minutes. | Kindly scan the code or follow the link to re-register your authenticator: {link} | Accounts that have not completed the process by the end of the day will temporarily lose access. {link}
= Thank you for helping us keep {company} safe. | Best regards, {agent}, IT security | Kind regards, the IT service team
@ voicemail email
= New voice message from {phone} | You have a new voicemail | Missed call from {agent} | Incoming fax from {company}
= Hello {person}, | Hi, | ~
= You received a voice message of 42 seconds on {date} at {clock}. | A caller left a message in your mailbox.
+ Dial your voicemail to hear it. | You can play it on your desk phone or in the app. | The recording is attached.
- To listen, please sign in with your email account: {link} | {go:Play message} Authentication with your mailbox password is required. | The message will be removed automatically after 24 hours. {link}
= {company} | Unified messaging | ~
@ bank-fluent email
= A note about your recent transaction | We would like to confirm a payment | Important changes to your account | Your feedback on our new app
= Dear {agent}, | Dear customer, | Hello {person},
= Our monitoring team noticed a payment of {cash} to {shop} that differs from your usual pattern. | To comply with updated regulations, we review the information of our customers from time to time. | We are writing to let you know of a change to your card {card}.
+ If you recognise it, no further action is needed; otherwise please call the number on the back of your card. | You can answer the question in our app when you next sign in. | The change takes effect by itself on {date}.
- As a precaution, we kindly ask you to confirm your details using our secure form: {link} | To keep enjoying our services without interruption, please complete the verification: {link} | {go:Confirm my details} The process takes a few moments. | Should we not receive your confirmation within two business days, some features may be unavailable. {link}
= Yours sincerely, {agent}, {company} | Thank you for banking with {company}. | Warm regards, customer relations
@ parcel-fluent email
= Your shipment {ref} | An update on your delivery | Customs clearance for {ref}
= Dear {person}, | Hello {person}, | Dear customer,
= Your shipment {ref} has arrived at our facility in {city}. | We attempted to deliver your parcel on {date}. | Your parcel is currently being processed by customs.
+ Our driver will try again tomorrow between {time} and {time}. | You may collect it with your ID from {date}. | The duty was paid by the sender, so there is nothing to pay. | {go:Track your shipment}
- A small outstanding balance of {fee} needs to be settled before it can be released. You may do so conveniently here: {link} | Kindly confirm your delivery address and the handling charge using the link: {link} | {go:Settle the balance} Otherwise the parcel will be returned.
= Thank you for choosing {company}. | {company} customer service | Kind regards, {company}
@ executive email
= Quick question | Regarding {item} | Your availability this afternoon | A small favour
= Hi {person}, | Good morning {person}, | {person},
= I hope your day is going well. | I am between meetings and will be brief. | ~
+ Could you send me the figures for {item} when you have time? | Would {date} at {time} suit you for a short call? | Thanks again for the presentation; the client was happy.
- I would like to surprise the team with a token of appreciation and need your help obtaining several gift cards discreetly. | We are finalising an acquisition and a transfer of {cash} has to be completed today; I will share the account details once you confirm. | Could you share your personal mobile number? I have a sensitive task and would rather not use the office line. | Please keep this matter between us for the time being; I will explain later.
= Best, {agent} | Many thanks, {agent} | Regards, {agent}
@ german-fluent email
= Aktualisierung unserer Zahlungsinformationen | Dokument zur Unterschrift | Neue Richtlinie zum mobilen Arbeiten | Sprachnachricht von {phone} | Ihre Rechnung {order}
= Guten Tag {agent}, | Sehr geehrte Frau {last}, | Sehr geehrter Herr {last}, | Hallo {person},
= ich hoffe, es geht Ihnen gut. | im Rahmen unserer jährlichen Prüfung aktualisieren wir unsere Unterlagen. | anbei übersende ich Ihnen die Unterlagen zu {item}. | die Anmeldung an unseren Systemen wird zum {date} umgestellt.
+ Unsere Bankverbindung bleibt unverändert. | Sie müssen nichts weiter tun. | Sie finden das Dokument wie üblich im gemeinsamen Ordner. | Bei Rückfragen erreichen Sie mich unter der bekannten Nummer.
- Bitte überweisen Sie künftige Beträge auf unser neues Konto, dessen Daten Sie im Anhang finden. | Um Unterbrechungen zu vermeiden, bestätigen Sie bitte Ihre Zugangsdaten über das gesicherte Portal: {link} | Zur Ansicht melden Sie sich bitte mit Ihrem E-Mail-Passwort an: {link} | Ohne Bestätigung bis heute Abend kann die Auszahlung leider nicht erfolgen: {link}
= Mit freundlichen Grüßen, {agent} | Beste Grüße, {agent}, {company}
@ french-fluent email
= Mise à jour de nos coordonnées | Document à signer | Nouvelle politique interne | Message vocal | Facture {order}
= Bonjour {person}, | Madame, Monsieur, | Cher {agent},
= J'espère que vous allez bien. | Dans le cadre de notre revue annuelle, nous actualisons nos dossiers. | Veuillez trouver ci-joint les documents concernant {item}. | Notre service de connexion évolue à compter du {date}.
+ Nos coordonnées bancaires restent inchangées. | Aucune action n'est requise de votre part. | Le document se trouve dans le dossier partagé habituel. | N'hésitez pas à m'appeler au numéro que vous connaissez.
- Merci d'effectuer désormais vos règlements sur notre nouveau compte, dont vous trouverez les références ci-joint. | Afin d'éviter toute interruption, nous vous invitons à confirmer vos identifiants sur le portail sécurisé : {link} | Pour le consulter, identifiez-vous avec le mot de passe de votre messagerie : {link} | Sans confirmation de votre part aujourd'hui, le versement sera suspendu : {link}
= Bien cordialement, {agent} | Cordialement, {agent}, {company}
@ spanish-portuguese-fluent email
= Actualización de nuestros datos | Documento para su firma | Nueva política interna | Factura {order} | Atualização cadastral | Documento para assinatura | Fatura {order}
= Estimada {agent}: | Hola {person}: | Prezado {agent}, | Olá {person},
= Espero que se encuentre bien. | Como parte de nuestra revisión anual, estamos actualizando los registros. | Adjunto los documentos de {item}. | Espero que esteja tudo bem. | Como parte da revisão anual, atualizamos nossos registros. | Seguem anexos os documentos de {item}.
+ Nuestros datos bancarios no han cambiado. | No necesita hacer nada. | Lo encontrará en la carpeta compartida de siempre. | Nossos dados bancários continuam os mesmos. | Não é preciso fazer nada. | O arquivo está na pasta de sempre.
- Le agradeceríamos que los próximos pagos se realicen en nuestra nueva cuenta, cuyos datos adjuntamos. | Para evitar interrupciones, le invitamos a confirmar sus credenciales en el portal seguro: {link} | Pedimos que os próximos pagamentos sejam feitos na nossa nova conta, conforme anexo. | Para evitar interrupções, confirme suas credenciais no portal seguro: {link} | Para verlo, acceda con la contraseña de su correo: {link}
= Un cordial saludo, {agent} | Atenciosamente, {agent} | Saludos, {agent}, {company}
@ italian-dutch-polish-fluent email
= Aggiornamento delle nostre coordinate | Documento da firmare | Wijziging van onze gegevens | Document ter ondertekening | Aktualizacja danych | Dokument do podpisu
= Gentile {agent}, | Buongiorno {person}, | Beste {agent}, | Szanowna Pani, | Dzień dobry {person},
= Spero che stia bene. | Nell'ambito della revisione annuale aggiorniamo i nostri archivi. | Ik hoop dat het goed met u gaat. | In het kader van onze jaarlijkse controle werken we onze gegevens bij. | Mam nadzieję, że u Pani wszystko w porządku. | W ramach corocznego przeglądu aktualizujemy dane.
+ Le nostre coordinate bancarie restano invariate. | Non è richiesta alcuna azione. | Ons rekeningnummer blijft hetzelfde. | U hoeft niets te doen. | Nasze dane bankowe pozostają bez zmian. | Nie trzeba nic robić.
- La preghiamo di effettuare i prossimi pagamenti sul nuovo conto allegato. | Per evitare interruzioni confermi le credenziali sul portale: {link} | Wij verzoeken u betalingen voortaan over te maken naar onze nieuwe rekening. | Bevestig om onderbreking te voorkomen uw inloggegevens via het portaal: {link} | Prosimy o dokonywanie płatności na nowe konto z załącznika. | Aby uniknąć przerwy, proszę potwierdzić dane logowania w portalu: {link}
= Cordiali saluti, {agent} | Met vriendelijke groet, {agent} | Z poważaniem, {agent}
@ asian-fluent email
= 付款信息更新 | 请签署文件 | お支払い先変更のご連絡 | 書類ご確認のお願い | 계약서 서명 요청 | Pembaruan data pembayaran
= {person}，您好： | {person} 様 | {person}님 안녕하세요. | Bapak/Ibu {person},
= 祝您一切顺利。作为年度审查的一部分，我们正在更新资料。 | 附件是关于{item}的文件，请查收。 | いつもお世話になっております。{item}の件でご連絡いたします。 | 항상 감사드립니다. {item} 관련하여 연락드립니다. | Semoga Anda sehat. Terkait {item}, kami sampaikan hal berikut.
+ 我们的银行账户没有变化。 | 您无需任何操作。 | 振込先に変更はございません。 | 特にお手続きは不要です。 | 계좌는 변경되지 않았습니다. | 별도 조치는 필요 없습니다. | Rekening kami tidak berubah. | Tidak ada yang perlu dilakukan.
- 今后请将款项汇至我们的新账户。 | 为避免服务中断，请通过安全门户确认您的登录信息：{link} | 今後は新しい口座へお振込みください。 | 閲覧にはメールのパスワードでのログインが必要です：{link} | 앞으로 새 계좌로 송금해 주시기 바랍니다. | 중단을 막기 위해 보안 포털에서 로그인 정보를 확인해 주세요: {link} | Mohon transfer ke rekening baru kami. | Agar layanan tidak terputus, konfirmasi data login Anda: {link}
= {agent} | {company} {agent} 拝 | {agent} 드림 | Salam, {agent}
`;
