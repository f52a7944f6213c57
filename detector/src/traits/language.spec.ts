import { describe, expect, it } from 'vitest';
import { foldText } from '../reading/reading.js';
import { languageOf } from './language.js';

describe('the language of a text', () => {
  it.each([
    ['en', 'Hello Ada, thank you for your order. We will send the parcel on Monday.'],
    ['de', 'Guten Tag, anbei erhalten Sie die Rechnung für Ihre Bestellung. Wir danken für den Auftrag.'],
    ['fr', 'Bonjour, nous vous remercions pour votre commande, elle sera livrée dans les prochains jours.'],
    ['es', 'Hola, gracias por su pedido. Puede consultar el estado para la entrega en nuestro sitio.'],
    ['it', 'Ciao, grazie per il tuo ordine. La spedizione della merce è prevista per domani, non prima.'],
    ['pt', 'Olá, obrigado por sua compra. O pedido não foi enviado, mas você será avisado em breve.'],
    ['nl', 'Beste klant, uw bestelling wordt morgen bij u bezorgd. Dank u voor het vertrouwen.'],
    ['pl', 'Dzień dobry, proszę nie odpowiadać na tę wiadomość. Dziękujemy za zakupy oraz za zaufanie.'],
    ['sv', 'Hej, tack för din beställning. Vi skickar paketet i morgon och du kan följa det här.'],
    ['ru', 'Здравствуйте, ваш заказ отправлен и скоро будет у вас.'],
    ['uk', 'Вітаємо, ваше замовлення відправлено і скоро буде у вас.'],
    ['ja', 'ご注文ありがとうございます。商品は明日発送されます。'],
    ['zh', '您的订单已经发货，预计明天送达。'],
    ['ko', '주문해 주셔서 감사합니다. 내일 발송됩니다.'],
    ['ar', 'شكرا لطلبك، سيتم إرسال الطرد غدا.'],
  ])('%s: %s', (language, text) => {
    expect(languageOf(foldText(text).text)).toBe(language);
  });

  it.each(['', '123456', 'OK', '👍 👍', 'Rechnung 4711'])('is not guessed for "%s"', (text) => {
    expect(languageOf(foldText(text).text)).toBeNull();
  });
});
