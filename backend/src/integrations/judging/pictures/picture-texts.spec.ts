import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXIT, StartError } from '../../../common/start-error.js';
import { PictureTexts, type RecogniserThread, requireRecogniser } from './picture-texts.js';

const PATIENCE = 10_000;

/** A thread that answers with the width of a picture when it is told to. */
class Thread extends EventEmitter {
  asked: number[] = [];
  isEnded = false;
  postMessage({ width }: { width: number }): void {
    this.asked.push(width);
  }
  answer(): void {
    this.emit('message', `text ${this.asked.at(-1)}`);
  }
  async terminate(): Promise<number> {
    this.isEnded = true;
    return 1;
  }
}

const picture = (width: number) => ({
  width,
  height: 1,
  shades: new Uint8Array(width),
  place: { attachment: width },
});
const text = (width: number) => ({ text: `text ${width}`, picture: { attachment: width } });

let threads: Thread[];
let texts: PictureTexts;
beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  texts = new PictureTexts(PATIENCE, () => {
    threads.push(new Thread());
    return threads.at(-1) as unknown as RecogniserThread;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets what has been asked for reach the thread. */
const settle = () => vi.advanceTimersByTimeAsync(0);

const lacking = (name: string) => {
  if (name.includes('deu')) throw new Error(`Cannot find module ${name}`);
};

describe('the packages that recognise text', () => {
  it('are installed, and a process that lacks them says what to do', () => {
    expect(() => requireRecogniser()).not.toThrow();
    expect(() => requireRecogniser(lacking)).toThrow(
      expect.objectContaining({
        name: StartError.name,
        message: expect.stringContaining('npm ci --include=optional') as string,
        exitCode: EXIT.configuration,
      }),
    );
  });
});

describe('texts of pictures', () => {
  it('are read one after another by one thread, which starts with the first', async () => {
    expect(threads).toHaveLength(0);
    const [one, other] = [texts.read([picture(1), picture(2)]), texts.read([picture(3)])];
    for (const asked of [[1], [1, 2], [1, 2, 3]]) {
      await settle();
      expect(threads.map((each) => each.asked)).toEqual([asked]);
      threads[0]?.answer();
    }
    expect(await Promise.all([one, other])).toEqual([[text(1), text(2)], [text(3)]]);
  });

  it('of what takes too long are given up with the thread; what was read is kept', async () => {
    const read = texts.read([picture(1), picture(2)]);
    await settle();
    threads[0]?.answer();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await read).toEqual([text(1)]);
    expect(threads[0]?.isEnded).toBe(true);
    const next = texts.read([picture(3)]);
    await settle();
    threads[1]?.answer();
    expect(await next).toEqual([text(3)]);
  });

  it('of a message that has waited for others have only the rest of its time', async () => {
    const first = texts.read([picture(1)]);
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    const second = texts.read([picture(2)]);
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    expect(await first).toEqual([]);
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    expect(await second).toEqual([]);
    expect(threads.map(({ asked, isEnded }) => [asked, isEnded])).toEqual([
      [[1], true],
      [[2], true],
    ]);
  });

  it('are missing where the thread fails, which the next message does not notice', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const read = texts.read([picture(1)]);
    await settle();
    threads[0]?.emit('error', new Error('out of memory'));
    expect(await read).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    const next = texts.read([picture(2)]);
    await settle();
    threads[1]?.answer();
    expect(await next).toEqual([text(2)]);
    threads[1]?.emit('error', new Error('while nobody waits'));
    expect(threads[1]?.isEnded).toBe(true);
  });

  it('need no thread after a minute without any, or at the end', async () => {
    for (const at of [0, 1]) {
      const read = texts.read([picture(1)]);
      await settle();
      threads[at]?.answer();
      await read;
      await vi.advanceTimersByTimeAsync(59_000);
      expect(threads[at]?.isEnded).toBe(false);
      if (at === 0) await vi.advanceTimersByTimeAsync(1_000);
      else await texts.onApplicationShutdown();
      expect(threads[at]?.isEnded).toBe(true);
    }
  });
});
