/** Company e-mail in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish and Turkish, in pairs. Notation: `scenario.ts`. */
export const MAIL_EUROPE = `
@ german email
= Ihr Kontoauszug | Bestellung {order} | Ihr Paket {ref} | Neue Anmeldung | Passwort zurücksetzen | Ihre Rechnung von {company} | Sicherheitshinweis | Ihre Buchung {ref} | Konto bestätigen
= Guten Tag {agent}, | Hallo {person}, | Sehr geehrte Kundin, sehr geehrter Kunde,
= Ihr Kontoauszug zur Karte {card} liegt bereit. | Ihr Paket {ref} konnte am {date} nicht zugestellt werden. | Ihr Konto wurde nach mehreren falschen Passwörtern gesperrt. | wir haben eine Anmeldung von {device} in {city} festgestellt. | Ihre Rechnung {order} über {cash} ist am {date} fällig. | Ihre Buchung für {city} am {date} ist eingegangen. | die Zahlung von {cash} an {shop} wurde abgelehnt.
+ Wenn Sie das waren, ist nichts zu tun. | Sie finden alles wie gewohnt in der App. | {go:Ansehen} | Der Betrag wird am {date} abgebucht. | {go:Passwort zurücksetzen} Der Link gilt eine Stunde. | Holen Sie es mit Ausweis in der Filiale ab. | ~
- Bestätigen Sie Ihre Kartendaten innerhalb von 24 Stunden: {link} | {go:Jetzt verifizieren} | {go:Gebühr von {fee} bezahlen} | Sonst wird Ihr Konto gelöscht. {link} | Melden Sie sich mit Ihrem Passwort an, um die Sperre aufzuheben: {link}
= {company} | Mit freundlichen Grüßen, {company} | Ihr {company} Team
@ french email
= Votre relevé | Commande {order} | Votre colis {ref} | Nouvelle connexion | Réinitialisation du mot de passe | Votre facture {company} | Alerte de sécurité | Votre réservation {ref}
= Bonjour {person}, | Madame, Monsieur, | Cher client,
= Votre relevé de compte {card} est disponible. | Votre colis {ref} n'a pas pu être livré le {date}. | Votre compte a été verrouillé après plusieurs mots de passe erronés. | Une connexion depuis {device} à {city} a été détectée. | Votre facture {order} de {cash} est à régler avant le {date}. | Votre réservation du {date} à {city} est enregistrée. | Le paiement de {cash} à {shop} a été refusé.
+ Si c'était vous, vous n'avez rien à faire. | Retrouvez-le dans votre espace client comme d'habitude. | {go:Voir} | Le prélèvement aura lieu le {date}. | {go:Choisir un nouveau mot de passe} | Présentez une pièce d'identité au point relais. | ~
- Confirmez votre carte sous 24 heures : {link} | {go:Vérifier maintenant} | {go:Payer les frais de {fee}} | Sans réponse votre compte sera supprimé. {link} | Identifiez-vous avec votre mot de passe pour le débloquer : {link}
= {company} | Cordialement, {company} | L'équipe {company}
@ spanish email
= Su extracto | Pedido {order} | Su envío {ref} | Nuevo acceso | Restablecer la contraseña | Su factura de {company} | Aviso de seguridad | Su reserva {ref}
= Hola {person}: | Estimado cliente: | Hola,
= Su extracto de la cuenta {card} ya está disponible. | Su envío {ref} no pudo entregarse el {date}. | Su cuenta se bloqueó tras varias contraseñas incorrectas. | Hemos visto un acceso desde {device} en {city}. | Su factura {order} de {cash} vence el {date}. | Su reserva para {city} el {date} está hecha. | El pago de {cash} a {shop} fue rechazado.
+ Si fue usted, no tiene que hacer nada. | Lo encontrará en la app como siempre. | {go:Ver} | Se cargará el {date}. | {go:Elegir contraseña} El enlace caduca en una hora. | Recójalo con su documento. | ~
- Confirme su tarjeta en 24 horas: {link} | {go:Verificar ahora} | {go:Pagar {fee}} | De lo contrario su cuenta será eliminada. {link} | Entre con su contraseña para desbloquearla: {link}
= {company} | Un saludo, {company} | El equipo de {company}
@ portuguese email
= Seu extrato | Pedido {order} | Sua encomenda {ref} | Novo acesso | Redefinir senha | Sua fatura {company} | Aviso de segurança | Sua reserva {ref}
= Olá {person}, | Prezado cliente, | Olá,
= O extrato da conta {card} está disponível. | Sua encomenda {ref} não pôde ser entregue em {date}. | Sua conta foi bloqueada após várias senhas erradas. | Notamos um acesso de {device} em {city}. | Sua fatura {order} de {cash} vence em {date}. | Sua reserva em {city} para {date} foi feita. | O pagamento de {cash} a {shop} foi recusado.
+ Se foi você, não precisa fazer nada. | Veja no aplicativo, como sempre. | {go:Ver} | O débito será em {date}. | {go:Criar nova senha} | Retire com documento. | ~
- Confirme seu cartão em 24 horas: {link} | {go:Verificar agora} | {go:Pagar taxa de {fee}} | Caso contrário sua conta será excluída. {link} | Entre com sua senha para desbloquear: {link}
= {company} | Atenciosamente, {company} | Equipe {company}
@ italian email
= Il tuo estratto conto | Ordine {order} | Il tuo pacco {ref} | Nuovo accesso | Reimposta la password | La tua fattura {company} | Avviso di sicurezza | Prenotazione {ref}
= Ciao {person}, | Gentile cliente, | Buongiorno,
= L'estratto del conto {card} è disponibile. | Il pacco {ref} non è stato consegnato il {date}. | Il tuo account è stato bloccato dopo troppe password errate. | Abbiamo notato un accesso da {device} a {city}. | La fattura {order} di {cash} scade il {date}. | La prenotazione a {city} per il {date} è registrata. | Il pagamento di {cash} a {shop} è stato rifiutato.
+ Se sei stato tu, non devi fare nulla. | Lo trovi nell'app come sempre. | {go:Vedi} | L'addebito sarà il {date}. | {go:Scegli una nuova password} | Ritiralo con un documento. | ~
- Conferma la tua carta entro 24 ore: {link} | {go:Verifica ora} | {go:Paga {fee}} | Altrimenti l'account sarà eliminato. {link} | Accedi con la password per sbloccarlo: {link}
= {company} | Cordiali saluti, {company} | Il team {company}
@ dutch email
= Je afschrift | Bestelling {order} | Je pakket {ref} | Nieuwe aanmelding | Wachtwoord herstellen | Je factuur van {company} | Beveiligingsmelding | Je reservering {ref}
= Hallo {person}, | Beste klant, | Beste {agent},
= Je afschrift van rekening {card} staat klaar. | Je pakket {ref} kon op {date} niet worden bezorgd. | Je account is vergrendeld na te veel foute wachtwoorden. | We zagen een aanmelding vanaf {device} in {city}. | Factuur {order} van {cash} vervalt op {date}. | De betaling van {cash} aan {shop} is geweigerd.
+ Was jij dit, dan hoef je niets te doen. | Je vindt het in de app. | {go:Bekijken} | Het wordt op {date} afgeschreven. | {go:Nieuw wachtwoord kiezen} | ~
- Bevestig je pas binnen 24 uur: {link} | {go:Nu verifiëren} | {go:Betaal {fee}} | Anders wordt je account verwijderd. {link} | Log in met je wachtwoord om het te ontgrendelen: {link}
= {company} | Met vriendelijke groet, {company}
@ polish-swedish-turkish email
= Wyciąg z konta {card} | Zamówienie {order} | Nowe logowanie | Reset hasła | Ditt kontoutdrag | Din beställning {order} | Ny inloggning | Återställ lösenord | Hesap özetiniz | Siparişiniz {order} | Yeni giriş | Şifre sıfırlama
= Dzień dobry, | Cześć {person}, | Hej {person}, | Hej! | Merhaba {person}, | Sayın {agent},
= Twoje konto zostało zablokowane po kilku błędnych hasłach. | Faktura {order} na {cash} jest płatna do {date}. | Zauważyliśmy logowanie z {device}. | Ditt konto har låsts efter flera felaktiga lösenord. | Faktura {order} på {cash} förfaller {date}. | Vi såg en inloggning från {device} i {city}. | Hesabınız hatalı şifreler nedeniyle kilitlendi. | {order} numaralı faturanız {cash}, son ödeme {date}. | {device} üzerinden giriş yapıldı.
+ Jeśli to Ty, nie musisz nic robić. | {go:Zobacz} | Om det var du behöver du inte göra något. | {go:Visa} | Siz iseniz bir şey yapmanız gerekmez. | {go:Görüntüle} | ~
- Potwierdź kartę w ciągu 24 godzin: {link} | {go:Zweryfikuj teraz} | Bekräfta ditt kort inom 24 timmar: {link} | {go:Verifiera nu} | 24 saat içinde kartınızı doğrulayın: {link} | {go:Hemen doğrula}
= {company} | Pozdrawiamy, {company} | Vänliga hälsningar, {company} | {company} ekibi
`;
