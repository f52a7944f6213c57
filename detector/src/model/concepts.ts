import { foldText, OF_WORDS, runEnd } from '../reading/reading.js';

/**
 * What a word is about, in some twenty languages: one meaning a line, its words after the colon. `-` at the end of a
 * word stands for any ending. Words of different languages that mean the same share a weight, so that what is learned
 * of a scheme in English counts in Indonesian or Czech. Written by us.
 */
const LEXICON = `
verify: verifi- verif- validat- authenticat- revalidat- verifizier- uberpruf- bestatig- comprueb- comprob- zweryfikuj- weryfik- dogrula- onayla- verifikasi konfirmasi подтверд- проверь- провер- overeni overit overte igazol- autentic- confirm- bevestig- bekreft- potwierdz- potvrd- erositse confirmă подтвержд- επιβεβαι- επαληθ- تحقق تأكيد أكد सत्यापित पुष्टि 확인 인증 验证 驗證 確認 核实 ยืนยัน אמת אימות تایید sahkan যাচাই
update: updat- upgrad- aktualisier- actualiz- aggiorn- atualiz- bijwerk- bijgewerkt zaktualiz- aktualiz- guncelle- perbarui kemaskini обнов- uppdater- oppdater- opdater- frissit- تحديث حدث अपडेट 업데이트 更新 อัปเดต ενημερ-
login: login log-in logon signin sign-in anmeld- einlogg- inicia- connexion connect- accedi accedere acceso acced- acesse entrar inloggen aanmeld- zaloguj- logowan- giris oturum masuk войдите войти вход logga innlogg- prihlas- bejelentkez- autentificare تسجيل लॉगिन साइन 로그인 登录 登入 登錄 ログイン เข้าสู่ระบบ σύνδεση כניסה ورود
password: password- passwor- passcode passwort- kennwort- contrasena- clave mot-de-passe passe senha- wachtwoord- haslo hasla parol- sifre- sandi парол- losenord- passord- heslo jelszo- كلمة المرور पासवर्ड 비밀번호 密码 密碼 パスワード รหัสผ่าน κωδικ- סיסמ-
code: code codes codigo kod kodu koden otp tan pushtan код кода coduri kode kodas رمز कोड ओटीपी 인증번호 验证码 驗證碼 認証コード รหัส קוד کد
pin: pin cvv cvc nip pinkod
account: account- konto kontos kontot cuenta- compte- conto conti conta contas rekening hesab- akun- akaun аккаунт- учетн- kontoen ucet uctu fiok- khoan λογαριασμ- الحساب حسابك حساب खाता खाते 계정 계좌 账户 账号 帳戶 帐号 アカウント 口座 บัญชี חשבון
card: card cards karte karten tarjeta- carte cartes carta cartao cartoes kaart pas bankpas karta karty kart kartu kartiniz карт- kortet kort karticu kartya- بطاقت- البطاقة कार्ड 카드 卡 カード บัตร כרטיס
bank: bank banks banking sparkasse- banco banque- banca bancair- bancari- bankas- perbankan банк- banky τράπεζ- البنك बैंक 은행 银行 銀行 ธนาคาร בנק
click: click- tap klick- klik- clic clica- clicca- clique- cliquez haga pulse kliknij tikla- нажм- перейд- klicka tryck kliknete kattints- اضغط انقر क्लिक 클릭 点击 點擊 クリック タップ คลิก κλικ לחץ کلیک
here: here hier aqui aquí qui tutaj buraya burada sini здесь сюда aici هنا यहां यहाँ 여기 这里 此处 こちら ที่นี่ εδω כאן
block: suspend- block- lock locked locking deactivat- disabl- restrict- limited frozen freez- gesperrt sperr- eingeschrankt deaktivier- bloque- bloquea- suspendid- desactiv- suspendu- desactive- sospes- bloccat- disattiv- limitat- geblokkeer- opgeschort zablokow- zawieszon- askiya bloke engellen- kilitlen- diblokir dibekukan dinonaktifkan заблок- приостан- заморож- sparrat sparrad laast sperret blokeret zablokov- blocat felfugg- zarol- αναστολ- κλειδ- إيقاف محظور قفل تعليق बंद ब्लॉक लॉक 정지 차단 잠겼 冻结 凍結 锁定 停用 停止 制限 ロック ระงับ ล็อก חסום ייחסם مسدود
close: terminat- closed closure delet- cancel- geschlossen geloscht gekundigt cancela- eliminad- cerrad- supprim- fermé ferme annul- cancellat- eliminat- excluid- encerrad- verwijder- usunie- zamkni- silin- kapatil- iptal dihapus ditutup удал- закры- отмен- raderas slettet zrusen- smazan- torol- إلغاء حذف हटा रद्द 삭제 취소 해지 注销 取消 删除 解約 削除 ยกเลิก
expire: expir- ablauf- ablauft abgelaufen lauft caduc- vence venc- verloop- verlopen wygas- dolacak doluyor berakhir kadaluarsa истек- utgar utlop- vyprs- lejar- λήγει تنتهي صلاحي- समाप्त 만료 过期 到期 失效 期限 หมดอายุ
deadline: hours hrs hour stunden horas heures ore uur godzin saat jam час часов timmar timer hodin ώρες ساعة घंटे 시간 小时 小時 時間 ชั่วโมง שעות
today: today tonight midnight heute hoy aujourd hoje oggi vandaag dzis dzisiaj bugun hari сегодня idag dnes astazi اليوم आज 오늘 今天 今日 本日 วันนี้ היום
urgent: urgent- immediat- asap hurry sofort umgehend dringend unverzuglich inmediat- urgente imediat- subito onmiddellijk natychmiast pilne pilnie hemen acil segera срочно немедленно omedelbart straks ihned okamzite surgos azonnal khan عاجل فورا तुरंत तत्काल 즉시 긴급 立即 尽快 盡快 紧急 至急 早急 ด่วน ทันที άμεσα דחוף מיד فوری lập segerakan
warning: warning attention alert alerte notice warnung achtung hinweis aviso alerta avertissement attenzione avviso atencao waarschuwing melding uwaga ostrzezenie dikkat uyari peringatan perhatian внимание предупрежд- varning advarsel upozorneni figyelmeztet- canh تنبيه تحذير चेतावनी सूचना 경고 알림 警告 通知 注意 お知らせ แจ้งเตือน
security: secur- sicherheit- segur- securit- sicurezza seguranca beveilig- veilig- bezpiecz- guvenlik- keamanan безопасн- sakerhet- sikkerhet- zabezpec- biztonsag- ασφάλ- الأمان أمان सुरक्षा 보안 安全 セキュリティ ความปลอดภัย אבטחה امنیت
unusual: unusual suspicious unauthori- irregular unrecogni- ungewohnlich- verdachtig- inusual- sospechos- inhabituel- suspect- insolit- sospett- incomum suspeit- ongebruikelijk- verdacht- podejrzan- nietypow- supheli olagandisi mencurigakan подозрительн- misstankt mistenkelig podezrel- gyanus مشبوه غير مصرح संदिग्ध 의심 异常 異常 可疑 不審 不正 ผิดปกติ ύποπτ-
problem: failed failure problem- error- unable declined incorrect missing fehlgeschlagen fehler fallid- echoue echec fallit- errore falhou erro mislukt fout nieudan- blad basarisiz hata gagal ошибк- не удалось misslyckades mislykket selhal- nezdar- sikertelen فشل خطأ विफल असफल 실패 오류 失败 错误 失敗 エラー ล้มเหลว
must: must required requires mandatory obliged mussen erforderlich debe deberá obligatori- devez doit obligatoire deve devi dovete obrigatori- moet verplicht musisz nalezy wymagan- gerekli zorunlu gerek wajib harus perlu должны необходимо требуется maste kravs musite nutne trebuie kell phai يجب आवश्यक जरूरी 필요 반드시 必须 必須 需要 ต้อง πρέπει צריך باید
customer: customer- client- kunde kunden kundin usuari- cliente- clienti utilisat- utente gebruiker klant klanten klient- uzytkownik- musteri- kullanici pelanggan pengguna клиент- пользовател- kund anvandare zakazni- uzivatel felhasznalo ugyfel πελάτη- العميل عميل ग्राहक 고객 고객님 客户 用户 客戶 お客様 会員 ลูกค้า לקוח مشتری user users member members
parcel: parcel- package- shipment- paket paketes paquete- colis pacco pakket- paczk- przesylk- kargo- paket- paketiniz kiriman посылк- paketet pakke zasilk- balik colet csomag- δέμα شحن- طرد पार्सल 택배 소포 包裹 快递 荷物 宅配 พัสดุ חבילה sendung- envio encomenda pacote bungkusan
deliver: deliver- redeliver- zustell- geliefert liefer- entreg- livr- consegn- bezorg- dostarcz- doreczen- teslim- dikirim diantar antar достав- lever- dorucen- livrare szallit- kezbesit- παράδοσ- توصيل تسليم डिलीवर 배송 배달 派送 送达 配送 お届け ส่ง משלוח
address: address- adresse- direccion indirizzo endereco adres- adresu alamat адрес- adress adresa διεύθυνσ- عنوان पता 주소 地址 住所 ที่อยู่ כתובת
fee: fee fees charge charges customs duty surcharge toll gebuhr- zoll maut- tasa aduana gastos frais douane peage taxa alfandega spese dogana pedaggio pedagio kosten oplata oplate doplat- ucret- harc biaya пошлин- комисси- avgift- gebyr poplatek رسوم शुल्क 수수료 통행료 费用 费 手续费 手数料 料金 ค่าธรรมเนียม τέλη אגרה عوارض
pay: pague paga pagado pagos pagare platba platbu platby pay paid payment- zahl- bezahl- uberweis- pagar pago payer paiement- pagamento pagare betal- betaling zaplac- zaplat- platnosc- odeme- bayar- pembayaran оплат- плат- betalning plata fizet- πληρωμ- دفع ادفع भुगतान 결제 납부 付款 支付 缴费 繳費 お支払い 支払 ชำระ תשלום שלם پرداخت
refund: refund- rebate reimburs- ruckerstatt- erstattung- reembols- devolucion rembours- rimbors- restitui- terugbetal- teruggave zwrot- iade- pengembalian возврат- aterbetal- refusjon vracen- ramburs- visszaterit- hoan tien επιστροφ- استرداد रिफंड धनवापसी 환급 환불 退款 返金 還付 คืนเงิน החזר
tax: tax taxes hmrc irs ato steuer- finanzamt impuesto- hacienda impot- impots imposto- receita tasse agenzia belasting- podatk- vergi- pajak налог- skatt- skat dane anaf adó φόρ- ضريب- कर टैक्स 세금 국세청 税 税务 税金 国税 ภาษี מס
fine: fine penalty ticket violation infringement unpaid overdue strafzettel bussgeld multa multas amende amenda infraction mandat- boete cekic ceza- denda tilang штраф- bote- pokut- birsag- πρόστιμο غرامة مخالفة जुर्माना चालान 과태료 벌금 罚款 违章 反則金 未納 ค่าปรับ קנס جریمه
prize: prize prizes winner win won award lottery jackpot raffle gewinn gewonnen gewinner premio- ganad- gagn- lotterie loterie vinto vincit- ganhou ganhad- prijs winnaar wygra- nagrod- kazand- odul cekilis menang pemenang hadiah undian выигра- приз лотере- vunnit vinst vundet vyhra- castig- premiu nyert nyeremeny κέρδισ- ربحت جائزة जीते इनाम लॉटरी 당첨 경품 中奖 奖品 抽奖 当選 賞金 รางวัล זכית
congratulations: congrat- gluckwunsch felicidades felicitac- felicitations congratulazioni complimenti parabens gefeliciteerd gratulac- gratulujemy tebrik- selamat поздравля- grattis gratulerer blahopreje- felicitari gratulalunk συγχαρητ- مبروك تهانينا बधाई 축하 恭喜 おめでとう ยินดีด้วย מזל
free: free gratis kostenlos gratuit- gratuito- bezplat- darmow- ucretsiz bedava percuma бесплатн- zdarma ingyen- δωρεάν مجان- मुफ्त फ्री 무료 免费 免費 無料 ฟรี חינם رایگان
gift: gift gifts voucher- bonus reward- geschenk- gutschein- regalo- cadeau- bon presente regalo buono cadeau prezent- hediye- voucher kado подар- бонус- gava present gavekort darek cadou ajandek- δώρο هدية उपहार गिफ्ट 선물 쿠폰 礼品 红包 积分 プレゼント ポイント ของขวัญ מתנה
offer: offer offers discount- sale deal deals promo- angebot- rabatt- oferta- descuent- rebajas offre- remise soldes sconto- sconti offert- desconto- promoc- aanbieding- korting promocj- rabat znizk- indirim- kampanya- firsat promo diskon tawaran скидк- акци- erbjudande tilbud slev- nabidk- reducer- kedvezmeny- akcio έκπτωσ- προσφορ- خصم عرض छूट ऑफर 할인 특가 优惠 折扣 促销 セール 割引 ส่วนลด מבצע تخفیف
money: money cash income profit earn earning- earnings geld einkommen verdien- dinero ganar ingresos argent gagner revenu- soldi guadagn- dinheiro ganhar renda inkomen verdienen pieniadz- pieniedzy zarab- zarob- kazan- gelir uang duit pendapatan penghasilan деньги денег заработ- доход- pengar tjana tjene penize vydel- bani castiga penz kereset- tien χρήματα أموال اكسب पैसे कमाएं कमाई 돈 수익 赚钱 收入 日结 稼 収入 副業 รายได้ เงิน כסף درآمد
job: job jobs hiring recruit- vacancy remote part-time parttime nebenjob homeoffice empleo trabajo emploi travail lavoro vaga emprego trabalho vacature werk praca prace iş lowongan kerja freelance работ- вакансi- jobb jobbe munka εργασία وظيفة عمل नौकरी काम 알바 재택 부업 兼职 招聘 求人 バイト งาน עבודה استخدام
invest: invest- trading broker rendite geldanlage inversion- invert- investimento- placement belegg- inwestyc- yatirim investasi saham инвестиц- stocks stock forex befekt- επένδυσ- استثمار निवेश शेयर 투자 주식 投资 股票 投資 ลงทุน השקעה سرمایه
crypto: crypto- bitcoin- btc usdt ethereum eth wallet wallets blockchain krypto- cripto- kripto- крипто- биткоин- биткойн- 가상화폐 코인 比特币 虚拟货币 仮想通貨 คริปโต عملات
loan: loan loans credit lending kredit- darlehen prestamo- credito- pret prets prestito- emprestim- lening pozyczk- kredyt- kredi- pinjaman pinjam кредит- заем займ uver- pujck- imprumut kolcson- hitel- δάνει- قرض लोन ऋण 대출 贷款 貸款 融資 เงินกู้ הלוואה وام
call: call calling phone telephone dial anruf- telefon- rufen llam- telefono appel- telephon- chiam- ligue ligar telefone bellen zadzwon- arayin hubungi telepon звон- позвон- telefonen volejte sunati hivj- κάλεσ- اتصل कॉल फोन 전화 电话 致电 電話 โทร התקשר تماس
reply: reply respond answer antworte- respond- respuesta repond- risp- antwoord odpisz odpowied- yanitla- cevap balas ответ- svara svar odpoved- raspund- valasz- απάντησ- رد उत्तर जवाब 답장 회신 回复 回復 返信 ตอบ השב پاسخ txt
order: order orders ordered bestell- pedido- orden commande- ordine ordini encomend- bestelling zamowien- siparis- pesanan заказ- bestallning- bestilling- objednavk- comand- rendeles- παραγγελ- طلب- ऑर्डर 주문 订单 訂單 ご注文 注文 คำสั่งซื้อ הזמנה سفارش narudzb-
invoice: invoice- bill bills billing rechnung- factura- facture- fattur- fatura- factuur faktur- fatur- tagihan invois счет- счёт- faktura rakning regning szamla- τιμολόγ- فاتور- बिल चालान 청구 명세서 发票 账单 帳單 請求 明細 ใบแจ้งหนี้ חשבונית صورتحساب racun-
receipt: receipt- subtotal total summary quantity shipping zwischensumme gesamt- summe menge versand- positionen resumen cantidad recapitulatif quantite sous-total livraison riepilogo quantita subtotale resumo quantidade overzicht aantal totaal subtotaal verzend- podsumowanie ilosc suma wysylk- toplam ozet adet jumlah ringkasan итого количеств- сумма сводк- antal leverans sammanfattning celkem mnozstvi souhrn mezisoucet cantitate sumar osszesen mennyiseg osszesito σύνολο ποσότητ- المجموع الكمية कुल मात्रा 합계 수량 배송비 合计 小计 数量 总计 運費 合計 小計 送料 รวม จำนวน סה כמות مجموع تعداد
thanks: thank thanks thankyou danke dank gracias merci grazie obrigad- bedankt dziekujemy dziekuje tesekkur- terima kasih спасибо благодар- tack takk dekujeme dekuji multumim koszonjuk koszonom ευχαριστ- شكر- धन्यवाद 감사 谢谢 感谢 謝謝 ありがとう ขอบคุณ תודה متشکر- hvala
appointment: appointment- booking reservation schedule- reminder meeting termin- terminerinnerung erinnerung cita reserva- recordatorio rendez-vous rappel appuntamento prenotazione promemoria consulta agendamento lembrete afspraak herinnering reservering wizyta wizyt- przypomnienie spotkanie randevu- hatirlatma janji pengingat jadwal запис- напомин- прием встреч- bokning paminnelse pripominka schuzk- programare foglalas idopont emlekezteto ραντεβού موعد- तذكير अपॉइंटमेंट 예약 预约 預約 予約 นัด תור
ignore: ignor- disregard nothing nichts ignorieren nada ignore- rien niente negeren niets zignoruj- dikkate abaikan игнорир- bortse ignorujte ignorati hagyja αγνοή- تجاهل अनदेखा नजरअंदाज 무시 忽略 無視 เพิกเฉย התעלם نادیده
never-share: never share nobody anyone niemals weitergeben niemand nunca comparta compartas comparte nadie jamais partagez personne condivid- nessuno compartilhe ninguem nooit nigdy nikomu udostepn- asla paylas- jangan berikan никому никогда сообщайте aldrig dela nikdy nesdel- niciodata soha khong chia لا تشارك साझा 타인 공유하지 请勿 勿 告诉他人 教えないで ห้ามบอก אל תשתף
support: support help contact helpdesk hilfe kontakt- soporte ayuda assistance aide assistenza aiuto contatt- suporte ajuda contato ondersteuning pomoc- destek yardim bantuan поддержк- помощ- hjalp hjelp podpor- ajutor segitseg υποστήριξ- الدعم مساعدة सहायता मदद 지원 문의 客服 帮助 サポート お問い合わせ ช่วยเหลือ תמיכה
unsubscribe: unsubscribe optout opt-out abmelden abbestell- desuscrib- baja desabonn- desinscri- disiscriv- cancellati descadastr- uitschrijv- afmelden wypisz rezygn- abonelik отписа- avregistrera avmeld odhlas- dezabon- leiratkoz- إلغاء_الاشتراك 수신거부 退订 取消订阅 配信停止 newsletter- bulletin preferences
document: document- file files pdf dokument- datei- archivo- fichier- documento- arquivo- bestand- plik- belge- dosya- dokumen berkas документ- файл- dokumentet soubor- fisier- dokumentum fajl έγγραφ- مستند ملف दस्तावेज फाइल 문서 파일 文件 文档 書類 ファイル เอกสาร מסמך سند
attachment: attach- anhang angehangt anbei adjunt- piece-jointe ci-joint allegat- anexo anexad- bijlage bijgevoegd zalacz- zalaczeniu ekte ekli ekteki terlampir lampiran вложен- прилож- bifogad- vedlagt priloh- priloze atasat- mellekelt- συνημμέν- مرفق संलग्न 첨부 附件 添付 แนบ מצורף پیوست
mailbox: mailbox- mail inbox e-mail email webmail postfach- correo buzon courriel messagerie boite casella caixa postvak skrzynk- poczt- eposta posta surel почт- ящик- innkorg e-post innboks schrank- schranka postafiok γραμματοκιβώτι- بريد- صندوق ईमेल मेलबॉक्स 메일함 메일 邮箱 郵箱 邮件 メール กล่องจดหมาย דואר ایمیل
storage: storage quota exceeded space speicher- voll almacenamiento lleno stockage plein spazio pieno armazenamento cheio opslag miejsce pojemnosc depolama dolu penyimpanan penuh место хранилищ- lagring uloziste plna spatiu tarhely megtelt مساحة التخزين भंडारण 용량 저장공간 容量 空间 保存容量 พื้นที่
install: install- download- app apk installier- herunterlad- instal- descarg- telecharg- scaric- baix- downloaden pobierz zainstaluj- indir- yukle- unduh pasang скача- установ- ladda stahn- nainstal- descarc- letolt- telepit- λήψη تحميل تنزيل تثبيت डाउनलोड इंस्टॉल 다운로드 설치 下载 安装 下載 ダウンロード インストール ดาวน์โหลด הורד دانلود نصب
family: mum mom mama mami mamma maman papa dad daddy papá mamá mae pai bapak mamo tato anne baba мама мам папа mamman pappa anya أمي أبي माँ मम्मी पापा 엄마 아빠 妈妈 爸爸 妈 お母さん お父さん แม่ พ่อ אמא אבא مامان
new-number: number handy nummer numero numéro celular cellulare telefoon numer numara nomor номер- telefonnummer cislo numar szam αριθμ- رقم नंबर नया 번호 号码 新号 番号 หมายเลข เบอร์ מספר שماره
chat-app: whatsapp telegram wechat viber signal imessage zalo kakaotalk 카톡 微信 加微 วอตส์แอพ واتساب واتس व्हाट्सएप вотсап телеграм-
secret: secret confidential- discreet private vertraulich geheim confidencial confidentiel- riservat- sigilo vertrouwelijk poufn- gizli rahasia конфиденц- секрет- konfidentiell fortrolig duvern- confidential bizalmas εμπιστευτικ- سري गोपनीय 비밀 机密 保密 秘密 ความลับ סודי محرمانه
transfer: transfer- wire deposit überweisung uberweisung- transferencia- virement- bonifico transferencia overboek- overschrijv- przelew- havale eft transfer перевод- перечисл- overforing overfor- prevod atutal- khoan μεταφορ- تحويل ट्रांसफर 송금 이체 转账 轉帳 汇款 振込 送金 โอน העברה انتقال iban
adult: sex sexy xxx dating singles porn- nude horny flirt erotic escort chicas sexo encontros kontaktanzeig- секс знакомств- sexe rencontre- 섹스 성인 约会 美女 出会い アダルト
health: pills meds viagra cialis pharmacy weight diet drugs prescription abnehm- pillen diat pastillas adelgaz- pilules maigrir dimagr- emagrec- afvallen odchudz- zayifla- obat langsing похуде- таблет- bantning hubnut- slabire fogyas- 다이어트 减肥 药 ダイエット
inherit: inherit- heir beneficiary fund million billion erbschaft millionen herencia millones heritage million- eredita milioni heranca milhoes erfenis miljoen spadek milion- miras milyon warisan juta наследств- миллион- miljoner dedictv- mosteni- orokseg thua κληρονομι- ميراث مليون विरासत करोड़ लाख 상속 百万 遗产 遺産 億円 มรดก ירושה
subscription: subscri- abo abonnement- suscripcion abonament- assinatura- abbonament- abonelig- langganan подписк- prenumeration predplatn- elofizet- συνδρομ- اشتراك सदस्यता सब्सक्रिप्शन 구독 会员 訂閱 订阅 サブスク 会費 สมาชิก מנוי اشتراک membership
sign-document: signature sign signed docusign e-sign unterschr- unterzeich- firma firmar signer assinar assinatura firmare ondertekenen handtekening podpis- imza- tanda tangan подпис- underskrift podepsat semnat- alair- υπογραφ- توقيع हस्ताक्षर 서명 签署 签名 署名 ลายเซ็น חתימה امضا
ai-words: prompt instruction- chatbot assistant anweisungen instrucciones instructions istruzioni instrucoes instructies instrukcj- talimat- instruksi инструкци- instruktioner pokyn- instructiun- utasitas- οδηγί- التعليمات تعليمات निर्देश 지시 지침 指令 指示 คำสั่ง הוראות دستورالعمل jailbreak
`;

