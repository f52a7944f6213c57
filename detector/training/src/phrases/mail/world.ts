/** Company e-mail in Russian, Chinese, Japanese, Korean, Indonesian, Hindi, Arabic and others, in pairs. Notation: `scenario.ts`. */
export const MAIL_WORLD = `
@ russian email
= Выписка по счёту | Заказ {order} | Новый вход | Сброс пароля | Счёт от {company} | Посылка {ref}
= Здравствуйте, {person}! | Уважаемый клиент! | Здравствуйте!
= Выписка по карте {card} готова. | Посылка {ref} не доставлена {date}. | Аккаунт заблокирован после нескольких неверных паролей. | Замечен вход с {device}, {city}. | Счёт {order} на {cash}, оплатить до {date}. | Платёж {cash} в {shop} отклонён.
+ Если это были вы, ничего делать не нужно. | {go:Посмотреть} | Всё как обычно в приложении. | {go:Новый пароль} Ссылка действует один час. | ~
- Подтвердите карту в течение 24 часов: {link} | {go:Подтвердить сейчас} | {go:Оплатить {fee}} | Иначе аккаунт будет удалён. {link} | Введите пароль, чтобы снять блокировку: {link}
= {company} | С уважением, {company}
@ chinese email
= 您的对账单 | 订单{order} | 新的登录 | 重置密码 | {company}发票 | 快递{ref} | 邮箱通知 | 安全提醒
= 尊敬的用户： | {person}，您好： | 您好：
= 您尾号{last4}的卡本月对账单已生成。 | 您的快递{ref}于{date}派送失败。 | 由于多次输错密码，您的账户已被锁定。 | 您的账户在{city}通过{device}登录。 | 发票{order}，金额{cash}，请于{date}前付款。 | 您的邮箱空间已使用80%。 | 您在{shop}的付款{cash}被拒绝。
+ 如果是您本人操作，请忽略本邮件。 | {go:查看} | 请照常在APP中查看。 | {go:重置密码} 链接一小时内有效。 | 请勿将验证码告诉他人。 | ~
- 请在24小时内验证银行卡：{link} | {go:立即验证} | 请点击{link}支付{fee}。 | 否则您的账户将被注销。{link} | 请登录并输入密码解除锁定：{link}
= {company} | {company}团队 | 此致 {company}
@ japanese email
= ご利用明細のお知らせ | ご注文{order} | 新しい端末からのログイン | パスワード再設定 | {company}からのご請求 | お荷物{ref}について | 【{company}】重要なお知らせ
= {person} 様 | お客様各位 | いつも{company}をご利用いただきありがとうございます。
= カード末尾{last4}の今月の明細が確定しました。 | お荷物{ref}は{date}にお届けできませんでした。 | パスワードの誤入力が続いたため、アカウントをロックしました。 | {city}の{device}からログインがありました。 | ご請求額は{cash}、お支払い期限は{date}です。 | {shop}での{cash}のお支払いは承認されませんでした。
+ お心当たりがある場合、手続きは不要です。 | {go:詳細を見る} | アプリからいつも通りご確認ください。 | {go:再設定する} リンクの有効期限は1時間です。 | ~
- 24時間以内にカード情報をご確認ください：{link} | {go:今すぐ確認する} | 手数料{fee}をお支払いください：{link} | ご確認がない場合、アカウントを停止いたします。{link} | パスワードを入力して制限を解除してください：{link}
= {company} | {company}カスタマーセンター
@ korean email
= 이용대금 명세서 | 주문 {order} | 새로운 로그인 | 비밀번호 재설정 | {company} 청구서 | 배송 안내 {ref}
= {person}님, 안녕하세요. | 고객님께, | 안녕하세요.
= {last4}카드의 이번 달 명세서가 준비되었습니다. | 비밀번호를 여러 번 잘못 입력하여 계정이 잠겼습니다. | {city}의 {device}에서 로그인했습니다. | 청구 금액 {cash}, 납부 기한 {date}. | 택배 {ref}를 {date}에 배달하지 못했습니다.
+ 본인이라면 아무것도 하지 않으셔도 됩니다. | {go:보기} | 앱에서 확인하실 수 있습니다. | {go:비밀번호 재설정} | ~
- 24시간 이내에 카드를 확인하세요: {link} | {go:지금 인증} | 수수료 {fee}를 결제하세요: {link} | 그렇지 않으면 계정이 삭제됩니다. {link} | 비밀번호를 입력하여 잠금을 해제하세요: {link}
= {company} 드림 | {company} 고객센터
@ indonesian-vietnamese email
= Tagihan {company} | Pesanan {order} | Masuk dari perangkat baru | Atur ulang kata sandi | Sao kê tài khoản | Đơn hàng {order} | Đăng nhập mới | Đặt lại mật khẩu
= Halo {person}, | Yth. pelanggan, | Xin chào {person}, | Kính gửi quý khách,
= Tagihan {order} sebesar {cash} jatuh tempo {date}. | Akun Anda terkunci karena salah kata sandi. | Ada login dari {device} di {city}. | Paket {ref} belum bisa diantar. | Hóa đơn {order} số tiền {cash} đến hạn {date}. | Tài khoản của bạn bị khóa do nhập sai mật khẩu. | Có đăng nhập từ {device}.
+ Jika itu Anda, abaikan email ini. | {go:Lihat} | {go:Atur ulang} Tautan berlaku satu jam. | Nếu là bạn, không cần làm gì. | {go:Xem} | ~
- Verifikasi kartu Anda dalam 24 jam: {link} | {go:Verifikasi sekarang} | Jika tidak, akun dihapus. {link} | Xác minh thẻ trong 24 giờ: {link} | {go:Xác minh ngay} | Nếu không tài khoản sẽ bị xóa. {link}
= {company} | Salam, {company} | Trân trọng, {company}
@ arabic-hindi email
= كشف الحساب | الطلب {order} | تسجيل دخول جديد | إعادة تعيين كلمة المرور | खाता विवरण | ऑर्डर {order} | नया साइन-इन | पासवर्ड रीसेट
= مرحبا {person}، | عزيزي العميل، | नमस्ते {person}, | प्रिय ग्राहक,
= تم قفل حسابك بعد عدة محاولات خاطئة. | فاتورتك {order} بمبلغ {cash} تستحق في {date}. | تم تسجيل الدخول من {device} في {city}. | गलत पासवर्ड के कारण आपका खाता लॉक हो गया है। | {cash} का बिल {order} {date} तक देय है। | {device} से साइन-इन हुआ।
+ إذا كنت أنت فلا حاجة لفعل شيء. | {go:عرض} | {go:إعادة التعيين} | यदि यह आप थे तो कुछ न करें। | {go:देखें} | ~
- أكد بطاقتك خلال 24 ساعة: {link} | {go:تحقق الآن} | وإلا سيتم حذف حسابك. {link} | 24 घंटे में कार्ड सत्यापित करें: {link} | {go:अभी सत्यापित करें} | अन्यथा खाता बंद हो जाएगा। {link}
= {company} | فريق {company} | {company} टीम
@ central-europe email
= Výpis z účtu | Objednávka {order} | Nové přihlášení | Extras de cont | Comanda {order} | Autentificare nouă | Számlakivonat | Új bejelentkezés | Λογαριασμός {order} | Νέα σύνδεση
= Dobrý den, | Bună {person}, | Kedves {person}! | Αγαπητέ πελάτη,
= Váš účet byl uzamčen po několika chybných heslech. | Faktura {order} na {cash} je splatná {date}. | Contul tău a fost blocat după mai multe parole greșite. | Factura {order} de {cash} este scadentă pe {date}. | Fiókját több hibás jelszó után zároltuk. | A {order} számla összege {cash}, határidő {date}. | Ο λογαριασμός σας κλειδώθηκε. | Το τιμολόγιο {order} ύψους {cash} λήγει {date}.
+ Pokud jste to byli vy, nemusíte nic dělat. | {go:Zobrazit} | Dacă ai fost tu, nu trebuie să faci nimic. | {go:Vezi} | Ha Ön volt, nincs teendője. | {go:Megnézem} | Αν ήσασταν εσείς, δεν χρειάζεται ενέργεια. | ~
- Ověřte kartu do 24 hodin: {link} | {go:Ověřit nyní} | Confirmă cardul în 24 de ore: {link} | {go:Verifică acum} | Erősítse meg kártyáját 24 órán belül: {link} | Επιβεβαιώστε την κάρτα σας σε 24 ώρες: {link}
= {company} | S pozdravem, {company} | Echipa {company} | Üdvözlettel, {company}
`;
