import { useRef, useState } from 'react';
import type { ScanValues } from './scan-values.js';
import { draftedScan } from './use-draft.js';

export interface Editing {
  values: ScanValues;
  /** The form's values at the time of the call, which may be long after the last render. */
  now: () => ScanValues;
  change: (changed: Partial<ScanValues>) => void;
}

/**
 * The form's values. By hand: react-hook-form and a schema library would be a tenth of what the page loads at first, only
 * to check two lengths.
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
