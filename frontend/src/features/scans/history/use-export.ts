import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/errors.js';
import { saveFile } from '../../../components/save-file.js';
import { downloadScans, type ExportFormat } from './download.js';
import type { ScanFilter } from './filter.js';

const broken = 'The export was interrupted. Please try again.';
const texts = { refused: 'The export failed', broken };

/** One export at a time; leaving the page aborts it. */
export function useExport(filter: ScanFilter) {
  /** Bytes received so far; null when no export is running. */
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setReceived(0);
    try {
      const { content, name } = await downloadScans(format, filter, setReceived, controller.signal);
      saveFile(content, name);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, texts));
    } finally {
      setReceived(null);
    }
  };
  return { received, failure, start: (format: ExportFormat) => void start(format) };
}
