import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { readFile, type ReadFile } from './read-file.js';
import { fileOf, type Mapping } from './table.js';

const BROKEN = t`The file could not be read.`;

/** The chosen file, read and checked in the browser; nothing is sent yet. */
export function useBatchFile() {
  const { read, setRead, busy, failure, trying, load, forget } = useReading();
  const source = useRef<File>(null);
  return {
    read,
    busy,
    failure,
    choose: (chosen: File) => {
      source.current = chosen;
      forget();
      void load(chosen);
    },
    /** Another sheet of a workbook. */
    chooseSheet: (sheet: number) => source.current && void load(source.current, sheet),
    map: (mapping: Mapping) =>
      trying(() => read?.table && setRead({ ...read, table: read.table, file: fileOf(read.table, mapping) })),
    /** Back to the question of what the columns are. */
    remap: () => read?.table && setRead({ ...read, table: read.table, file: null }),
    forget,
  };
}

/** A file as it was read last: what comes late replaces nothing that was asked for since. */
function useReading() {
  const [read, setRead] = useState<ReadFile>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);
  const fail = (error: unknown) => setFailure(error instanceof Error ? error.message : BROKEN);
  const trying = (work: () => void) => {
    setFailure(undefined);
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };
  const load = async (chosen: File, sheet?: number) => {
    const mine = (latest.current += 1);
    const show = (what: () => void) => latest.current === mine && what();
    setFailure(undefined);
    setBusy(true);
    try {
      const found = await readFile(chosen, sheet);
      show(() => setRead(found));
    } catch (error) {
      show(() => fail(error));
    }
    show(() => setBusy(false));
  };
  const forget = () => {
    latest.current += 1;
    setRead(undefined);
    setFailure(undefined);
    setBusy(false);
  };
  return { read, setRead, busy, failure, trying, load, forget };
}
