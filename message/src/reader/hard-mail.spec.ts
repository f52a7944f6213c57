import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '../message.js';
import { textViewOf } from '../text-view.js';
import { readMessage } from './reader.js';

/** A mail file that is hard to read, and what a tolerant mail program shows of it. */
interface HardMail {
  file: string;
  subject: string;
  sees: string[];
  from?: { name: string; address: string };
  attachments?: { name: string; type?: string }[];
}

const FOLDER = join(import.meta.dirname, 'testing/hard-mail');
const bytesOf = (file: string): Buffer => readFileSync(join(FOLDER, file));
const ALL = bytesOf('expected.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HardMail);

const EXE = Buffer.from('MZ');
/** By content where that tells it, else as declared. */
async function typeOf({ type, content }: Attachment): Promise<string> {
  const first = { exe: EXE, pdf: Buffer.from('%PDF-') }[content?.kind ?? ''];
  return (first && (await fileTypeFromBuffer(first))?.mime) ?? type;
}

describe('a hard mail file', () => {
  it.each(ALL.map((each) => [each.file, each] as const))(
    'is read as mail programs show it: %s',
    async (_, mail) => {
      const { message } = await readMessage(bytesOf(mail.file));
      expect(message.subject).toBe(mail.subject);
      const sender = message.headers.find(({ name }) => name.toLowerCase() === 'from');
      expect(mail.from && sender?.addresses).toEqual(mail.from && [mail.from]);
      const { text } = textViewOf(message);
      for (const seen of mail.sees) expect(text).toContain(seen);
      for (const { name, type } of mail.attachments ?? []) {
        const attachment = message.attachments.find((each) => each.name === name);
        expect([name, attachment && (type ? await typeOf(attachment) : undefined)]).toEqual([name, type]);
        expect(attachment).toBeDefined();
      }
    },
  );

  it.each([
    ['06-from-twice.eml', ['repeated-header']],
    ['08-mbox-from-line.eml', ['odd-beginning']],
    ['19-no-closing-boundary.eml', ['unclosed']],
    ['21-no-blank-line-before-boundary.eml', ['broken-head']],
    ['22-multipart-without-boundary.eml', ['no-parts']],
    ['20-boundary-prefix-of-another.eml', []],
  ])('says what is odd in it: %s', async (file, faults) => {
    expect((await readMessage(bytesOf(file))).faults).toEqual(faults);
  });

  it('has both of two senders, for whoever judges', async () => {
    const { message } = await readMessage(bytesOf('06-from-twice.eml'));
    const senders = message.headers.filter(({ name }) => name === 'From');
    expect(senders.map(({ addresses }) => addresses?.[0]?.address)).toEqual([
      'ada@northwind.example',
      'alerts@north-bank.top',
    ]);
  });

  it('that is encrypted says so', async () => {
    const { message } = await readMessage(bytesOf('34-smime-opaque.eml'));
    expect(message.attachments[0]?.content?.protection).toBe('encrypted');
  });
});
