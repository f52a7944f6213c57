/**
 * What became of the messages of a request, in their places: of those that were `accepted`, which are as many of the others as
 * the quota allowed, and of those that were refused. It ends where the quota did.
 */
export function inPlaces<T>(
  accepted: readonly T[],
  refused: ReadonlySet<number>,
  count: number,
  refusal: T,
): T[] {
  const placed: T[] = [];
  let next = 0;
  for (let place = 0; place < count; place += 1) {
    if (refused.has(place)) placed.push(refusal);
    else {
      const one = accepted[next];
      if (one === undefined) break;
      placed.push(one);
      next += 1;
    }
  }
  return placed;
}
