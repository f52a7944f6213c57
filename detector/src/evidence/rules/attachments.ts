import type { Attachment, Content } from '@gatepost/message';
import { type Reading, titleOf } from '../../reading/reading.js';
import { anyWord, type EnvelopeRule, type Example, oneOf, phrases, spansOf } from '../rule.js';
import {
  DOUBLE_EXTENSION,
  isDisguisedArchive,
  isDisguisedName,
  isDisguisedProgram,
  isDisk,
  isLockedArchive,
  isOneNote,
  isProgram,
  isProgramName,
  isScript,
  isTurned,
} from './attachment-kinds.js';
import { isActive, PAGE_RULES } from './attached-pages.js';
import { attached, find, page, zip, kinds } from './attachment-finding.js';
import { pressesToAct } from '../lures.js';

const { raw: r } = String;
const PASSWORD_WORD = oneOf(
  r`\b${oneOf('pass(?:word|code|phrase)', 'mot de passe')}`,
  r`\b${anyWord('pwd pin passwort kennwort contrasena clave senha wachtwoord haslo heslo parola salasana losenord adgangskode passord')}`,
  anyWord('пароль 密码 密碼 パスワード 비밀번호'),
);
/** "Password: follows by text message." */
const IS_ELSEWHERE = r`(?!${anyWord('folgt follows will wird kommt per by via is ist sent separat separately as wie see siehe sms tel phone telefon')}\b)`;
/** A password that is given: behind a colon, or a word with a digit. */
const GIVEN_PASSWORD = phrases({
  'the password: abc': r`${PASSWORD_WORD}(?: \w{1,20}){0,4} ?[:=：] ?${IS_ELSEWHERE}[^\s:]{3,40}`,
  'the password is abc1': r`${PASSWORD_WORD}(?: \w{1,20}){0,3} (?:is|ist|lautet|est|es|e|jest) ["'„“]?(?=[^\s]{0,38}\d)[^\s]{3,40}`,
});
/** Documents with macros show their reader how to let them run. */
const LET_IT_RUN = phrases({
  'enable content': r`\b(?:enable|allow|activate) (?:the )?(?:content|macros?|editing)\b`,
  'Inhalte aktivieren': r`\b(?:inhalte?|makros?|bearbeitung) (?:\w+ )?(?:aktivieren|zulassen)\b`,
  'activer le contenu': r`\bactiver (?:le contenu|les macros)\b`,
  'habilitar contenido': r`\bhabilit\w{1,5} (?:el |o )?(?:contenido|conteudo|macros?)\b`,
  'abilita contenuto': r`\babilit\w{1,3} (?:il )?(?:contenuto|macro)\b`,
});

const says = ({ folded }: Reading, pattern: RegExp): boolean => spansOf(folded.text, pattern).length > 0;

const hasProgram = ({ archive }: Content): boolean => archive?.names.some(isProgramName) === true;

/** What can run a program or take in its reader, and is also sent honestly. */
const isRisky = (attachment: Attachment): boolean => {
  const { content } = attachment;
  if (isScript(attachment) || isOneNote(attachment)) return true;
  return content !== undefined && (isActive(content) || content.hasMacros === true || hasProgram(content));
};

const findRisky = find(isRisky);
const findUnlocked = find(isLockedArchive, (reading) => says(reading, GIVEN_PASSWORD));

const LOCKED = zip(['a.xlsx'], { protection: 'password' });
const locked = (body: string): Example => ({ ...attached('report.zip', LOCKED), body });
const LURE = 'Your mailbox is full. Verify your account within 24 hours.';
const lured = (body: string, name: string, content?: Content): Example => ({
  ...attached(name, content),
  body,
});

/** Few enough words to be those beside a picture that has the message. */
const FEW_WORDS = 12;
const PICTURES: ReadonlySet<string> = new Set(['png', 'apng', 'gif', 'jpg', 'webp', 'bmp', 'tif']);
/** Smaller ones are logos and lines. */
const LEAST_PICTURE = 10_000;
const WORD = /\p{L}{2,}/gu;

const isPicture = ({ content, size }: Attachment): boolean =>
  PICTURES.has(content?.kind ?? '') && size >= LEAST_PICTURE;
const hasFewWords = ({ words }: Reading): boolean => (words.match(WORD)?.length ?? 0) <= FEW_WORDS;
const findPictures = find(isPicture, hasFewWords);

/** Those of which nobody knows what stands in them. */
const findUnread: typeof findPictures = (reading, found) =>
  findPictures(reading, found).filter(
    ({ attachment }) => !reading.read.some((each) => 'attachment' in each && each.attachment === attachment),
  );

const picture = (size: number, body: string): Example => ({
  attachments: [
    { name: null, type: 'image/png', size, faults: [], forwarded: null, content: { kind: 'png' } },
  ],
  body,
});

