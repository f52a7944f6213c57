import { markdownTable } from '@gatepost/report/markdown';
import type { Target } from './targets.js';

const shown = ({ isShare }: Target, figure: number): string =>
  isShare ? `${(100 * figure).toFixed(1)} %` : figure.toFixed(3);

/** What a run of another seed may call otherwise: the worst of families need not be the same. */
const kindOf = ({ what }: Target): string => what.replace(/ \(.*?\)/, '');

/**
 * What several runs that differ in nothing but their seed reached: a change that moves a figure by less than they lie apart is
 * not told from chance.
 */
export function seedTable(runs: readonly (readonly Target[])[]): string {
  const [first = []] = runs;
  const rows = first.map((target, index) => {
    const figures = runs.flatMap((run) => run[index]?.figure ?? []);
    const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
    const [low, high] = [Math.min(...figures), Math.max(...figures)];
    return [kindOf(target), shown(target, mean), `${shown(target, low)} to ${shown(target, high)}`];
  });
  return markdownTable([`${runs.length} seeds`, 'mean', 'lowest and highest'], rows);
}
