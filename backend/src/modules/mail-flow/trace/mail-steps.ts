import { MAIL_STATES, type MailMessageEntity, type MailState } from '../gate/mail-message.entity.js';

/** `judged` is also a state: of a message that nothing more is known of. */
export const STEPS = ['received', 'decided', ...MAIL_STATES, 'copied'] as const;

type Recorded = Pick<
  MailMessageEntity,
  'state' | 'score' | 'reply' | 'judgedMs' | 'relayMs' | 'createdAt' | 'updatedAt' | 'copyReply' | 'copiedAt'
>;

interface Step {
  step: (typeof STEPS)[number];
  at: string | null;
  tookMs: number | null;
  reply: string | null;
}

/** In which a message has the reply and the time of its next hop. */
const OF_NEXT_HOP: ReadonlySet<MailState> = new Set(['relayed', 'deferred', 'rejected']);

/** What became of a message, in order, as far as its record tells: of an earlier attempt only the last outcome is kept. */
export function stepsOf(recorded: Recorded): Step[] {
  const { state, score, reply, judgedMs, relayMs, createdAt, updatedAt } = recorded;
  const decidedAt = createdAt.toISOString();
  const received = new Date(createdAt.getTime() - judgedMs).toISOString();
  const begin: Step[] = [{ step: 'received', at: received, tookMs: null, reply: null }];
  if (score !== null) begin.push({ step: 'judged', at: decidedAt, tookMs: judgedMs, reply: null });
  begin.push({ step: 'decided', at: decidedAt, tookMs: score === null ? judgedMs : null, reply: null });
  if (state === 'judged') return begin;
  const tookMs = OF_NEXT_HOP.has(state) ? relayMs : null;
  return [...begin, { step: state, at: updatedAt.toISOString(), tookMs, reply }, ...copyOf(recorded)];
}

/** Nothing where the mail server sends the copy, or none is due: it has a result only when we send it. */
const copyOf = ({ copiedAt, copyReply }: Recorded): Step[] =>
  copiedAt ? [{ step: 'copied', at: copiedAt.toISOString(), tookMs: null, reply: copyReply }] : [];