/** Programs, and what hides one. */
const PROGRAM_RULES: readonly EnvelopeRule[] = [
  {
    code: 'double-extension',
    label: 'Program that is named like a document',
    severity: 'high',
    minimum: 0.9,
    looksAt: 'attachments',
    find: ({ attachments }) =>
      attachments.flatMap((each, attachment) =>
        spansOf(titleOf(each), DOUBLE_EXTENSION).map(({ start, end }) => ({ attachment, start, end })),
      ),
    examples: {
      found: ['invoice.pdf.exe', 'Invoice.PDF         .scr', 'photo.jpg.lnk'].map((name) => attached(name)),
      notFound: ['invoice.pdf', 'setup.exe', 'report.2026.pdf', 'page.html.zip', 'invoice.exe.pdf'].map(
        (name) => attached(name),
      ),
    },
  },
  {
    code: 'turned-name',
    label: 'File name that is turned around to hide its ending',
    severity: 'high',
    minimum: 0.9,
    looksAt: 'attachments',
    find: find((each) => isTurned(titleOf(each))),
    examples: {
      found: [attached('invoice\u202Efdp.exe')],
      notFound: [attached('\u200fחשבונית.pdf'), attached('\u2067فاتورة\u2069.pdf')],
    },
  },
  {
    code: 'disguised-program',
    label: 'Program under the name of a document',
    severity: 'high',
    minimum: 0.9,
    looksAt: 'attachments',
    find: find(isDisguisedProgram),
    examples: {
      found: kinds(['invoice.pdf', 'exe'], ['photo.jpg', 'lnk'], ['page.html', 'iso']),
      notFound: kinds(
        ['invoice.pdf', 'pdf'],
        ['setup.exe', 'exe'],
        ['photo.jpg', 'png'],
        ['data.csv', 'zip'],
      ),
    },
  },
  {
    code: 'disguised-in-archive',
    label: 'Archive with a program that is named like a document',
    severity: 'high',
    minimum: 0.9,
    looksAt: 'attachments',
    find: find(({ content }) => content?.archive?.names.some(isDisguisedName) === true),
    examples: {
      found: [attached('a.zip', zip(['x/invoice.pdf.exe'])), attached('a.zip', zip(['a\u202Efdp.exe']))],
      notFound: [
        attached('a.zip', zip(['invoice.pdf', 'setup.exe', 'jquery.min.js'])),
        attached('a.pdf.exe'),
      ],
    },
  },
  {
    code: 'attached-program',
    label: 'Attached program or shortcut',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'attachments',
    find: find(isProgram),
    examples: {
      found: [...kinds(['data.bin', 'exe'], ['tool', 'elf'], ['Report', 'lnk']), attached('update.hta')],
      notFound: kinds(['acme.com', null], ['invoice.pdf', 'pdf'], ['build.js', null], ['a.exe.txt', null]),
    },
  },
  {
    code: 'attached-disk',
    label: 'Attached disk image',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'attachments',
    find: find(isDisk),
    examples: {
      found: [...kinds(['scan.dat', 'iso'], ['x', 'vhdx']), attached('invoice.img')],
      notFound: kinds(['image.png', 'png'], ['iso-9001.pdf', 'pdf']),
    },
  },
  {
    code: 'program-in-archive',
    label: 'Archive with a program in it',
    severity: 'medium',
    minimum: 0.5,
    looksAt: 'attachments',
    find: find(({ content }) => content !== undefined && hasProgram(content)),
    examples: {
      found: [attached('a.zip', zip(['readme.txt', 'setup.exe'])), attached('a.zip', zip(['invoice.vbs']))],
      notFound: [attached('a.zip', zip(['src/index.js', 'photo.jpg', 'build.bat']))],
    },
  },
];

