import { headerFields, valueOf } from './mail-head.js';

/** As long as a four-digit year needs. */
const FORM = /(?:^|;)\s*x\s*=\s*(\d{1,12})\s*(?:;|$)/i;

/** From when on the first of the DKIM signatures no longer verifies, by its `x=`; null: none says. */
export function signatureEnd(raw: Uint8Array): Date | null {
  const ends = headerFields(raw).flatMap((field) => {
    if (field.name !== 'dkim-signature') return [];
    const seconds = Number(FORM.exec(valueOf(raw, field))?.[1] ?? Number.NaN);
    return seconds <= LATEST ? [seconds] : [];
  });
  return ends.length > 0 ? new Date(Math.min(...ends) * 1_000) : null;
}

/** The year 9999, which is as far as the database's times are read. */
const LATEST = 253_402_300_799;
