import { useEffect } from 'react';
import { draft } from '../../../api/session.js';
import { emptyScan, readValues, type ScanValues } from './scan-values.js';

/** What was typed before a reload or another login. */
export function draftedScan(): ScanValues {
  try {
    return readValues(draft.read() ?? 'null') ?? emptyScan;
  } catch {
    return emptyScan;
  }
}

/** Saves what is typed until it has been scanned. */
export function useDraft(values: ScanValues, scanned: boolean): void {
  useEffect(() => {
    if (scanned || [values.sender, values.subject, values.body].every((text) => text === '')) draft.drop();
    else draft.keep(JSON.stringify(values));
  }, [values, scanned]);
}
