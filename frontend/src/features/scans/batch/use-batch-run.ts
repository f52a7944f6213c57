import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/errors.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { type Chunk, chunksOf } from './chunks.js';
import type { BatchMessage } from './message.js';
import type { Outcome } from './outcome.js';
import { beginBatch, sendChunk } from './send-chunk.js';

type Phase = 'idle' | 'running' | 'stopping' | 'stopped' | 'done';

const broken = t`The batch could not be started`;
const texts = { refused: broken, lead: broken, broken };

/** Sends messages chunk by chunk. Stop lets the current chunk finish, so that no result is lost. */
export function useBatchRun(name: string) {
  const [total, setTotal] = useState(0);
  const [batchId, setBatchId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { setPhase, leaving, clear, queue, requeue, run, resume, ...shown } = useChunks();
  const start = async (messages: readonly BatchMessage[]) => {
    setTotal(messages.length);
    setPhase('running');
    const signal = leaving();
    try {
      const id = await beginBatch(name, messages.length, signal);
      setBatchId(id);
      queue(messages);
      run(id);
    } catch (error) {
      if (signal.aborted) return;
      setPhase('idle');
      setFailure(failureText(error, texts));
    }
  };
  const reset = () => {
    clear();
    setFailure(undefined);
    setBatchId(undefined);
    setPhase('idle');
  };
  return {
    ...shown,
    total,
    batchId,
    failure,
    start: (messages: readonly BatchMessage[]) => void start(messages),
    resume: () => batchId && resume(batchId),
    /** Sends those again that have no verdict. */
    retry: () => {
      requeue();
      if (batchId) resume(batchId);
    },
    reset,
  };
}

/** What is still to be sent, and what became of the rest, in the order of the file. */
function useChunks() {
  const { phase, setPhase, isStopped } = usePhase();
  const leaving = useLeaving();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const waiting = useRef<Chunk[]>([]);
  const refresh = useRefreshScans();
  const queries = useQueryClient();
  const work = async (id: string) => {
    for (let chunk = waiting.current[0]; chunk && !isStopped(); chunk = waiting.current[0]) {
      const done = await sendChunk(id, chunk, leaving());
      waiting.current.shift();
      setOutcomes((before) => [...before, ...done].sort((one, other) => one.line - other.line));
    }
    setPhase(waiting.current.length > 0 ? 'stopped' : 'done');
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['batches'] })]);
  };
  // This throws only when the page is left, and then nobody would see the error.
  const run = (id: string) => void work(id).catch(() => undefined);
  return {
    phase,
    setPhase,
    leaving,
    outcomes,
    clear: () => setOutcomes([]),
    /** Those without a verdict. */
    requeue: () => {
      waiting.current = chunksOf(outcomes.filter(({ result }) => 'error' in result));
      setOutcomes(outcomes.filter(({ result }) => 'id' in result));
    },
    queue: (messages: readonly BatchMessage[]) => void (waiting.current = chunksOf(messages)),
    run,
    resume: (id: string) => {
      setPhase('running');
      run(id);
    },
    stop: () => setPhase('stopping'),
  };
}

/** How far it is. A stop counts from the start on, also while there is no batch on the server yet. */
function usePhase() {
  const [phase, show] = useState<Phase>('idle');
  const latest = useRef<Phase>('idle');
  const setPhase = (next: Phase) => {
    latest.current = next;
    show(next);
  };
  return { phase, setPhase, isStopped: () => latest.current === 'stopping' };
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
