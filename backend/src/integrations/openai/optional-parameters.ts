import { APIError } from 'openai';
import { REFUSED_PARAMETER_MS } from './limits.js';

/** What improves an answer, but is not taken by every server; and how an error names it. */
const NAMES = {
  response_format: /response_format|json_schema/,
  temperature: /temperature/,
  max_tokens: /max_tokens/,
  max_completion_tokens: /max_completion_tokens/,
} as const;
export type OptionalParameter = keyof typeof NAMES;

const USUAL = ['response_format', 'temperature', 'max_tokens'] as const;

/** How servers answer a request whose parameters they don't support. */
const UNSUPPORTED: ReadonlySet<unknown> = new Set([400, 422, 501]);

/**
 * Learns from a server's answers which of the optional parameters it takes. One that it refuses is left out for an hour:
 * by then it may be another model, or a newer server.
 */
export class OptionalParameters {
  private readonly taken = new Set<OptionalParameter>();
  private readonly leftOutUntil = new Map<OptionalParameter, number>();

  /** Calls `send` with the parameters to send, again with fewer as long as the server refuses some: five times at most. */
  async negotiate<T>(send: (parameters: ReadonlySet<OptionalParameter>) => Promise<T>): Promise<T> {
    const refused = new Set<OptionalParameter>();
    for (;;) {
      const sent = this.toSend(refused);
      try {
        const reply = await send(new Set(sent));
        this.learn(sent, refused);
        return reply;
      } catch (error) {
        const more = this.refusedBy(error, sent);
        if (more.length === 0) throw error;
        for (const parameter of more) refused.add(parameter);
      }
    }
  }

  private toSend(refused: ReadonlySet<OptionalParameter>): OptionalParameter[] {
    const isOut = (parameter: OptionalParameter) =>
      refused.has(parameter) || (this.leftOutUntil.get(parameter) ?? 0) > Date.now();
    // The older name of the limit is known to most servers; some of OpenAI's models take only the newer.
    const all = isOut('max_tokens') ? ([...USUAL, 'max_completion_tokens'] as const) : USUAL;
    return all.filter((parameter) => !isOut(parameter));
  }

  /** Only after a success: a server that rejects the request in any form has another reason. */
  private learn(sent: readonly OptionalParameter[], refused: ReadonlySet<OptionalParameter>): void {
    for (const parameter of sent) this.taken.add(parameter);
    for (const parameter of refused) {
      this.taken.delete(parameter);
      this.leftOutUntil.set(parameter, Date.now() + REFUSED_PARAMETER_MS);
    }
  }

  /**
   * Those that the error names. If it names none, any that the server has not taken before may be meant, most likely the
   * schema; if it has taken them all, the error is about the message.
   */
  private refusedBy(error: unknown, sent: readonly OptionalParameter[]): OptionalParameter[] {
    if (!(error instanceof APIError) || !UNSUPPORTED.has(error.status)) return [];
    const text = `${error.message} ${JSON.stringify(error.error ?? '')}`;
    const named = sent.filter((parameter) => NAMES[parameter].test(text));
    if (named.length > 0) return named;
    const untried = sent.filter((parameter) => !this.taken.has(parameter));
    return untried.includes('response_format') ? ['response_format'] : untried;
  }
}
