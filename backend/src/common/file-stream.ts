import { Readable } from 'node:stream';

/** The same items, once the first is there. */
async function begun<T>(items: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = items[Symbol.asyncIterator]();
  let next = await iterator.next();
  return (async function* () {
    try {
      for (; next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/**
 * A file of what `write` makes of the items, once the first of them is there: what fails before can still be answered as an error.
 * Buffers by bytes, not by lines, which can be half a megabyte each: the next line is generated when one is read.
 */
export const fileStream = async <T>(
  items: AsyncIterable<T>,
  write: (items: AsyncIterable<T>) => AsyncIterable<string>,
): Promise<Readable> => Readable.from(write(await begun(items)), { objectMode: false });

/** One line of JSON for each. */
export async function* jsonLines(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}
