/** Only these properties of an object. */
export const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  // Object.fromEntries knows no names.
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** The names of an object's properties, without these. */
export const keysWithout = <T extends object, K extends keyof T>(
  from: T,
  left: readonly K[],
): Exclude<keyof T, K>[] =>
  // Object.keys knows no names.
  (Object.keys(from) as (keyof T)[]).filter(
    (key): key is Exclude<keyof T, K> => !left.some((one) => one === key),
  );
