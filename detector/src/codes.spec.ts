import { type Attachment, type Message, messageOfText } from '@gatepost/message';
import { textViewOf } from '@gatepost/message/text-view';
import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from './builtin-detector.js';
import { buildPrompt } from './llm/prompt.js';
import { toOpinion } from './llm/opinion.js';
import { readMessage } from './reading/reading.js';

const PICTURE: Attachment = { name: 'code.png', type: 'image/png', size: 1_000, faults: [], forwarded: null };
const LINK = 'https://mail-upkeep.top/login';
const LURE = 'Your mailbox is full. Scan the code to keep it, or it will be closed within 24 hours.';

const mail = (body: string): Message => messageOfText({ channel: 'email', subject: 'For you', body });
const withCodes = (body: string, ...codes: string[]): Message => ({
  ...mail(body),
  attachments: [{ ...PICTURE, name: null }, PICTURE],
  codes: codes.map((text) => ({ text, picture: { attachment: 1 } })),
});

describe('a QR code in a picture', () => {
  it('counts as its link would in the text, and its place is the picture', () => {
    const message = withCodes(LURE, LINK);
    const { score, indicators } = judgeBuiltin(message);
    const asText = judgeBuiltin(mail(`${LURE}\n${LINK}`));
    expect(score).toBe(asText.score);
    expect(score).toBeGreaterThanOrEqual(7);
    const found = indicators.filter(({ place }) => place?.field === 'attachment');
    expect(found.map(({ code }) => code)).toEqual(['code-lure', 'risky-domain', 'account-path', 'code-link']);
    for (const { evidence, place } of found) {
      expect(evidence).toBe(LINK);
      expect(place).toMatchObject({
        attachment: { name: 'code.png', index: 1 },
        part: null,
        start: 0,
        end: 8,
      });
    }
  });

  it('leaves the text and the places in it as they are', () => {
    const [plain, coded] = [mail(LURE), withCodes(LURE, LINK)];
    expect(textViewOf(coded)).toEqual(textViewOf(plain));
    const placesOf = (message: Message) =>
      judgeBuiltin(message).indicators.filter(
        ({ place }) => place?.field === 'body' && place.end <= LURE.length,
      );
    expect(placesOf(coded).map(({ code }) => code)).toEqual(placesOf(plain).map(({ code }) => code));
    expect(readMessage(coded).segments).toEqual(readMessage(plain).segments);
  });

  it('in the source of a page has its place there', () => {
    const before = `<p>${LURE}</p>`;
    const source = '<img src="data:image/png;base64,QUJD">';
    const message: Message = {
      ...mail(`${before}${source}`),
      codes: [{ text: LINK, picture: { part: 0, start: before.length + 10, end: before.length + 36 } }],
    };
    const { indicators } = judgeBuiltin(message);
    const place = indicators.find(({ code }) => code === 'code-link')?.place;
    expect(place).toMatchObject({ field: 'body', part: 0 });
    expect(textViewOf(message).text.slice(place?.start, place?.end)).toBe('data:image/png;base64,QUJD');
  });

  it('that is no link changes nothing', () => {
    const account = 'BCD\n002\n1\nSCT\n\nNorthwind\nDE02120300000000202051\nEUR12.5';
    const card = 'BEGIN:VCARD\nFN:Ada\nURL:https://northwind.example/\nEND:VCARD';
    for (const code of [account, card, 'javascript:alert(1)', '\u202e', '', 'x'.repeat(4_000)]) {
      const text = readMessage(withCodes('Dear Ada,', code)).text;
      expect(text).toBe('For you\nDear Ada,');
    }
  });

  it('of an honest ticket or invoice is no reason for alarm', () => {
    const ticket =
      'Hello Ada, here is your ticket for the Garden School concert on Friday. Doors open at 7 pm.';
    const { score, indicators, summary } = judgeBuiltin(withCodes(ticket, 'https://gardenschool.org/t/4711'));
    expect(score).toBeLessThanOrEqual(3);
    expect(indicators.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(summary).not.toContain('no links');
  });

  it('is one of twenty at most', () => {
    const codes = Array.from({ length: 100 }, (_, at) => `https://garden.org/${at}`);
    expect(readMessage(withCodes('Labels', ...codes)).codes).toHaveLength(20);
  });

  it('is shown to a language model, and can be quoted by it', () => {
    const message = withCodes(LURE, LINK);
    expect(buildPrompt(message, null, 'boundary').user).toContain(`\n${LINK}\n`);
    const indicators = [{ code: 'scan', label: 'Code to scan', severity: 'high' as const, evidence: LINK }];
    expect(toOpinion({ score: 9, summary: 'High.', indicators }, message).indicators).toMatchObject([
      { evidence: LINK, place: { field: 'attachment', attachment: { index: 1 } } },
    ]);
  });
});

const attached = (attachment: Partial<Attachment>): Attachment[] => [{ ...PICTURE, ...attachment }];
const archive = (...names: string[]) => ({ names, isWhole: true });
const PAGE = { hasForm: false, hasPasswordField: false, hasScript: true, redirects: false, links: [] };

describe('attachments of ordinary mail', () => {
  it.each([
    [
      'an invoice',
      'Please find our invoice 4711 attached. Kind regards, Northwind',
      attached({ name: 'invoice.pdf', content: { kind: 'pdf' } }),
    ],
    [
      'signed mail',
      'The minutes of Monday are below.',
      attached({ name: 'smime.p7s', content: { kind: null } }),
    ],
    [
      'pictures in a ZIP',
      'Here are the pictures of the trip.',
      attached({ name: 'trip.zip', content: { kind: 'zip', archive: archive('1.jpg', '2.jpg') } }),
    ],
    [
      'a macro workbook',
      'Hi Tom, here is the planning sheet with your changes.',
      attached({
        name: 'plan.xlsm',
        content: { kind: 'xlsm', archive: archive('xl/vbaProject.bin'), hasMacros: true },
      }),
    ],
    [
      'a report as a page',
      'Hi Tom, the report of the test run is attached.',
      attached({ name: 'report.html', content: { kind: null, page: PAGE } }),
    ],
    [
      'a locked workbook',
      'Hi Tom, the figures of May are attached.',
      attached({
        name: 'a.zip',
        content: { kind: 'zip', archive: archive('a.xlsx'), protection: 'password' },
      }),
    ],
    ['encrypted mail', '', attached({ name: 'smime.p7m', content: { kind: null, protection: 'encrypted' } })],
    [
      'an invitation',
      'We meet on Monday at ten.',
      attached({
        type: 'text/calendar',
        content: {
          kind: 'ics',
          invitation: { organiser: 'ada@northwind.example', links: ['https://meet.example/1'] },
        },
      }),
    ],
  ])('raise no alarm: %s', (_, body, attachments) => {
    const plain = judgeBuiltin(mail(body));
    const { score } = judgeBuiltin({ ...mail(body), attachments });
    expect(score).toBe(plain.score);
    expect(score).toBeLessThanOrEqual(3);
  });
});

describe('attachments that are made to exhaust the rules', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${'.pdf'.repeat(20)}${' '.repeat(15)}${at}`);
  const many = Array.from({ length: 200 }, (_, at): Attachment => ({
    ...PICTURE,
    name: `${'.pdf'.repeat(30)}${'.'.repeat(120)}`,
    size: 1e9,
    content: {
      kind: 'zip',
      archive: { names: at === 0 ? names : [], isWhole: false },
      protection: 'password',
    },
  }));

  it.each([
    ['passwords', 'pin '.repeat(25_000)],
    ['words before a colon', 'password a b c d '.repeat(6_000)],
    ['lures', 'enable the '.repeat(9_000)],
  ])('are judged: with %s', (_, body) => {
    const { score, indicators } = judgeBuiltin({ ...mail(body), attachments: many });
    expect(score).toBeGreaterThanOrEqual(1);
    expect(indicators.length).toBeLessThanOrEqual(12);
  });
});
