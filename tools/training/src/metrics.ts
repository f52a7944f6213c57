/** A judged message: the higher the value, the worse it is held to be. */
export interface Judged {
  value: number;
  bad: boolean;
}

function ranked(judged: readonly Judged[]): Judged[] {
  return [...judged].sort((left, right) => right.value - left.value);
}

/** Area under the ROC curve, ties counted half; NaN when a class is missing. */
export function rocAuc(judged: readonly Judged[]): number {
  const ascending = ranked(judged).toReversed();
  const bad = judged.filter((item) => item.bad).length;
  let rankSum = 0;
  for (let i = 0; i < ascending.length;) {
    let j = i;
    while (j < ascending.length && ascending[j]?.value === ascending[i]?.value) j += 1;
    const tied = ascending.slice(i, j).filter((item) => item.bad).length;
    rankSum += tied * ((i + 1 + j) / 2);
    i = j;
  }
  return (rankSum - (bad * (bad + 1)) / 2) / (bad * (judged.length - bad));
}

/** Average precision over the ranking. */
export function averagePrecision(judged: readonly Judged[]): number {
  let [hits, sum] = [0, 0];
  for (const [index, { bad }] of ranked(judged).entries()) {
    if (!bad) continue;
    hits += 1;
    sum += hits / (index + 1);
  }
  return hits === 0 ? NaN : sum / hits;
}

/** Share of the bad found when at most `rate` of the ham is held to be bad. */
export function recallAtFalsePositives(judged: readonly Judged[], rate: number): number {
  const allowed = Math.floor(rate * judged.filter(({ bad }) => !bad).length);
  const total = judged.filter(({ bad }) => bad).length;
  let [wrong, hits] = [0, 0];
  for (const { bad } of ranked(judged)) {
    if (bad) hits += 1;
    else wrong += 1;
    if (wrong > allowed) break;
  }
  return hits / total;
}

/** Share of `judged` at or above `threshold`. */
export function shareAtLeast(judged: readonly Judged[], threshold: number): number {
  return judged.filter(({ value }) => value >= threshold).length / judged.length;
}
