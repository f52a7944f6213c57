import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.js';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'gatepost-outbox-')), 'outbox');

async function put(outbox: Outbox, text: string) {
  const connection = await outbox.connect();
  await connection.mail('ada@b.test', null, {
    body: null,
    smtpUtf8: false,
    requireTls: false,
    ret: null,
    envid: null,
  });
  await connection.rcpt('bob@b.test', { notify: null, orcpt: null });
  return connection.data([Buffer.from(text)], async () => text !== 'stopped');
}

describe('the outbox', () => {
  it('keeps a message with its envelope beside it', async () => {
    const folder = await newFolder();
    const { code, text } = await put(new Outbox(folder), 'Subject: a\r\n\r\nb\r\n');
    expect(code).toBe(250);
    const id = text.replace('In the outbox as ', '');
    expect((await readdir(folder)).toSorted()).toEqual([`${id}.eml`, `${id}.json`]);
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toBe('Subject: a\r\n\r\nb\r\n');
    expect(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))).toEqual({
      from: 'ada@b.test',
      to: ['bob@b.test'],
    });
  });

  it('shows what it keeps, the newest first, also of an earlier run, by the mark of its passage', async () => {
    const folder = await newFolder();
    const passage = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
    const marked = `X-Gatepost-Score: 1\r\nx-gatepost-id: ${passage} 17 abc\r\nSubject: a\r\n\r\nb\r\n`;
    const outbox = new Outbox(folder);
    await put(outbox, marked);
    await put(outbox, 'Subject: b\r\n\r\nX-Gatepost-Id: in the body\r\n');
    const [second, first] = await outbox.list();
    expect(first).toMatchObject({ passage, from: 'ada@b.test', to: ['bob@b.test'], size: marked.length });
    expect(second?.passage).toBeNull();
    const later = new Outbox(folder);
    expect((await later.list()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect((await later.list())[1]).toMatchObject({ passage, from: 'ada@b.test', to: ['bob@b.test'] });
    expect((await later.read(first?.id ?? ''))?.toString()).toBe(marked);
    expect(await later.read('../outbox')).toBeNull();
  });

  it.each([
    ['messages', { messages: 2, bytes: 1_000 }],
    ['bytes', { messages: 10, bytes: 11 }],
  ])('removes the oldest beyond so many %s, also of an earlier run', async (_, limits) => {
    const folder = await newFolder();
    await put(new Outbox(folder, limits), 'one..');
    const outbox = new Outbox(folder, limits);
    await put(outbox, 'two..');
    await put(outbox, 'three');
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    expect(await Promise.all(kept.map((name) => readFile(join(folder, name), 'utf8')))).toEqual([
      'two..',
      'three',
    ]);
    expect(await readdir(folder)).toHaveLength(4);
  });

  it('keeps nothing that was not ended, and says so', async () => {
    const folder = await newFolder();
    expect(await put(new Outbox(folder), 'stopped')).toMatchObject({ code: 451 });
    expect(await put(new Outbox('/dev/null/outbox'), 'x')).toMatchObject({ code: 452 });
  });
});
