import { useRef, useState } from 'react';
import type { ScanValues } from './scan-values.js';
import { draftedScan } from './use-draft.js';

export interface Editing {
  values: ScanValues;
  /** What the form holds at the moment of the call, which may be long after it was drawn. */
  now: () => ScanValues;
  change: (changed: Partial<ScanValues>) => void;
}

/**
 * What the form holds. By hand: react-hook-form and a schema library would be a tenth of what the page loads at first,
 * for two lengths that are checked.
 */
export function useScanValues(): Editing {
  const [values, setValues] = useState(draftedScan);
  const latest = useRef(values);
  return {
    values,
    now: () => latest.current,
    change: (changed) => {
      latest.current = { ...latest.current, ...changed };
      setValues(latest.current);
    },
  };
}