/** A meaning of the lexicon. */
export type Concept = number;

/** One word of a message with its meaning. */
export interface ConceptHit {
  concept: Concept;
  /** Place in the folded text. */
  at: number;
}

interface Entry {
  stem: string;
  open: boolean;
  concept: Concept;
}

/** Stems are looked up by so many first letters; most words share theirs with none. */
const KEY = 3;

/** Words of scripts without spaces are looked for inside a run of letters, which begins with one of these. */
const RUNS_ON = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Letters before this one, Thai's first, are of scripts with blanks. */
const FIRST_UNSPACED = 0xe01;

const PLACES = 8192;
/** Stems by a number of their first letters. */
const STEMS: Entry[][] = Array.from({ length: PLACES }, () => []);
/** Words of scripts without spaces by their first character, the longest first. */
const UNSPACED = new Map<string, { word: string; concept: Concept }[]>();

/** The place in `STEMS` of the word from `at` to `end`, by its first letters. */
function placeOf(text: string, at: number, end: number): number {
  let hash = 0;
  for (let i = at; i < Math.min(end, at + KEY); i += 1) hash = Math.imul(hash, 0x1f35) ^ text.charCodeAt(i);
  return hash & (PLACES - 1);
}

function plantStem(stem: string, mayGoOn: boolean, concept: Concept): void {
  // So short a beginning says nothing.
  const entry = { stem, open: mayGoOn && stem.length >= KEY, concept };
  STEMS[placeOf(stem, 0, stem.length)]?.push(entry);
}

