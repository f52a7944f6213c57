import dns from 'node:dns';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { LIMITS } from '@gatepost/message';
import { greyPictures } from '@gatepost/message/grey-pictures';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRecogniser } from '../../src/integrations/judging/pictures/recogniser.js';

afterEach(() => vi.restoreAllMocks());

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
    const asked = [
      vi.spyOn(net.Socket.prototype, 'connect'),
      vi.spyOn(dns, 'lookup'),
      vi.spyOn(globalThis, 'fetch'),
    ].map((spy) =>
      spy.mockImplementation(() => {
        throw new Error('There is no network');
      }),
    );
    const bytes = await readFile(new URL('../support/phishing.png', import.meta.url));
    const [picture] = greyPictures([{ bytes, place: { attachment: 0 } }], LIMITS).pictures;
    const recognise = await openRecogniser();
    const text = picture ? recognise(picture) : '';
    expect(text).toContain('Verify your password now: https://mail-upkeep.top/login');
    expect(text).toContain('Bitte bestätigen Sie Ihr Passwort');
    expect(recognise(photo())).toBe('');
    expect(picture && recognise(picture)).toBe(text);
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  });
});
