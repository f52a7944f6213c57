import { type Attachment, type Message, messageOfText } from '@gatepost/message';
import { textViewOf } from '@gatepost/message/text-view';
import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from './builtin-detector.js';
import { buildPrompt } from './llm/prompt.js';
import { readMessage } from './reading/reading.js';

const content = { kind: 'png' };
const PICTURE: Attachment = {
  name: 'mail.png',
  type: 'image/png',
  size: 40_000,
  faults: [],
  forwarded: null,
  content,
};
const LINK = 'https://mail-upkeep.top/login';
const LURE = 'Your mailbox is full. It will be closed within 24 hours.\nVerify your password now: ' + LINK;

const mail = (body: string): Message => messageOfText({ channel: 'email', subject: 'For you', body });
const withTexts = (body: string, ...texts: string[]): Message => ({
  ...mail(body),
  attachments: texts.map(() => PICTURE),
  pictureTexts: texts.map((text, attachment) => ({ text, picture: { attachment } })),
});
const codesOf = (message: Message) => judgeBuiltin(message).indicators.map(({ code }) => code);

describe('text in a picture that was read', () => {
  it('counts as it would in the text, and its place is the picture', () => {
    const { score, indicators, summary } = judgeBuiltin(withTexts('See below.', 'Hello', LURE));
    expect(score).toBe(judgeBuiltin(mail(`See below.\nHello\n${LURE}`)).score);
    expect(score).toBeGreaterThanOrEqual(7);
    expect(summary).not.toContain('no links');
    const found = indicators.filter(({ place }) => place?.field === 'attachment');
    expect(found.map(({ code }) => code)).toContain('credential-request');
    for (const { evidence, place } of found) {
      expect(LURE).toContain(evidence);
      expect(place).toMatchObject({ attachment: { name: 'mail.png', index: 1 }, start: 0, end: 8 });
    }
  });

  it('in the source of a page has its place there', () => {
    const source = '<p>Hi</p><img src="data:image/png;base64,QUJD">';
    const picture = { part: 0, start: source.indexOf('data'), end: source.indexOf('">') };
    const { indicators } = judgeBuiltin({ ...mail(source), pictureTexts: [{ text: LURE, picture }] });
    const place = indicators.find(({ code }) => code === 'credential-request')?.place;
    expect(place).toMatchObject({ field: 'body', part: 0, start: picture.start, end: picture.end });
  });

  it('leaves the text as it is, and is told to a language model', () => {
    const message = withTexts('See below.', LURE);
    expect(textViewOf(message)).toEqual(textViewOf(mail('See below.')));
    const prompt = buildPrompt(message, null, 'b');
    expect(JSON.stringify(prompt)).toContain('mail-upkeep');
  });

  it('that has none changes nothing, but that it is known', () => {
    const [unread, blank] = [withTexts('See below.'), withTexts('See below.', ' \n')];
    expect(readMessage(blank).text).toBe(readMessage(unread).text);
    expect(judgeBuiltin(blank).score).toBe(judgeBuiltin(unread).score);
    expect(codesOf({ ...unread, attachments: [PICTURE] })).toEqual(['picture-text']);
    expect(codesOf(blank)).toEqual([]);
    expect(codesOf({ ...blank, attachments: [PICTURE, PICTURE] })).toEqual(['picture-text']);
  });
});
