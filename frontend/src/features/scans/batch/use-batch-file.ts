import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { readFile, type ReadFile } from './read-file.js';
import { fileOf, type Mapping } from './table.js';

const BROKEN = t`The file could not be read.`;

/** The chosen file, read and checked in the browser; nothing is sent yet. */
export function useBatchFile() {
  const [read, setRead] = useState<ReadFile>();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => setFailure(error instanceof Error ? error.message : BROKEN);
  const choose = async (chosen: File) => {
    setRead(undefined);
    setFailure(undefined);
    setReading(true);
    try {
      setRead(await readFile(chosen));
    } catch (error) {
      fail(error);
    } finally {
      setReading(false);
    }
  };
  const map = (mapping: Mapping) => {
    if (!read?.table) return;
    setFailure(undefined);
    try {
      setRead({ ...read, file: fileOf(read.table, mapping) });
    } catch (error) {
      fail(error);
    }
  };
  return {
    file: read?.file ?? null,
    /** A file with columns. */
    table: read?.table ?? null,
    reading,
    failure,
    choose: (chosen: File) => void choose(chosen),
    map,
    /** Back to the question of what the columns are. */
    remap: () => read && setRead({ ...read, file: null }),
    forget: () => {
      setRead(undefined);
      setFailure(undefined);
    },
  };
}
