import { AsyncLocalStorage } from 'node:async_hooks';
import dns from 'node:dns';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { LIMITS } from '@gatepost/message';
import { greyPictures } from '@gatepost/message/grey-pictures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRecogniser } from '../../src/integrations/judging/pictures/recogniser.js';

/** Cuts off `work` from the network, and nothing else: the product of an earlier file of this worker may still connect. */
async function withoutNetwork(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const own = new AsyncLocalStorage<boolean>();
  const cutOff = (owner: object, name: string) => {
    const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, function refuse(this: unknown, ...given: unknown[]) {
      if (!own.getStore()) return Reflect.apply(original, this, given);
      asked.push(name);
      throw new Error('There is no network');
    });
    onTestFinished(() => void Reflect.set(owner, name, original));
  };
  cutOff(net.Socket.prototype, 'connect');
  cutOff(dns, 'lookup');
  cutOff(globalThis, 'fetch');
  await own.run(true, work);
  return asked;
}

/** Grey stripes and spots, as a photo has them. */
function photo() {
  const [width, height] = [400, 300];
  const shades = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return 128 + 50 * Math.sin(x / 17 + y / 5) + 40 * Math.sin((x * y) / 900) + ((at * 7_919) % 31);
  });
  return { width, height, shades };
}

describe('the recogniser', () => {
  it('reads English and German without a network', async () => {
    const bytes = await readFile(new URL('../support/phishing.png', import.meta.url));
    const [picture] = greyPictures([{ bytes, place: { attachment: 0 } }], LIMITS).pictures;
    const asked = await withoutNetwork(async () => {
      const recognise = await openRecogniser();
      const text = picture ? recognise(picture) : '';
      expect(text).toContain('Verify your password now: https://mail-upkeep.top/login');
      expect(text).toContain('Bitte bestätigen Sie Ihr Passwort');
      expect(recognise(photo())).toBe('');
      expect(picture && recognise(picture)).toBe(text);
    });
    expect(asked).toEqual([]);
  });
});
