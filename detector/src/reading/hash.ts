const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units, continued from `seed`; a signed 32-bit number. */
export function fnv1a(text: string, seed = 0): number {
  let hash = (FNV_OFFSET ^ seed) | 0;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash;
}
