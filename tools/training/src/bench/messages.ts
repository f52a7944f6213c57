import { type Message, type MessageText, messageOfText } from '@gatepost/message';
import { ownExamples } from '../generator.js';
import { Random } from '../random.js';

const LENGTH = 2000;
const COUNT = 400;
const SEED = 42;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** As long as the text it is made of: half of it is markup. */
function toHtml(body: string): string {
  const linked = escaped(body.slice(0, LENGTH / 2)).replace(
    /https?:\/\/\S+/g,
    (url) => `<a href="${url}" style="color:#06c">Open</a>`,
  );
  const rows = linked.split('\n').map((line) => `<tr><td style="padding:8px"><p>${line}</p></td></tr>`);
  const head = '<html><head><style>td { font: 16px sans-serif }</style></head><body><table width="600">';
  return `${head}${rows.join('')}</table></body></html>`;
}

/** A message of the project's own of one channel, and lines without links of others up to 2,000 characters. */
function lengthened(own: readonly MessageText[], random: Random): MessageText {
  const { channel, subject, body } = random.pick(own);
  const parts = [body];
  for (let length = body.length; length < LENGTH;) {
    const lines = random.pick(own).body.split('\n');
    const plain = lines.filter((line) => line !== '' && !line.includes('://'));
    parts.push(...plain);
    length += plain.join('\n').length + 1;
  }
  return { channel, subject, body: parts.join('\n').slice(0, LENGTH) };
}

function ofChannel(channel: MessageText['channel']): MessageText[] {
  const random = new Random(SEED);
  const own = ownExamples(SEED).filter((example) => example.channel === channel);
  return Array.from({ length: COUNT }, () => lengthened(own, random));
}

/** The kinds of 2,000 characters that are timed, the same in every run. */
export function ordinaryMessages(): [kind: string, messages: Message[]][] {
  const mail = ofChannel('email');
  const html = mail.map(({ channel, subject, body }) => ({ channel, subject, body: toHtml(body) }));
  const kinds: [kind: string, texts: MessageText[]][] = [
    ['email, plain text', mail],
    ['email, HTML', html],
    ['SMS', ofChannel('sms')],
  ];
  return kinds.map(([kind, texts]) => [kind, texts.map(messageOfText)]);
}
