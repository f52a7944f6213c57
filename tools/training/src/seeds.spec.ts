import { expect, it } from 'vitest';
import { seedTable } from './seeds.js';
import type { Target } from './targets.js';

const target = (figure: number, isShare: boolean, what: string): Target => ({
  what,
  aim: '',
  figure,
  isMet: true,
  isShare,
});

it('gives the mean of runs and how far they lie apart', () => {
  const table = seedTable([
    [target(0.9, false, 'AUC'), target(0.05, true, 'Worst family (enron) at 7')],
    [target(0.94, false, 'AUC'), target(0.06, true, 'Worst family (ling) at 7')],
    [target(0.92, false, 'AUC'), target(0.1, true, 'Worst family (enron) at 7')],
  ]);
  const cells = table.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  expect(cells[0]).toEqual(['3 seeds', 'mean', 'lowest and highest']);
  expect(cells.slice(2)).toEqual([
    ['AUC', '0.920', '0.900 to 0.940'],
    ['Worst family at 7', '7.0 %', '5.0 % to 10.0 %'],
  ]);
});
