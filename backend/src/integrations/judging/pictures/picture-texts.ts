import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PictureText } from '@gatepost/message';
import type { GreyPicture } from '@gatepost/message/grey-pictures';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import PQueue from 'p-queue';
import { errorForLog } from '../../../common/error-for-log.js';
import { EXIT, StartError } from '../../../common/start-error.js';

/** The part of a thread that is used. */
export type RecogniserThread = Pick<Worker, 'on' | 'once' | 'off' | 'postMessage' | 'terminate'> &
  NodeJS.EventEmitter;

const ENTRY = new URL('./recogniser-thread.js', import.meta.url);
/** How long, in ms, the thread stays without a picture: it takes some 150 MB, and starts in a second. */
const IDLE_MS = 60_000;

const PACKAGES = [
  'tesseract.js-core/package.json',
  '@tesseract.js-data/eng/package.json',
  '@tesseract.js-data/deu/package.json',
];

/** @throws StartError where the packages that recognise text are not installed, which are optional */
export function requireRecogniser(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  try {
    for (const name of PACKAGES) resolve(name);
  } catch (cause) {
    const reason = 'OCR=on needs packages that are not installed: run npm ci --include=optional.';
    throw new StartError(reason, EXIT.configuration, { cause });
  }
}

/**
 * Reads what stands written in pictures, one after another, in a thread of its own that starts with the first. A picture that
 * takes too long is given up with its thread, since nothing else ends the work.
 */
export class PictureTexts implements OnApplicationShutdown {
  private readonly logger = new Logger('PictureTexts');
  private readonly queue = new PQueue({ concurrency: 1 });
  private thread: RecogniserThread | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** `patienceMs`: for all pictures of a message, their wait for others included. */
  constructor(
    private readonly patienceMs: number,
    private readonly startThread = (): RecogniserThread => new Worker(ENTRY),
  ) {}

  /** The texts of those pictures of a message that were read in time. Never rejects. */
  async read(pictures: readonly GreyPicture[]): Promise<PictureText[]> {
    const texts: PictureText[] = [];
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), this.patienceMs);
    const readAll = async () => {
      for (const picture of pictures)
        texts.push({ text: await this.textIn(picture, giveUp.signal), picture: picture.place });
    };
    try {
      await this.queue.add(readAll, { signal: giveUp.signal });
    } catch (error) {
      if (!giveUp.signal.aborted) this.logger.error(errorForLog('Pictures could not be read', error));
    } finally {
      clearTimeout(timer);
    }
    return texts;
  }

  private async textIn({ width, height, shades }: GreyPicture, signal: AbortSignal): Promise<string> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.newThread());
    try {
      const answered = once(thread, 'message', { signal }) as Promise<[string]>;
      thread.postMessage({ width, height, shades }, [shades.buffer]);
      const [text] = await answered;
      this.idle = setTimeout(() => void this.end(thread), IDLE_MS).unref();
      return text;
    } catch (error) {
      await this.end(thread);
      throw error;
    }
  }

  private newThread(): RecogniserThread {
    const thread = this.startThread();
    // One that fails while nobody waits for it would end the process.
    thread.on('error', () => void this.end(thread));
    return thread;
  }

  private async end(thread: RecogniserThread): Promise<void> {
    if (this.thread === thread) this.thread = undefined;
    await thread.terminate();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    if (this.thread) await this.end(this.thread);
  }
}
