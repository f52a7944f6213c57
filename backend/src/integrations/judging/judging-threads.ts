import { MessageChannel } from 'node:worker_threads';
import type { Detector, FindTemplates, ImmediateVerdict, Knowledge, Verdict } from '@gatepost/detector';
import type { Message } from '@gatepost/message';
import type { MailFields } from '@gatepost/message/fields';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import { LONG } from '../../modules/scans/detector.port.js';
import type { FoundTemplates, MailInFields, RawMail, read, readFields, Task } from './judging-thread.js';
import type { MailViewer } from './picture-mail-reader.js';

/** Messages that a thread has received, so that it need not wait for the next until this thread has time. */
const CONCURRENCY = 8;
/** Room for new objects, in MB. With 6 a message of 100,000 characters takes twice as long, with 32 no less. */
const YOUNG_MB = 16;
/** A whole email from so many bytes on is read beside the short ones: ten times as many take a tenth of a second. */
const LARGE_MAIL = 65_536;
/** How long, in ms, the thread for long messages stays without one. */
const IDLE_MS = 60_000;
const ENTRY = new URL('./judging-thread.js', import.meta.url).href;

/**
 * The built-in detector and the reader of email in threads of their own, which leave the one that answers requests free. What
 * takes long has one apart, which starts with the first such message: no short message waits for it.
 */
export class JudgingThreads implements Detector, MailViewer, OnApplicationBootstrap, OnApplicationShutdown {
  readonly isImmediate = true;
  private short: Tinypool | undefined;
  private long: Tinypool | undefined;

  /** `count`: threads for short messages, at least one, which start behind the application or with the first of them. */
  constructor(private readonly count: number) {}

  onApplicationBootstrap(): void {
    this.poolFor(false);
  }

  private poolFor(isLong: boolean): Tinypool {
    if (!isLong) return (this.short ??= newPool({ minThreads: this.count, maxThreads: this.count }));
    return (this.long ??= newPool({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS }));
  }

  /** Rejects when a thread ends before it has judged the message; another takes its place. */
  judgeNow(
    message: Message,
    instructions: string | null,
    { profile = null, findTemplates }: Knowledge = {},
  ): Promise<ImmediateVerdict> {
    const task: Task = { message, instructions, profile, templates: null };
    return findTemplates ? this.runWith(findTemplates, task) : this.run(task);
  }

  async judge(message: Message, instructions: string | null, knowledge?: Knowledge): Promise<Verdict> {
    const { verdict } = await this.judgeNow(message, instructions, knowledge);
    return verdict;
  }

  /** The bytes go to the thread as they are if nothing else is in their memory. */
  read(raw: Uint8Array<ArrayBuffer>, seeksPictures: boolean): ReturnType<typeof read> {
    const own = raw.byteLength === raw.buffer.byteLength ? raw : new Uint8Array(raw);
    const name: keyof { read: typeof read } = 'read';
    const pool = this.poolFor(own.byteLength >= LARGE_MAIL);
    const task: RawMail = { raw: own, seeksPictures };
    return pool.run(task, { name, transferList: [own.buffer] }) as ReturnType<typeof read>;
  }

  readFields(fields: MailFields, seeksPictures: boolean): ReturnType<typeof readFields> {
    const name: keyof { readFields: typeof readFields } = 'readFields';
    const task: MailInFields = { fields, seeksPictures };
    return this.poolFor(lengthOf(fields) >= LARGE_MAIL).run(task, { name }) as ReturnType<typeof readFields>;
  }

  private run(task: Task): Promise<ImmediateVerdict> {
    const transferList = task.templates ? [task.templates] : [];
    const { parts } = task.message;
    const isLong = parts.reduce((sum, { text }) => sum + text.length, 0) >= LONG;
    return this.poolFor(isLong).run(task, { transferList }) as Promise<ImmediateVerdict>;
  }

  /** The thread asks for the templates while it judges: it then need not read the message twice. */
  private async runWith(findTemplates: FindTemplates, task: Task): Promise<ImmediateVerdict> {
    const { port1: port, port2: templates } = new MessageChannel();
    const answer = (found: FoundTemplates) => port.postMessage(found);
    port.on('message', (outline: Parameters<FindTemplates>[0]) => {
      findTemplates(outline).then(answer, () => answer(null));
    });
    try {
      return await this.run({ ...task, templates });
    } finally {
      port.close();
    }
  }

  /** Ends the threads; what they have not judged rejects. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.short?.destroy(), this.long?.destroy()]);
  }
}

const lengthOf = ({ body, html, attachments }: MailFields): number =>
  [body, html, ...(attachments ?? []).map(({ content }) => content)].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  );

const newPool = (threads: { minThreads: number; maxThreads: number; idleTimeout?: number }): Tinypool =>
  new Tinypool({
    ...threads,
    filename: ENTRY,
    concurrentTasksPerWorker: CONCURRENCY,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
