import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draft } from '../../../api/session.js';
import { emptyScan, scanSchema, type ScanValues } from './scan-schema.js';

/** What was typed before a reload or a renewed login. */
export function draftedScan(): ScanValues {
  try {
    const read = scanSchema.safeParse(JSON.parse(draft.read() ?? 'null'));
    return read.success ? read.data : emptyScan;
  } catch {
    return emptyScan;
  }
}

/** Keeps what is typed until it has been scanned. */
export function useDraft(form: UseFormReturn<ScanValues>, scanned: boolean): void {
  useEffect(() => {
    if (scanned) draft.drop();
    else return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return undefined;
  }, [form, scanned]);
}

function keep(values: ScanValues): void {
  if (values.subject === '' && values.body === '') draft.drop();
  else draft.keep(JSON.stringify(values));
}
