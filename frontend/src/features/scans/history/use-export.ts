import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/errors.js';
import type { ExportFormat, ExportQuery } from './download.js';

const broken = t`The export was interrupted. Please try again.`;
const texts = { refused: t`The export failed`, broken };

/** One export at a time; leaving the page aborts it. */
export function useExport(wanted: ExportQuery) {
  /** Bytes received so far; null when no export is running. */
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat, ids?: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setReceived(0);
    try {
      // Loaded when it is needed: few visits end in an export.
      const { downloadScans, saveFile } = await import('./download.js');
      const { content, name } = await downloadScans(
        format,
        ids ? { ids: ids.join(',') } : wanted,
        setReceived,
        controller.signal,
      );
      saveFile(content, name);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, texts));
    } finally {
      setReceived(null);
    }
  };
  return {
    received,
    failure,
    /** Without ids: all that matches. */
    start: (format: ExportFormat, ids?: readonly string[]) => void start(format, ids),
  };
}