function plantUnspaced(word: string, concept: Concept): void {
  const others = (UNSPACED.get(word.charAt(0)) ?? []).filter((other) => other.word !== word);
  const all = [...others, { word, concept }].sort((left, right) => right.word.length - left.word.length);
  UNSPACED.set(word.charAt(0), all);
}

for (const [concept, line] of foldText(LEXICON.trim()).text.split('\n').entries()) {
  for (const [word] of line.slice(line.indexOf(':') + 1).matchAll(/\S+/g)) {
    const open = word.endsWith('-');
    const stem = open ? word.slice(0, -1) : word;
    if (RUNS_ON.test(stem)) plantUnspaced(stem, concept);
    else plantStem(stem, open, concept);
  }
}

/** What the word from `at` to `end` means. */
function meaningOf(text: string, at: number, end: number): Concept | undefined {
  const length = end - at;
  for (const { stem, open, concept } of STEMS[placeOf(text, at, end)] ?? []) {
    const fits = open ? stem.length <= length : stem.length === length;
    if (fits && text.startsWith(stem, at)) return concept;
  }
  return undefined;
}

/** The longest known word at each place of `run`, which stands at `start`; words don't overlap. */
function inUnspaced(run: string, start: number): ConceptHit[] {
  const hits: ConceptHit[] = [];
  for (let i = 0; i < run.length; i += 1) {
    const found = UNSPACED.get(run.charAt(i))?.find(({ word }) => run.startsWith(word, i));
    if (found === undefined) continue;
    hits.push({ concept: found.concept, at: start + i });
    i += found.word.length - 1;
  }
  return hits;
}

/** The words of `folded` that the lexicon knows, in order; linear in its length. */
export function findConcepts(folded: string): ConceptHit[] {
  const hits: ConceptHit[] = [];
  let end = 0;
  for (let at = 0; at < folded.length; at = Math.max(end, at + 1)) {
    end = runEnd(folded, at, OF_WORDS);
    if (end === at) continue;
    if (folded.charCodeAt(at) >= FIRST_UNSPACED && RUNS_ON.test(folded.slice(at, end)))
      for (const hit of inUnspaced(folded.slice(at, end), at)) hits.push(hit);
    else {
      const concept = meaningOf(folded, at, end);
      if (concept !== undefined) hits.push({ concept, at });
    }
  }
  return hits;
}
