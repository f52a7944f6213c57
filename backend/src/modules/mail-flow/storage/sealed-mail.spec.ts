import { describe, expect, it } from 'vitest';
import { HoldKeys } from '../../../access/hold-keys.js';
import { open, rewrap, seal, type Seal, SealBroken, type StoredMessage } from './sealed-mail.js';

const ID = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
const OTHER = '01976f9c-5c1e-7000-8000-3a5b7c9d1e30';
const JWT_SECRET = 'a secret of at least thirty-two bytes';
const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const keysOf = (...HOLD_KEYS: ReturnType<typeof key>[]) => new HoldKeys({ HOLD_KEYS, JWT_SECRET });

const head = { from: 'ada@northwind.example', to: ['bob@example.com', 'jörg@example.com'] };
/** Three chunks, the last one short; every byte value. */
const raw = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 256));

async function* read(chunks: readonly Buffer[]) {
  for (const [number, content] of chunks.entries()) yield { content, isLast: number === chunks.length - 1 };
}
const sealed = (keys = keysOf(), message = { head, raw }, id = ID) => {
  const { chunks, ...rest } = seal(id, message, keys);
  return { ...rest, chunks: [...chunks] };
};
const opened = ({ chunks, ...rest }: Seal & { chunks: Buffer[] }, keys = keysOf(), id = ID) =>
  open(id, rest, read(chunks), keys);

const isSame = async (result: Promise<StoredMessage>, given: StoredMessage): Promise<boolean> => {
  const message = await result;
  return message.raw.equals(given.raw) && JSON.stringify(message.head) === JSON.stringify(given.head);
};

describe('a sealed message', () => {
  it.each([
    [0, 1],
    [1, 1],
    [256 * 1024, 2],
    [600_000, 3],
  ])('of %i bytes is the same again, from %i chunks', async (size, count) => {
    const message = { head, raw: raw.subarray(0, size) };
    const result = sealed(keysOf(), message);
    expect(await isSame(opened(result), message)).toBe(true);
    expect(result.dataKey).toHaveLength(60);
    expect(result.chunks).toHaveLength(count);
  });

  it('shows nothing of itself, and never twice the same', () => {
    const message = { head, raw: Buffer.from('Confirm your password'.repeat(100)) };
    const [one, two] = [sealed(keysOf(), message), sealed(keysOf(), message)];
    const bytes = Buffer.concat([...one.chunks, one.dataKey]).toString('latin1');
    expect(bytes).not.toContain('password');
    expect(bytes).not.toContain('northwind');
    expect(one.chunks[0]?.equals(two.chunks[0] ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([
    ['one changed bit', ([one, ...rest]: Buffer[]) => [flipped(one), ...rest]],
    ['two chunks swapped', ([one, two, three]: Buffer[]) => [two, one, three]],
    ['its end cut off', ([one, two]: Buffer[]) => [one, two]],
    ['a chunk left out', ([one, , three]: Buffer[]) => [one, three]],
    ['a chunk twice', ([one, two, three]: Buffer[]) => [one, two, two, three]],
    ['nothing left', () => []],
    ['a chunk that is too short', ([, two, three]: Buffer[]) => [Buffer.alloc(5), two, three]],
  ])('fails with %s', async (_, change) => {
    const result = sealed();
    const chunks = change(result.chunks).flatMap((chunk) => chunk ?? []);
    await expect(opened({ ...result, chunks })).rejects.toThrow(SealBroken);
  });

  it('fails as another message, or with the chunks of another', async () => {
    const result = sealed();
    await expect(opened(result, keysOf(), OTHER)).rejects.toThrow(SealBroken);
    const other = sealed(keysOf(), { head, raw }, OTHER);
    await expect(opened({ ...result, chunks: other.chunks })).rejects.toThrow(SealBroken);
    await expect(opened({ ...other, chunks: result.chunks })).rejects.toThrow(SealBroken);
  });
});

describe('the keys', () => {
  it('that were the first are still read with', async () => {
    const derived = sealed();
    expect(derived.keyId).toBe('0');
    const first = sealed(keysOf(key('a', 1)));
    expect(first.keyId).toBe('a');
    const keys = keysOf(key('b', 2), key('a', 1));
    expect(keys.current.id).toBe('b');
    expect(await isSame(opened(derived, keys), { head, raw })).toBe(true);
    expect(await isSame(opened(first, keys), { head, raw })).toBe(true);
  });

  it('that are missing are named, and wrong ones open nothing', async () => {
    const result = sealed(keysOf(key('a', 1)));
    await expect(opened(result, keysOf(key('b', 2)))).rejects.toThrow('HOLD_KEYS has no key a');
    await expect(opened(result, keysOf(key('a', 2)))).rejects.toThrow(SealBroken);
    await expect(opened({ ...result, keyId: 'b' }, keysOf(key('b', 1)))).rejects.toThrow(SealBroken);
  });

  it('is read by a newer key once its own is encrypted by that, and not by the older one', async () => {
    const [older, newer] = [keysOf(key('2025', 1)), keysOf(key('2026', 2))];
    const both = keysOf(key('2026', 2), key('2025', 1));
    const given = { head, raw };
    const { chunks, ...old } = sealed(older, given);
    const fresh = rewrap(ID, old, both);
    expect(fresh.keyId).toBe('2026');
    expect(await isSame(opened({ ...fresh, chunks }, newer), given)).toBe(true);
    await expect(opened({ ...fresh, chunks }, older)).rejects.toThrow('no key 2026');
    expect(() => rewrap(OTHER, old, both)).toThrow(SealBroken);
    expect(() => rewrap(ID, old, newer)).toThrow('no key 2025');
  });
});
function flipped(chunk: Buffer | undefined): Buffer {
  const changed = Buffer.from(chunk ?? []);
  changed[10] = (changed[10] ?? 0) ^ 1;
  return changed;
}
