/** Order mail of shops as tables of goods and sums, in many languages, with the fraud that copies it. Notation: `scenario.ts`. */
export const ORDERS = `
@ english email
= Order confirmation {order} | {company} order {order} | Shipment notification {order} | Your receipt | Your invoice {order} | Order {order} cancelled | Return received {order} | New order {order}
= Dear Customer, | Hi {person}, | Dear {agent}, | Hello!
= Your order has been shipped. | Please keep the following order information for your records. | Thank you for your order. Here is what you bought. | Your order was cancelled. Please keep this notice for your records. | A new order came in at your store. | We have issued a refund for your order. | This is the receipt for your recent purchase; no payment is due. | Here is the invoice for your purchase, due by {date}.
+ Order summary {order} 1 x {item} = {cash} Subtotal: {cash} Total: {cash} | Item Quantity Price {item} 1 {cash} {item} 2 {cash} Subtotal {cash} Shipping {cash} Tax {cash} Total {cash} | Description Amount {item} {cash} Total {cash} | Name: {item} Qty: 1 Price: {cash} Shipping and handling: 0 Grand total: {cash} Payment: card {card}
+ Tracking information: {ref} Tracking link: {link} | {go:View order} | {go:Pay invoice} | Billing address: {agent}, {small} Mill Street, {city} Shipping address: the same | Download it as a PDF: {link} | ~
+ Thank you for your business. | If you have any questions, simply reply to this email or visit our support center. | We'll let you know when your items ship. | ~
+ {company} | {company}, {small} Harbor Road, {city}
- Order summary {order} 1 x {item} = {cash} Total: {cash} | Amount charged {cash} | ~
- If you did not place this order, cancel it within 24 hours: {link} | Call {phone} now to stop the charge of {cash}. | {go:Cancel and get refund} | Confirm your card number to release the shipment: {link} | Sign in with your email and password to view the invoice: {link}
- The amount is taken from your account automatically. | Failure to confirm leads to extra charges. | ~
- {brand} billing | Customer protection {phone}
@ german email
= Bestellung {order} | Versandbestätigung | Rechnung {order} | Stornierung {order} | Neue Bestellung
= Sehr geehrte Kundin, sehr geehrter Kunde, | Hallo {person},
= Ihre Bestellung wurde versandt. | Vielen Dank für Ihren Einkauf. | Ihre Bestellung wurde storniert. Bitte bewahren Sie diese Nachricht auf. | Ihre Erstattung wurde veranlasst. | Die Rechnung zu Ihrer Bestellung wurde erstellt.
+ Übersicht {order} 1 x {item} = {cash} Zwischensumme: {cash} Gesamtsumme: {cash} | Artikel Menge Preis {item} 1 {cash} Versand {cash} Summe {cash} Zahlung: Karte {card} Lieferadresse: {agent}, Gartenweg {small}, {city}
+ Sendungsnummer {ref} {link} | {go:Bestellung ansehen} | Danke für Ihr Vertrauen. | Bei Fragen sind wir gern für Sie da. | ~
- Stornieren Sie innerhalb von 24 Stunden, sonst wird abgebucht: {link} | Bestätigen Sie Ihre Kartendaten für den Versand: {link} | Melden Sie sich mit E-Mail und Passwort an, um die Rechnung zu sehen: {link} | Rufen Sie sofort {phone} an, um die Zahlung zu stoppen.
= {company}
@ french email
= Commande {order} | Avis d'expédition | Facture {order} | Annulation {order} | Nouvelle commande
= Cher client, | Bonjour {person},
= Votre commande a été expédiée. | Merci pour votre achat. | Votre commande a été annulée. Conservez cet avis. | Votre remboursement a été traité. | La facture de votre commande est prête.
+ Récapitulatif {order} 1 x {item} = {cash} Sous-total : {cash} Total : {cash} | Article Quantité Prix {item} 1 {cash} Livraison {cash} Total {cash} Paiement : carte {card} Adresse : {agent}, {small} rue du Lac, {city}
+ Suivi {ref} {link} | {go:Voir la commande} | Merci de votre confiance. | Pour toute question, répondez à ce message. | ~
- Annulez sous 24 heures, sinon vous serez débité : {link} | Confirmez votre carte pour l'expédition : {link} | Connectez-vous avec votre mot de passe de messagerie pour lire la facture : {link} | Appelez vite le {phone} pour bloquer le paiement.
= {company}
@ spanish email
= Pedido {order} | Notificación de envío | Factura {order} | Cancelación {order} | Nuevo pedido
= Estimado cliente: | Hola {person}:
= Su pedido ha sido enviado. | Gracias por su compra. | Su pedido fue cancelado. Guarde este aviso. | Su reembolso ha sido procesado. | Ya está la factura de su pedido.
+ Resumen {order} 1 x {item} = {cash} Subtotal: {cash} Total: {cash} | Artículo Cantidad Precio {item} 1 {cash} Envío {cash} Total {cash} Pago: tarjeta {card} Dirección: {agent}, calle Sol {small}, {city}
+ Seguimiento {ref} {link} | {go:Ver pedido} | Gracias por confiar en nosotros. | Si tiene dudas, responda a este correo. | ~
- Cancele en 24 horas o se le cobrará: {link} | Confirme su tarjeta para el envío: {link} | Entre con su correo y contraseña para ver la factura: {link} | Llame ya al {phone} para detener el cargo.
= {company}
@ portuguese email
= Pedido {order} | Aviso de envio | Fatura {order} | Cancelamento {order}
= Caro cliente, | Olá {person},
= Seu pedido foi enviado. | Obrigado pela compra. | Seu pedido foi cancelado. Guarde este aviso. | Seu reembolso foi processado.
+ Resumo {order} 1 x {item} = {cash} Subtotal: {cash} Total: {cash} | Produto Quantidade Preço {item} 1 {cash} Frete {cash} Total {cash} Pagamento: cartão {card}
+ Rastreio {ref} {link} | {go:Ver pedido} | Obrigado pela preferência. | ~
- Cancele em 24 horas ou será cobrado: {link} | Confirme seu cartão para o envio: {link} | Entre com email e senha para ver a fatura: {link} | Ligue agora {phone} para suspender a cobrança.
= {company}
@ italian-dutch email
= Ordine {order} | Conferma di spedizione | Fattura {order} | Bestelling {order} | Verzendbericht | Factuur {order}
= Gentile cliente, | Ciao {person}, | Beste klant, | Beste {person},
= Il tuo ordine è stato spedito. | Grazie per l'acquisto. | L'ordine è stato annullato. | Je bestelling is verzonden. | Bedankt voor je aankoop. | Je bestelling is geannuleerd.
+ Riepilogo {order} 1 x {item} = {cash} Subtotale: {cash} Totale: {cash} | Overzicht {order} 1 x {item} = {cash} Subtotaal: {cash} Totaal: {cash} | Naam: {item} Aantal: 1 Prijs: {cash} Verzending: 0 Totaalbedrag: {cash} | Articolo Quantità Prezzo {item} 1 {cash} Spese {cash} Totale {cash}
+ {go:Vedi ordine} | {go:Bekijk bestelling} | Track {ref} {link} | ~
- Annulla entro 24 ore o sarai addebitato: {link} | Conferma la carta per la spedizione: {link} | Annuleer binnen 24 uur anders wordt er afgeschreven: {link} | Bevestig je pasgegevens voor verzending: {link} | Log in met e-mail en wachtwoord om de factuur te zien: {link}
= {company}
@ slavic email
= Zamówienie {order} | Objednávka {order} | Objednávka č. {order} | Замовлення {order} | Заказ {order} | Поръчка {order} | Narudžba {order} | Naročilo {order}
= Szanowny Kliencie, | Vážený zákazníku, | Vážený zákazník, | Шановний покупцю, | Уважаемый покупатель! | Уважаеми клиенте, | Poštovani kupče, | Spoštovani,
= Twoje zamówienie zostało wysłane. | Vaše objednávka byla odeslána. | Vaša objednávka bola zrušená. | Ваше замовлення відправлено. | Ваш заказ отправлен. | Поръчката ви е изпратена. | Vaša narudžba je poslana. | Vaše naročilo je potrjeno.
+ Podsumowanie {order} 1 x {item} = {cash} Suma: {cash} | Souhrn {order} 1 x {item} = {cash} Celkem: {cash} | Підсумок {order} 1 x {item} = {cash} Разом: {cash} | Сводка заказа {order} 1 x {item} = {cash} Итого: {cash} | Общо: {cash} 1 x {item} | Ukupno: {cash} 1 x {item} | Skupaj: {cash}
+ {link} | Dziękujemy za zakupy. | Děkujeme za nákup. | Дякуємо за замовлення. | Спасибо за покупку. | Благодарим ви. | Hvala na kupnji. | ~
- Potwierdź kartę, inaczej zamówienie zostanie obciążone: {link} | Ověřte kartu do 24 hodin: {link} | Підтвердьте картку: {link} | Введите пароль и данные карты, чтобы отменить: {link} | Потвърдете картата си: {link} | Potvrdite karticu odmah: {link}
= {company}
@ nordic-baltic email
= Beställning {order} | Bestilling {order} | Ordre {order} | Tilaus {order} | Tellimus {order} | Užsakymas {order} | Pasūtījums {order}
= Hej {person}, | Kära kund, | Kjære kunde, | Kære kunde, | Hei {person}, | Tere, | Sveiki,
= Din beställning har skickats. | Bestillingen din er sendt. | Din ordre er afsendt. | Tilauksesi on lähetetty. | Sinu tellimus on teele pandud. | Jūsų užsakymas išsiųstas. | Jūsu pasūtījums ir nosūtīts.
+ Sammanfattning {order} 1 x {item} = {cash} Summa: {cash} | Oversikt 1 x {item} {cash} Totalt: {cash} | Yhteenveto 1 x {item} {cash} Yhteensä: {cash} | Kokku: {cash} | Iš viso: {cash} | Kopā: {cash}
+ {link} | Tack för att du handlar hos oss. | Takk for handelen. | Tak for din ordre. | Kiitos tilauksesta. | Aitäh! | Ačiū! | Paldies! | ~
- Bekräfta ditt kort annars debiteras du: {link} | Bekreft kortet ditt innen 24 timer: {link} | Bekræft dit kort nu: {link} | Vahvista korttisi heti: {link} | Kinnita oma kaart kohe: {link} | Patvirtinkite kortelę: {link}
= {company}
@ turkish-greek-hungarian-romanian email
= Sipariş {order} | Siparişiniz yola çıktı | Παραγγελία {order} | Rendelés {order} | Comanda {order}
= Değerli müşterimiz, | Merhaba {person}, | Αγαπητέ πελάτη, | Kedves {person}! | Stimate client,
= Siparişiniz gönderildi. Bilgileri kayıtlarınız için saklayın. | Siparişiniz iptal edildi. | Η παραγγελία σας στάλθηκε. | Rendelését elküldtük. | Comanda dvs. a fost expediată. | Comanda a fost anulată.
+ Sipariş özeti {order} 1 x {item} = {cash} Ara toplam: {cash} Toplam: {cash} | Σύνοψη 1 x {item} {cash} Σύνολο: {cash} | Összesítés 1 x {item} {cash} Összesen: {cash} | Sumar {order} 1 x {item} = {cash} Total: {cash}
+ {link} | Teşekkür ederiz. | Ευχαριστούμε. | Köszönjük a vásárlást. | Vă mulțumim. | ~
- Kartınızı hemen doğrulayın yoksa ücret alınır: {link} | Επιβεβαιώστε την κάρτα σας τώρα: {link} | Erősítse meg kártyáját azonnal: {link} | Confirmați cardul în 24 de ore: {link}
= {company}
@ asian email
= 订单确认 {order} | 新订单 {order} | 發票 {order} | ご注文{order} | 注文内容のご確認 | 주문 확인 {order} | Pesanan {order} | Đơn hàng {order} | คำสั่งซื้อ {order}
= 尊敬的{person}： | {person} 様 | {person}님 | Halo {person}, | Xin chào {person}, | เรียน {person}
= 您的订单已发货。 | 您于{date}下的订单已取消。 | 您的發票已建立。 | ご注文ありがとうございます。 | 商品を発送いたしました。 | 주문해 주셔서 감사합니다. | 상품이 발송되었습니다. | Pesanan Anda telah dikirim. | Đơn hàng của bạn đã được gửi. | คำสั่งซื้อของคุณถูกจัดส่งแล้ว
+ 名称：{item} 数量：1 价格：{cash} 小计：{cash} 运费：0 总计：{cash} 支付：{card} | 商品：{item} 数量：1 小計：{cash} 合計：{cash} お届け先：{agent} 様 | 상품: {item} 수량: 1 합계: {cash} 배송지: {city} | Produk: {item} Jumlah: 1 Total: {cash} | Sản phẩm: {item} Số lượng: 1 Tổng cộng: {cash} | สินค้า {item} จำนวน 1 รวม {cash}
+ 如需帮助，请联系我们：{email} | 谢谢！ | ご不明な点はお問い合わせください。 | 문의: {phone} | Butuh bantuan? {email} | Cảm ơn bạn. | {link} | ~
- 请立即验证银行卡，否则订单将扣款：{link} | 如非本人下单，请点击{link}输入密码取消。 | カード情報を至急ご確認ください：{link} | 본인이 아니면 즉시 카드 인증: {link} | Verifikasi kartu Anda sekarang: {link} | Xác minh thẻ ngay: {link} | ยืนยันบัตรทันที {link}
= {company}
`;