/** What is sent honestly too: by itself it alarms nobody. */
const RISKY_RULES: readonly EnvelopeRule[] = [
  {
    code: 'risky-attachment',
    label: 'Attachment that can do harm, with a text that presses to open it',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'attachments',
    find: (reading, found) =>
      pressesToAct(found) || says(reading, LET_IT_RUN)
        ? [...findRisky(reading, found), ...findUnlocked(reading, found)]
        : [],
    examples: {
      found: [
        lured(LURE, 'notice.html', page({ hasScript: true })),
        lured('Please click "Enable content" to see the invoice.', 'a.xls', { kind: 'cfb', hasMacros: true }),
        lured('Bitte Inhalte aktivieren.', 'a.docm', zip(['word/vbaProject.bin'], { hasMacros: true })),
        lured(LURE, 'notes.one', { kind: 'one' }),
        lured(`${LURE} Password: 4711`, 'a.zip', LOCKED),
      ],
      notFound: [
        lured(LURE, 'notice.pdf', { kind: 'pdf' }),
        lured(LURE, 'notice.html', page()),
        lured('Here are the figures of May.', 'a.xlsm', zip(['xl/vbaProject.bin'], { hasMacros: true })),
        lured('Here is the new build.', 'build.js', { kind: null }),
      ],
    },
  },
  {
    code: 'archive-password',
    label: 'Locked archive whose password stands in the text',
    severity: 'medium',
    minimum: 0.5,
    looksAt: 'attachments',
    find: findUnlocked,
    examples: {
      found: [
        locked('The password is Ab47.'),
        locked('Passwort: sommer'),
        locked('Das Kennwort für das Archiv lautet 4711.'),
        locked('Mot de passe : 2026'),
        { ...attached('a.rar', { kind: 'rar' }), body: 'PIN: 1234' },
      ],
      notFound: [
        locked('I will send you the password by phone.'),
        locked('The password is the one that we agreed on.'),
        locked('Passwort folgt per SMS.'),
        locked('Password: will follow by phone.'),
        locked('Conclave: 2026-12'),
        { ...attached('a.zip', zip(['a.txt'])), body: 'Passwort: sommer' },
      ],
    },
  },
  {
    code: 'disguised-archive',
    label: 'Archive under the name of a picture or PDF',
    severity: 'medium',
    minimum: 0.4,
    looksAt: 'attachments',
    find: find(isDisguisedArchive),
    examples: {
      found: [attached('invoice.pdf', zip(['a'])), attached('photo.jpg', { kind: 'rar' })],
      notFound: kinds(['report.docx', 'zip'], ['photos.zip', 'zip'], ['invoice.pdf', 'pdf']),
    },
  },
  {
    code: 'attached-script',
    label: 'Attached script',
    severity: 'low',
    looksAt: 'attachments',
    find: find(isScript),
    examples: { found: [attached('run.ps1'), attached('invoice.js')], notFound: [attached('data.json')] },
  },
  {
    code: 'attached-onenote',
    label: 'Attached OneNote file',
    severity: 'low',
    looksAt: 'attachments',
    find: find(isOneNote),
    examples: { found: kinds(['x.bin', 'one'], ['Notes.one', null]), notFound: kinds(['one.pdf', 'pdf']) },
  },
  {
    code: 'macro-document',
    label: 'Document with macros',
    severity: 'low',
    looksAt: 'attachments',
    find: find(({ content }) => content?.hasMacros === true),
    examples: {
      found: [attached('a.xlsm', zip(['xl/vbaProject.bin'], { hasMacros: true }))],
      notFound: [attached('a.xlsx', zip(['xl/workbook.xml'])), attached('a.xlsm')],
    },
  },
];

const isMessage = ({ name, type }: Attachment): boolean =>
  /^message\/(?:rfc822|global|news)$/.test(type) || /\.eml$/i.test(name ?? '');

/** What tells nothing of the sender. */
const NOTES: readonly EnvelopeRule[] = [
  {
    code: 'attached-message',
    label: 'Message within the message, judged with it',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'attachments',
    find: find(isMessage),
    examples: {
      found: [attached('invoice.eml'), attached(null, undefined, 'message/rfc822')],
      notFound: [
        attached('invoice.pdf', { kind: 'pdf' }),
        attached('report.txt', undefined, 'message/delivery-status'),
      ],
    },
  },
  {
    code: 'invitation-link',
    label: 'Invitation with a link',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'attachments',
    find: find(({ content }) => (content?.invitation?.links.length ?? 0) > 0),
    examples: {
      found: [
        attached('a.ics', { kind: 'ics', invitation: { organiser: null, links: ['https://garden.org/'] } }),
      ],
      notFound: [attached('a.ics', { kind: 'ics', invitation: { organiser: 'ada@garden.org', links: [] } })],
    },
  },
  {
    code: 'sealed-attachment',
    label: 'Encrypted or sealed attachment, which was not read',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'attachments',
    find: find((each) => each.content?.protection !== undefined || isLockedArchive(each)),
    examples: {
      found: [
        attached('smime.p7m', { kind: null, protection: 'encrypted' }),
        attached('a.zip', LOCKED),
        attached('a.7z', { kind: '7z' }),
      ],
      notFound: [attached('smime.p7s', { kind: null }), attached('a.zip', zip(['a']))],
    },
  },
  {
    code: 'picture-text',
    label: 'Text that may be in a picture, which was not read',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'attachments',
    find: findUnread,
    examples: {
      found: [picture(40_000, ''), picture(40_000, 'See https://garden.org/x')],
      notFound: [
        picture(2_000, ''),
        { ...picture(40_000, ''), pictureTexts: [{ text: '', picture: { attachment: 0 } }] },
        picture(40_000, 'We met on Monday to plan the roof, and here are a few pictures of it as it is now.'),
      ],
    },
  },
];

/** What is attached, by its name and by what the reader of the message found in it. */
export const ATTACHMENT_RULES: readonly EnvelopeRule[] = [
  ...PROGRAM_RULES,
  ...RISKY_RULES,
  ...PAGE_RULES,
  ...NOTES,
];
