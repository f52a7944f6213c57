import { describe, expect, it } from 'vitest';
import { foldText } from '../reading/reading.js';
import { namesOtherWays } from './reply-asks.js';

const names = (text: string) => namesOtherWays(foldText(text).text);

describe('a way that no profile can vouch for', () => {
  it.each([
    'Reply with your account number.',
    'Please respond today.',
    'Reply to this email with your PIN.',
    'Get back to me before noon.',
    'Send me pictures of the codes.',
    'Send us your card number.',
    'Text it to me.',
    'Antworten Sie mit Ihrer Kundennummer.',
    'Schicken Sie uns die Daten.',
    'Répondez avec votre code.',
    'Responda con su clave.',
    'Responda com a sua senha.',
    'Risponda con il codice.',
    'Antwoord op deze mail.',
    'Balas pesan ini.',
    'Ответьте на это письмо.',
    'Odpisz na tę wiadomość.',
    'Bu mesajı yanıtlayın.',
    '请回复此邮件。',
    'このメールに返信してください。',
    '이 메일에 답장하세요.',
    'Find us on WhatsApp.',
    'Scan the QR code.',
    'Go to evil dot com.',
    'Call 1-800-FLOWERS.',
    'Text WIN to 80085.',
  ])('is found: %s', (text) => {
    expect(names(text)).toBe(true);
  });

  it.each([
    'Questions? Just reply to this email.',
    'If you have questions, reply to this message and we will help.',
    'Reply C to confirm or STOP to unsubscribe.',
    'Your order left our warehouse today.',
    'Wir wünschen Ihnen ein schönes Wochenende.',
    'Votre commande est arrivée.',
    'Su pedido ha llegado.',
    'Il pacco arriva martedì.',
    'Uw bestelling is onderweg.',
    '您的订单已到达。',
  ])('is not found: %s', (text) => {
    expect(names(text)).toBe(false);
  });
});
