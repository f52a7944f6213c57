const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** FNV-1a's hash of nothing, continued from `seed`. */
export const fnvStart = (seed: number): number => (FNV_OFFSET ^ seed) | 0;
/** The same of one UTF-16 code unit more. */
export const fnvNext = (hash: number, unit: number): number => Math.imul(hash ^ unit, FNV_PRIME);

/** FNV-1a over the first `length` UTF-16 code units, continued from `seed`; a signed 32-bit number. */
export function fnv1a(text: string, seed = 0, length = text.length): number {
  let hash = fnvStart(seed);
  for (let i = 0; i < length; i += 1) hash = fnvNext(hash, text.charCodeAt(i));
  return hash;
}
