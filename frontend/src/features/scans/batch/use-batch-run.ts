import { useEffect, useRef, useState } from 'react';
import { useRefreshScans } from '../use-refresh-scans.js';
import { type Chunk, chunksOf } from './chunks.js';
import type { BatchFile } from './read-file.js';
import type { Outcome } from './outcome.js';
import { sendChunk } from './send-chunk.js';

export type Phase = 'idle' | 'running' | 'stopping' | 'stopped' | 'done';

/** Sends a file's messages chunk by chunk. Stop lets the current chunk finish, so that no result is lost. */
export function useBatchRun(file: BatchFile | undefined) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const waiting = useRef<Chunk[]>([]);
  const stop = useRef(false);
  const leaving = useLeaving();
  const refresh = useRefreshScans();
  const work = async () => {
    stop.current = false;
    setPhase('running');
    for (let chunk = waiting.current[0]; chunk && !stop.current; chunk = waiting.current[0]) {
      const done = await sendChunk(chunk, leaving());
      waiting.current.shift();
      setOutcomes((before) => [...before, ...done]);
    }
    setPhase(waiting.current.length > 0 ? 'stopped' : 'done');
    await refresh();
  };
  // This throws only when the page is left, and then nobody would see the error.
  const run = () => void work().catch(() => undefined);
  return {
    phase,
    outcomes,
    start: () => {
      waiting.current = chunksOf(file?.messages ?? []);
      run();
    },
    resume: run,
    stop: () => {
      stop.current = true;
      setPhase('stopping');
    },
    reset: () => {
      setOutcomes([]);
      setPhase('idle');
    },
  };
}

/** A signal that is aborted when the page is left. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // React's strict mode unmounts and mounts again once.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
