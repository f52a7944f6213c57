import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newId } from './common/ids.js';
import { headerFields, valueOf } from './modules/mail-flow/gate/mail-head.js';
import { MARK } from './modules/mail-flow/gate/passage-mark.js';
import type { NextHop, NextHopConnection, Reply } from './modules/mail-flow/next-hop.port.js';
import type { MailOutbox, OutboxMail } from './modules/mail-flow/outbox/outbox.port.js';

/** The oldest messages make room beyond either, in messages and bytes. */
const LIMITS = { messages: 1_000, bytes: 100 * 2 ** 20 };

/** What is written beside a message; people may have changed it. */
const envelopeSchema = z.object({ from: z.string(), to: z.array(z.string()) });
type Envelope = z.output<typeof envelopeSchema>;

const ok = (enhanced: string, text: string): Reply => ({ code: 250, enhanced, text });

/**
 * Stands in for a next hop on a machine where the gateway is tried: mail that passes goes to a folder, each message as `.eml`
 * with its envelope in the `.json` beside it, and nobody delivers it.
 */
export class Outbox implements NextHop, MailOutbox {
  private kept: Promise<OutboxMail[]> | undefined;

  constructor(
    private readonly folder: string,
    private readonly limits = LIMITS,
  ) {}

  async connect(): Promise<NextHopConnection> {
    return new OutboxConnection((envelope, message) => this.store(envelope, message));
  }

  async list(): Promise<OutboxMail[]> {
    return (await this.all()).toReversed();
  }

  async read(id: string): Promise<Buffer | null> {
    const isKept = (await this.all()).some((mail) => mail.id === id);
    return isKept ? readFile(join(this.folder, `${id}.eml`)).catch(() => null) : null;
  }

  private async store(envelope: Envelope, message: Buffer): Promise<string> {
    const kept = await this.all();
    const id = newId();
    const path = join(this.folder, id);
    await writeFile(`${path}.json`, JSON.stringify(envelope, null, 2));
    await writeFile(`${path}.part`, message);
    // A message that is there is whole.
    await rename(`${path}.part`, `${path}.eml`);
    kept.push({ ...envelope, id, passage: passageOf(message), size: message.length, at: new Date() });
    await this.makeRoom(kept);
    return id;
  }

  /** The oldest first. */
  private all(): Promise<OutboxMail[]> {
    return (this.kept ??= this.found());
  }

  private async found(): Promise<OutboxMail[]> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.eml'));
    const kept: OutboxMail[] = [];
    for (const name of names.toSorted()) kept.push(await this.earlier(name.slice(0, -'.eml'.length)));
    return kept;
  }

  /** One of an earlier run. */
  private async earlier(id: string): Promise<OutboxMail> {
    const path = join(this.folder, `${id}.eml`);
    const text = await readFile(join(this.folder, `${id}.json`), 'utf8').catch(() => '');
    const { from, to } = envelopeIn(text) ?? { from: '', to: [] };
    const { size, mtime } = await stat(path);
    return { id, passage: passageOf(await readFile(path)), from, to, size, at: mtime };
  }

  private async makeRoom(kept: OutboxMail[]): Promise<void> {
    const total = () => kept.reduce((sum, { size }) => sum + size, 0);
    while (kept.length > this.limits.messages || (kept.length > 1 && total() > this.limits.bytes)) {
      const oldest = kept.shift();
      for (const kind of ['eml', 'json'])
        await rm(join(this.folder, `${oldest?.id}.${kind}`), { force: true });
    }
  }
}

function envelopeIn(text: string): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Its mark is of us: those that clients write are taken away. */
function passageOf(message: Buffer): string | null {
  const field = headerFields(message).find(({ name }) => name === MARK.toLowerCase());
  const [id = ''] = field ? valueOf(message, field).split(' ') : [];
  return z.uuid().safeParse(id).success ? id : null;
}

class OutboxConnection implements NextHopConnection {
  readonly extensions: ReadonlySet<string> = new Set(['SIZE', '8BITMIME', 'SMTPUTF8', 'DSN']);
  private envelope: Envelope = { from: '', to: [] };

  constructor(private readonly store: (envelope: Envelope, message: Buffer) => Promise<string>) {}

  async mail(from: string): Promise<Reply> {
    this.envelope = { from, to: [] };
    return ok('2.1.0', 'Ok');
  }

  async rcpt(to: string): Promise<Reply> {
    this.envelope.to.push(to);
    return ok('2.1.5', 'Ok');
  }

  async data(
    message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    beforeDot: () => Promise<boolean>,
  ): Promise<Reply> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of message) chunks.push(chunk);
    if (!(await beforeDot())) return { code: 451, enhanced: '4.5.0', text: 'The message was not ended' };
    try {
      const id = await this.store(this.envelope, Buffer.concat(chunks));
      return ok('2.0.0', `In the outbox as ${id}`);
    } catch {
      return { code: 452, enhanced: '4.3.1', text: "The outbox can't be written" };
    }
  }

  async reset(): Promise<void> {
    this.envelope = { from: '', to: [] };
  }

  release(): void {
    // There is nothing to keep.
  }
}
