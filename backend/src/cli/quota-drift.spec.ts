import { describe, expect, it, vi } from 'vitest';
import { type Drift, report } from './quota-drift.js';

const printed = () => ({ log: vi.fn<(text: string) => void>(), table: vi.fn<(rows: object) => void>() });

describe('the report on drift', () => {
  it('says that there is none', () => {
    const output = printed();
    expect(report([], output)).toBe(0);
    expect(output.log).toHaveBeenCalledExactlyOnceWith('Every counter is what the rows say.');
    expect(output.table).not.toHaveBeenCalled();
  });

  it('is a table of what differs, with exit code 1', () => {
    const drift: Drift[] = [{ clientId: 'a', counter: 'scans of the period', counted: '2', found: '1' }];
    const output = printed();
    expect(report(drift, output)).toBe(1);
    expect(output.table).toHaveBeenCalledExactlyOnceWith(drift);
    expect(output.log).not.toHaveBeenCalled();
  });
});
