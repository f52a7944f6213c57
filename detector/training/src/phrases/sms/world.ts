/** SMS of banks, couriers, carriers and shops in languages of Asia, Africa and the Middle East, in pairs. Notation: `scenario.ts`. */
export const SMS_WORLD = `
@ indonesian sms
= {company}: transaksi {cash} kartu {card} di {shop} {date} {clock}. | {company}: paket {ref} sedang diantar kurir. | {code} adalah kode OTP {company}. | Trf masuk {cash} dari {NAME}. | Pulsa {cash} utk {local} berhasil. SN {ref}. | Kuota kamu tinggal 20%. | Tagihan {company} {cash} jatuh tempo {date}. | Yth. Bapak/Ibu, jadwal dokter {last} {date} jam {time}. | {company}: promo diskon 50% sampai {date}! | {company}: perangkat baru terhubung.
+ JANGAN berikan kode ke siapa pun, termasuk petugas. | Saldo {cash}. | Info hub {short}. | Lacak: {link} | Bayar lewat aplikasi spt biasa. | Cek *{short}# | S&K berlaku. | Terima kasih. | ~
- Segera verifikasi data Anda: {link} | Bayar biaya {fee}: {link} | Kirim OTP ke {phone} utk pencairan. | Akun akan diblokir, klik {link} | Hub {phone} utk klaim hadiah. | Jika bukan Anda batalkan di {link}
@ malay-filipino-vietnamese sms
= RM0.00 {company}: TAC {code} untuk pindahan {cash}. | {company}: bungkusan {ref} akan dihantar hari ini. | {company}: {cash} dibelanjakan pada kad {card}. | {company}: ang OTP mo ay {code}. | Nakatanggap ka ng {cash} mula kay {NAME}. Ref {ref}. | {company}: ang iyong order ay nasa daan na. | {company}: TK {card} -{cash} luc {time} {date}. | Ma OTP cua ban la {code}. | {company}: don hang {ref} dang giao den ban.
+ Jangan kongsi dengan sesiapa. | Baki: {cash} | Huwag ibigay kaninuman. | Balance: {cash} | SD: {cash} | Khong cung cap ma nay cho bat ky ai. | {link} | ~
- Sahkan akaun anda segera: {link} | Bayar {fee} di {link} | I-verify ang account mo: {link} | Na-block ang account mo, pindutin {link} | Tai khoan se bi khoa, xac nhan tai {link} | Dong phi {fee}: {link}
@ chinese sms
= 【{company}】您尾号{last4}的银行卡于{date}{time}消费{cash}。 | 【{company}】验证码{code}，用于登录。 | 【{company}】您的快递{ref}已到达{city}站。 | 【{company}】您的账户{last4}入账{cash}。 | 【{company}】尊敬的客户，您本月账单{cash}。 | 【{company}】您预约{date}{time}就诊。 | 【{company}】会员日全场五折！ | 【{company}】您的套餐流量已使用80%。 | 【{company}】您的包裹派送失败。 | 【{company}】您的航班{flight}延误至{time}。
+ 余额{cash}。 | 5分钟内有效，请勿泄露。 | 取件码{code}。 | 如非本人操作，请致电卡背面的客服电话。 | 请按时还款。 | 详情见APP。 | 退订回T | 如需改约请致电{phone}。 | ~
- 请立即点击{link}验证身份，否则账户将被冻结。 | 请点击{link}补全地址。 | 如非本人操作，请点击{link}取消。 | 请回复验证码领取退款。 | 积分今日过期，兑换：{link} | 加客服微信{code}办理退款。
@ japanese sms
= 【{company}】カード末尾{last4}のご利用がありました。{cash} {shop} | {company}の認証コード：{code} | 【{company}】お荷物{ref}を本日{time}頃お届けします。 | 【{company}】ご不在のためお荷物を持ち帰りました。 | 【{company}】{date} {time}のご予約を承りました。 | 【{company}】今月のご請求額は{cash}です。 | 【{company}】新しい端末からログインがありました。 | 【{company}】会員様限定セール開催中！ | 【{company}】ポイントが{date}に失効します。
+ 有効期限は10分です。他人に教えないでください。 | お心当たりがない場合はカード裏面の番号へお電話ください。 | 再配達はアプリまたは{phone}で承ります。 | 引き落とし日は{date}です。 | 変更は店舗までお電話ください。 | 配信停止：{link} | ご本人であれば対応は不要です。 | ~
- 至急こちらから本人確認をしてください {link} | アカウントを停止しました。確認：{link} | 料金{cash}が未払いです。{link} | カード情報を更新してください {link} | 受信したコードを返信してください。
@ korean sms
= [{company}] {last4}카드 승인 {NAME} {cash} 일시불 {date} {time} {shop} | [Web발신] {company}({last4}) {NAME}님 {cash} 일시불 {date} {time} {shop} 누적 {cash} | {company}카드 취소 {NAME}님 {cash} {date} {shop} | [{company}] 입금 {cash} {date} {time} {NAME} 잔액 {cash} | {company} 체크{last4} {cash} {shop} | [{company}] 인증번호는 [{code}] 입니다. | [{company}] 고객님의 택배({ref})가 오늘 {time} 배송됩니다. | [{company}] {date} {time} 진료 예약 안내 | [{company}] 이번 달 요금 {cash} | (광고)[{company}] 전 품목 30% 할인 | [{company}] 해외승인 {cash} {shop}
+ 타인에게 노출하지 마세요. | 잔액 {cash} | 누적 {cash} | 문의 {short} | 무료수신거부 080-{digits4}-{digits4} | 문 앞에 두었습니다. | 변경은 {phone} | 승인거절 시 카드 뒷면 번호로 문의 | ~
- 본인 아닐 시 즉시 확인 {link} | 주소가 잘못되어 반송됩니다 {link} | 본인 아닐시 신고 {phone} 상담원에게 인증번호 전달 | 계좌가 정지됩니다 인증 {link} | 미납 요금 즉시 납부 {link} | 당첨금 수령 {link}
@ hindi sms
= प्रिय ग्राहक, आपके खाते {card} से {cash} {date} को डेबिट हुए। | {company}: आपका OTP {code} है। | {company}: आपका ऑर्डर {order} आज डिलीवर होगा। | आपका {cash} का रिचार्ज सफल रहा। | आपका बिजली बिल {cash} है, अंतिम तिथि {date}। | Aapke {company} account {card} mein {cash} jama hue. | Aapka plan {date} ko khatam hoga. | {company}: Diwali sale, 50% tak ki chhoot!
+ शेष राशि {cash}। | किसी के साथ साझा न करें। | यदि आपने नहीं किया तो कार्ड के पीछे दिए नंबर पर कॉल करें। | Recharge karein app se ya {link} | Kisi ko OTP na batayein. | {link} | ~
- तुरंत KYC अपडेट करें {link} | बिजली आज रात कट जाएगी, कॉल करें {phone} | Abhi verify karein warna band ho jayega {link} | OTP is number par bhejein {phone} | रिफंड पाने के लिए क्लिक करें {link}
@ arabic sms
= تم خصم {cash} من بطاقتك {card} لدى {shop}. | {company}: رمز التحقق {code}. | {company}: شحنتك {ref} ستصل اليوم. | تم إيداع {cash} في حسابك {card}. | فاتورة {company} بمبلغ {cash} تستحق في {date}. | موعدك مع د. {last} يوم {date} الساعة {time}. | تم شحن رصيدك بمبلغ {cash}. | {company}: خصم 30% حتى {date}. | شراء إنترنت بطاقة:{card} مبلغ:{cash} من:{shop}
+ لا تشارك الرمز مع أي شخص. | الرصيد: {cash} | إذا لم تكن أنت اتصل بالرقم خلف بطاقتك. | تتبع: {link} | للإلغاء اتصل {phone}. | لإيقاف الرسائل أرسل STOP إلى {short} | ~
- حدّث بياناتك فورا: {link} | ادفع رسوم {fee}: {link} | سيتم إيقاف بطاقتك، اضغط {link} | أرسل الرمز إلى {phone} | لإلغاء العملية ادخل {link}
@ african sms
= Umepokea {cash} kutoka kwa {NAME} {local} tarehe {date}. Kumbukumbu {ref}. | {ref} Imethibitishwa. {cash} imetumwa kwa {NAME} {local}. | Umelipa {cash} kwa {SHOP}. | Vous avez recu {cash} de {NAME} {local}. ID: {ref}. | Transfert de {cash} vers {NAME} {local} reussi. | Retrait de {cash} chez l'agent {NAME} effectue. | Depot de {cash} effectue par {NAME}. | Paiement de {cash} a {SHOP} effectue. | {company}: R{code}.00 reserved for purchase @ {shop} from a/c {card}.
+ Salio lako jipya ni {cash}. | Gharama {cash}. Piga *{short}# | Nouveau solde: {cash}. | Frais {cash}. Nouveau solde {cash}. | Votre solde est de {cash}. Merci d'utiliser {company}. | Avail {cash}. Queries call {phone} | ~
- Tuma PIN yako kwa {phone} kupokea pesa. | Pesa imetumwa kimakosa, rudisha kwa {local}. | Envoyez votre code secret au {phone} pour valider. | C'est une erreur, renvoyez au {local}. | Cliquez {link} pour recevoir l'argent. | Umeshinda! piga {phone}
@ thai-bengali-persian-hebrew sms
= {company}: รหัส OTP คือ {code} | {company}: ใช้จ่าย {cash} บัตร {card} ที่ {shop} | {company}: พัสดุ {ref} จะจัดส่งวันนี้ | {company}: আপনার OTP {code} | আপনার একাউন্টে {cash} জমা হয়েছে | {company}: کد تایید شما {code} | برداشت {cash} از حساب {card} | {company}: קוד האימות שלך {code} | {company}: חיוב {cash} בכרטיס {card} | {company}: החבילה {ref} תגיע היום
+ ห้ามบอกผู้อื่น | คงเหลือ {cash} | কারো সাথে শেয়ার করবেন না | ব্যালেন্স {cash} | مانده {cash} | این کد را به کسی ندهید | אין למסור לאיש | {link} | ~
- ยืนยันบัญชีทันที {link} | ชำระ {fee} ที่ {link} | এখনই যাচাই করুন {link} | حساب شما مسدود می‌شود، وارد شوید {link} | חשבונך ייחסם, אמת כאן {link} | שלם {fee} {link}
`;
