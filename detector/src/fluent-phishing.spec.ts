import { describe, expect, it } from 'vitest';
import { type Message, messageOfText } from '@gatepost/message';
import { judgeBuiltin } from './builtin-detector.js';

const mail = (subject: string, body: string): Message => messageOfText({ channel: 'email', subject, body });
const sms = (body: string): Message => messageOfText({ channel: 'sms', subject: null, body });

/** Pairs on one business: the fraud asks for something, politely and without a slip; the honest message does not. */
const PAIRS: [string, fraud: Message, honest: Message][] = [
  [
    'a payroll change',
    mail(
      'Important payroll information',
      'Dear Paula,\n\nOur payroll provider moves to a new platform in March. To make sure your salary arrives on time, please confirm your direct deposit details by signing in with your work email and password: https://payroll-portal-secure.web.app/login\n\nKind regards,\nHuman resources',
    ),
    mail(
      'Important payroll information',
      'Dear Paula,\n\nOur payroll provider moves to a new platform in March. You do not need to do anything; your payslip will be in the same folder as always. If your bank account has changed, please bring proof to our office.\n\nKind regards,\nHuman resources',
    ),
  ],
  [
    'a document to sign',
    mail(
      'Agreement ready for signature',
      'Hello David,\n\nThe agreement we discussed is ready. To keep it confidential, please authenticate with your email password before viewing: https://sign-docs-review.weebly.com/view\n\nThe secure link will be available for 24 hours only.\n\nBest regards, Elena',
    ),
    mail(
      'Agreement ready for signature',
      'Hello David,\n\nThe agreement we discussed is ready. The PDF is attached; please print two copies and bring them on Friday. Take your time with it.\n\nBest regards, Elena',
    ),
  ],
  [
    'a toll',
    sms(
      'Toll notice: you have an unpaid balance of $6.45. To avoid a late fee pay today: https://tolls-pay.top/us',
    ),
    sms('Your trip on 12 May was charged to your toll account. Balance $41.20. No payment is due.'),
  ],
  [
    'an order in Portuguese',
    mail(
      'Pedido 88213',
      'Caro cliente,\n\nSeu pedido foi enviado. Confirme seu cartão e sua senha em 24 horas ou será cobrado: https://pedido-confirma.click/cartao\n\nEquipe de segurança',
    ),
    mail(
      'Pedido 88213',
      'Olá Ana,\n\nSeu pedido foi enviado. 1 x caderno = R$ 18,90. Subtotal: R$ 18,90. Total: R$ 18,90.\n\nObrigado pela compra.\nLivraria Amêndoa',
    ),
  ],
  [
    'a parcel in Polish',
    sms('Twoja paczka została wstrzymana, dopłać 3,50 zł: https://paczka-oplata.xyz/pl'),
    sms('Twoja paczka dotrze dziś między 12:00 a 14:00. Kod odbioru 4821.'),
  ],
];

describe('fraud that is written well', () => {
  it.each(PAIRS)('is suspicious when it is about %s', (_, fraud) => {
    expect(judgeBuiltin(fraud).score).toBeGreaterThanOrEqual(4);
  });

  it.each(PAIRS)('does not taint an honest message about %s', (_, __, honest) => {
    expect(judgeBuiltin(honest).score).toBeLessThanOrEqual(3);
  });
});
