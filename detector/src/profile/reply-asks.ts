import { phrases } from '../evidence/evidence.js';

const r = String.raw;

/**
 * Asks for an answer, in the languages in which expected content is recognised. An answer goes to whoever sent the message,
 * or to an address that only its header tells, so nothing that the company has declared vouches for it. Not among them: the
 * mere offer of help, and answers of one word, as to a reminder.
 */
const ASKS = phrases({
  reply: r`\b(?:reply|respond|answer|write back|text back|get back to (?:me|us))\b(?! (?:to )?(?:stop|yes|no|help|end|start|[a-z]\b|\d\b))(?! all\b)(?! to this (?:e-?mail|message|mail|text)(?:[.!]| if| and we\b))`,
  'send me': r`\b(?:send|give|show|forward|text|e-?mail|message|whatsapp|pass|read|tell|call|contact|ring|write)(?: it| them| this| that| back| to| out)* (?:me|him|her)\b`,
  'send us your': r`\b(?:send|forward|text|e-?mail|mail|read|tell|give)(?: it| them| this| that| back| to| out)* us (?:your|the|a|all|both|back|with|photos?|pictures?|copies|screenshots?|codes?)\b`,
  German: r`\b(?:antworte|antworten sie|zurückschreiben|schreiben sie|schreib|(?:schick|send)(?:e|en sie)?) (?:mir|uns|auf|an|zurück|bitte)\b|\bantworte(?:n sie)?\b`,
  French: r`\b(?:répond(?:s|ez|re)|écri(?:s|vez)|envoy(?:ez|e)|renvoy(?:ez|e))\b`,
  Spanish: r`\b(?:respond(?:a|e|er|an)|conteste?n?|escríb(?:a|e)\w{0,4}|envíe\w{0,4}|envía\w{0,4}|mánd(?:a|e)\w{0,4})\b`,
  'Portuguese and Italian': r`\b(?:respond(?:a|er|e)|escreva|envie|mande)\b|\b(?:rispond(?:a|i|ere|ete)|scriv(?:a|i|ete)\w{0,3}|invi(?:a|i|ate)\w{0,3}|mandi\w{0,3})\b`,
  Dutch: r`\b(?:antwoord|beantwoord|schrijf|mail|stuur)(?: ons| mij| me| terug| naar)\b|\bantwoord(?:en)? op\b`,
  Indonesian: r`\b(?:balas|jawab|kirim(?:kan)?|hubungi|wa)\b`,
  'Russian, Polish and Turkish': r`(?:ответь|отправь|напиши|пришли)|\b(?:odpowiedz|odpisz|wyślij|napisz|prześlij)|\b(?:yanıtla|cevapla|gönder|yaz[ıi]n)`,
  'Chinese, Japanese and Korean': r`回复|回覆|答复|联系我|聯繫我|发送|發送|返信|ご連絡|送信して|送って|답장|회신|보내|연락`,
});

/** Ways to the sender, or to someone else, that are no link, number or address. */
const OTHER_WAYS = phrases({
  'a messenger': r`\b(?:whats ?app|telegram|wechat|viber|skype|messenger|discord|snapchat|threema|kik|line id|signal (?:app|me|us)|d\.?m\.? (?:me|us)|direct message)\b|微信|ライン|카카오|вотсап|телеграм`,
  'an address for a program': r`\b(?:javascript|data|vbscript|file|ftp|sms|smsto|mms|whatsapp|tg|skype|viber|sgnl|intent|market|bitcoin|ethereum|litecoin|monero|wc|upi|callto|sip|sips|facetime|geo):[^\s]`,
  'a QR code': r`\bq\.?r\.?[- ]?code|\bscan (?:the|this) (?:code|picture|image)|二维码|二維碼|ＱＲ|\bcódigo qr|\bcode qr`,
  'a host spelled out': r`\b(?:dot|punkt|punto|ponto|point) (?:com|net|org|info|io|co|xyz|top|site|online|shop|club|app|me|ru|de|uk|eu)\b`,
  'a number in letters': r`\b1[- ]?[89]\d\d[- ]?[a-z]{4,12}\b`,
  'a short number': r`\b(?:call|dial|ring|phone|text|txt|sms)\b[^.!?\n]{0,30}?[^\d.,]\d{3,6}\b`,
});

/** Whether the folded text, without its links, asks for an answer or names a way that can't be compared with a profile. */
export function namesOtherWays(text: string): boolean {
  return text.search(ASKS) >= 0 || text.search(OTHER_WAYS) >= 0;
}
