import { createReadStream } from 'node:fs';
import { UsageError } from './exit.js';

/** Where text comes from: `-` is the standard input. */
export interface Source {
  file: string;
  stdin: AsyncIterable<Uint8Array>;
}

const fileOf = (file: string): AsyncIterable<Uint8Array> => createReadStream(file);

/** The bytes of a file, never more than `mostBytes` of them in memory, whatever the file is. */
export async function readBytes({ file, stdin }: Source, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? stdin : fileOf(file)) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes)
        throw new UsageError(`${named(file)} is larger than ${Number((mostBytes / 1e6).toFixed(1))} MB.`);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`${named(file)} can't be read (${code}).`, { cause: error });
  }
  if (size === 0) throw new UsageError(`${named(file)} is empty.`);
  return Buffer.concat(chunks);
}

export function asText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError(`${named(file)} is not UTF-8 text.`, { cause });
  }
}

export const named = (file: string): string => (file === '-' ? 'The standard input' : file);
