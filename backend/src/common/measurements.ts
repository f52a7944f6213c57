import { Counter, Gauge, Histogram } from 'prom-client';

/** What Gatepost measures of its own work, for `/metrics`. Every label has few values: no ids, names or URLs. */

/** In seconds, from a scan that nobody notices to one that times out. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const requestSeconds = new Histogram({
  name: 'gatepost_http_request_seconds',
  help: 'Time from a request to its response',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS,
});

/** The stages of a request or a job that are measured by themselves. */
type Stage = 'authenticate' | 'read' | 'judge' | 'store';

const stageSeconds = new Histogram({
  name: 'gatepost_stage_seconds',
  help: 'Time that a stage of a request or a job took, failed ones too',
  labelNames: ['stage'],
  buckets: BUCKETS,
});

/** Runs `work` and measures how long it took. */
export async function timeStage<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  const stop = stageSeconds.startTimer({ stage });
  try {
    return await work();
  } finally {
    stop();
  }
}

/** Outcomes: `judged`, `failed`, or `degraded`: by the built-in detector alone, though the language model should have too. */
const scans = new Counter({
  name: 'gatepost_scans_total',
  help: 'Scans that ended: their verdict was stored, or they failed',
  labelNames: ['outcome', 'engine'],
});

export const countFailedScans = (count: number): void =>
  scans.inc({ outcome: 'failed', engine: 'none' }, count);

/** Counts verdicts that were stored. */
export function countVerdicts(
  verdicts: readonly { engine: 'builtin' | 'llm' | null; degraded?: boolean }[],
): void {
  for (const { engine, degraded } of verdicts)
    if (engine) scans.inc({ outcome: degraded ? 'degraded' : 'judged', engine });
}

export const jobWaitSeconds = new Histogram({
  name: 'gatepost_job_wait_seconds',
  help: 'Time from when a job could run to when it ran',
  labelNames: ['queue'],
  buckets: [...BUCKETS, 60, 300, 1_800],
});

export const jobSeconds = new Histogram({
  name: 'gatepost_job_seconds',
  help: 'Time that a job ran: done, failed, or handed back by a process that stops',
  labelNames: ['queue', 'outcome'],
  buckets: BUCKETS,
});

/** Outcomes: `answered`, `refused` by the model, `outage`, `circuit-open`, `cancelled` by us, `failed` otherwise. */
export const modelSeconds = new Histogram({
  name: 'gatepost_llm_request_seconds',
  help: 'Time that a request to the language model took with its retries',
  labelNames: ['outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
});

export const modelTokens = new Counter({
  name: 'gatepost_llm_tokens_total',
  help: 'Tokens that the language model read and wrote, estimated where it reports none',
});

export const modelCircuitOpen = new Gauge({
  name: 'gatepost_llm_circuit_open',
  help: '1 while the language model is not asked, after outages in a row',
});

export const webhookSeconds = new Histogram({
  name: 'gatepost_webhook_attempt_seconds',
  help: 'Time that an attempt to deliver a webhook took',
  labelNames: ['outcome'],
  buckets: BUCKETS,
});

/** Actions: what the door was told; `delivered`: the next hop has it already. */
export const mailMessages = new Counter({
  name: 'gatepost_mail_messages_total',
  help: 'Messages of mail servers that were decided on, also those that came again',
  labelNames: ['door', 'action'],
});

export const mailDecisionSeconds = new Histogram({
  name: 'gatepost_mail_decision_seconds',
  help: 'Time from a whole message to the decision what becomes of it',
  labelNames: ['door'],
  buckets: BUCKETS,
});

/** Reasons: `late`, `quota`, `unreadable`, `failed`. */
export const mailUnjudged = new Counter({
  name: 'gatepost_mail_unjudged_total',
  help: 'Messages of mail servers without a verdict when it was decided what becomes of them',
  labelNames: ['reason'],
});

/** Outcomes: `relayed`, `deferred`, also when it was out of reach, or `rejected`. */
export const nextHopSeconds = new Histogram({
  name: 'gatepost_mail_next_hop_seconds',
  help: 'Time from the decision to the answer of the next hop',
  labelNames: ['outcome'],
  buckets: [...BUCKETS, 60, 120, 300, 600],
});

export const mailUnsure = new Counter({
  name: 'gatepost_mail_unsure_total',
  help: 'Messages that the next hop may have twice',
});

/** Stages: `reminded`, when two days are left, or `expired`. */
export const mailUndecided = new Counter({
  name: 'gatepost_mail_undecided_total',
  help: 'Held messages that nobody has decided about',
  labelNames: ['stage'],
});

export const mailDoorOpen = new Gauge({
  name: 'gatepost_mail_door_open',
  help: '1 while mail servers can pass mail by it here',
  labelNames: ['door'],
});
