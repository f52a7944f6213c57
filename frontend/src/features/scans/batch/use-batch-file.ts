import { useState } from 'react';
import { type BatchFile, readFile } from './read-file.js';

/** The chosen file, read and checked in the browser; nothing is sent yet. */
export function useBatchFile() {
  const [file, setFile] = useState<BatchFile>();
  const [failure, setFailure] = useState<string>();
  const choose = async (chosen: File) => {
    setFile(undefined);
    setFailure(undefined);
    try {
      setFile(await readFile(chosen));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be read.');
    }
  };
  return {
    file,
    failure,
    choose: (chosen: File) => void choose(chosen),
    forget: () => setFile(undefined),
  };
}
