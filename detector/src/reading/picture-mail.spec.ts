import { messageOfText } from '@gatepost/message';
import { describe, expect, it } from 'vitest';
import { isPictureMail } from './picture-mail.js';

const mail = (body: string) => messageOfText({ channel: 'email', subject: 'For you', body });

describe('a mail whose text may be in its pictures', () => {
  const foot =
    'Kelp & Pine Ltd, 14 Harbour Street, Dundee DD1 4HB, United Kingdom. You get this mail as our customer. Unsubscribe: https://kelpandpine.com/out?id=8f2ac01b7789ab12cd34ef56';
  it.each(['', 'See below.', 'Hi Ada, the photo of the roof that you asked for. Best, Bob', foot])(
    'has hardly any besides: %s',
    (body) => expect(isPictureMail(mail(body))).toBe(true),
  );
  it.each([
    `Dear Ada, we met on Monday to plan the roof, and here are a few pictures of it as it is now. ${'The slates on the north side are loose, and the gutter leaks. '.repeat(4)}`,
    '會議紀錄'.repeat(70),
  ])('says in words what it is about: %s', (body) => expect(isPictureMail(mail(body))).toBe(false));
});
