/** SMS and short e-mail in Polish, Turkish, Indonesian, Russian, Chinese, Japanese, Korean, Hindi and Arabic; notation: `scenario.ts`. */
export const OTHERS = `
@ polish sms
+ Twój kod to {code}. Nikomu go nie podawaj. | {company}: paczka dotrze dziś między {time} a {time}. {link} | Płatność {amount} kartą {last4} w {item}. | Przypomnienie: wizyta {date} o {time}, dr {person}. | Faktura {amount} do zapłaty {date}. | Będę za 10 minut
- {brand}: paczka wstrzymana, dopłać {fee}: {link} | Twoje konto {brand} zostało zablokowane. Zaloguj się: {link} | Cześć mamo, zepsuł mi się telefon, to mój nowy numer {phone} | Niedopłata {fee}, prąd zostanie odłączony: {link} | Wygrałeś {amount}! {link}
@ turkish sms
+ Doğrulama kodunuz {code}. Kimseyle paylaşmayın. | {company}: siparişiniz bugün teslim edilecek. {link} | {last4} kartınızla {amount} harcama yapıldı. | Randevunuz {date} saat {time}. | Faturanız {amount}, son ödeme {date}. | 10 dakikaya oradayım
- {brand}: paketiniz bekliyor, {fee} ödeyin: {link} | {brand} hesabınız askıya alındı. Doğrulayın: {link} | Kartınız bloke edildi, hemen giriş yapın {link} | Tebrikler, {amount} kazandınız! {link} | Cezanız var, hemen ödeyin {link}
@ indonesian sms
+ Kode OTP Anda {code}. Jangan berikan kepada siapa pun. | {company}: paket Anda akan tiba hari ini. {link} | Transaksi {amount} berhasil pada {date}. Saldo {amount}. | Pengingat: janji temu {date} pukul {time}. | Tagihan {amount} jatuh tempo {date}. | Aku sampai 10 menit lagi
- Selamat! Nomor Anda memenangkan hadiah {amount}. Info: {link} | {brand}: rekening Anda diblokir, verifikasi {link} | Mama minta pulsa, ini nomor baru {phone} | Perubahan tarif bank Rp150.000, isi formulir {link} | Kerja paruh waktu {amount} per hari, WA {phone} | Pinjaman cepat tanpa jaminan, hubungi {phone}
@ russian sms
+ Ваш код {code}. Никому его не сообщайте. | {company}: заказ доставят сегодня с {time} до {time}. {link} | Покупка {amount}, карта {last4}. Баланс {amount}. | Напоминаем: приём {date} в {time}. | Счёт на {amount} выставлен. | Буду через 10 минут
- {brand}: посылка задержана, оплатите {fee}: {link} | Ваша карта заблокирована. Звоните {phone} | Ваш аккаунт {brand} будет удалён, подтвердите данные: {link} | Вы выиграли {amount}! {link} | Мама, я попал в беду, переведи деньги на {phone} | Заработок {amount} в день, пишите {link}
@ chinese sms
+ 【{company}】您的验证码是{code}，5分钟内有效，请勿告诉他人。 | 【{company}】您的包裹今天送达，取件码{code}。 | 您尾号{last4}的卡于{date}消费{amount}，余额{amount}。 | 温馨提示：您预约的时间是{date} {time}。 | 我晚十分钟到
- 【{brand}】您的账户已被冻结，请立即验证：{link} | 您的包裹因地址不详无法派送，请点击{link}更新 | 恭喜您中奖{amount}，请点击{link}领取 | 您的ETC已失效，请立即点击{link}办理 | 兼职日结{amount}，加微信{code} | 贷款{amount}秒批，回复1
@ japanese sms
+ 認証コードは{code}です。他人に教えないでください。 | {company}：お荷物を本日お届けします。{link} | カード末尾{last4}で{amount}のご利用がありました。 | ご予約は{date} {time}です。 | 10分遅れます
- 【{brand}】お荷物のお届けにあがりましたが不在のため持ち帰りました。{link} | 【{brand}】アカウントが停止されました。至急ご確認ください {link} | カードのご利用を一時停止しました。本人確認はこちら {link} | 未納料金があります。本日中にご連絡ください {phone} | {amount}当選しました {link}
@ korean sms
+ [{company}] 인증번호 {code}를 입력해 주세요. 타인에게 알리지 마세요. | [{company}] 오늘 {time} 배송 예정입니다. | {last4}카드 승인 {amount} {date} {item} | {date} {time} 예약이 확인되었습니다. | [{company}카드] {person}님 {amount} 일시불 {date} {time} {item} 누적 {amount} | {company} 체크카드 승인 {last4} {amount} 잔액 {amount} | 10분 늦어요
- [{brand}] 주소 불일치로 택배 보관중. 확인: {link} | [Web발신] 해외결제 {amount} 승인. 본인 아닐시 문의 {phone} | 계정이 정지되었습니다. 즉시 인증 {link} | 엄마 나 폰 고장나서 이 번호로 연락해 {phone} | 교통법규 위반 과태료 조회 {link} | 재택 알바 일당 {amount} {link}
@ hindi sms
+ आपका OTP {code} है। इसे किसी से साझा न करें। | आपके खाते {last4} में {amount} जमा हुए। | आपका पार्सल आज पहुँचेगा। {link} | आपकी अपॉइंटमेंट {date} को {time} बजे है। | मैं दस मिनट में आता हूँ
- प्रिय ग्राहक आपका खाता आज बंद हो जाएगा, KYC अपडेट करें {link} | बधाई हो! आपने {amount} जीते हैं, क्लिक करें {link} | बिजली आज रात कट जाएगी, तुरंत कॉल करें {phone} | घर बैठे रोज {amount} कमाएँ, WhatsApp {phone}
@ arabic sms
+ رمز التحقق هو {code}. لا تشاركه مع أحد. | تم خصم {amount} من بطاقتك {last4} بتاريخ {date}. | طلبك من {company} في الطريق. {link} | تذكير: موعدك يوم {date} الساعة {time}. | سأصل بعد عشر دقائق
- تم إيقاف حسابك في {brand}، حدث بياناتك الآن {link} | مبروك ربحت {amount}! للاستلام اضغط {link} | شحنتك معلقة، ادفع {fee} هنا {link} | بطاقتك محظورة، اتصل فورا على {phone}
`;
