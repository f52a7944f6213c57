import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from 'cockatiel';
import { ChatError } from '@gatepost/detector/llm/chat-model';
import { Outage } from './failure.js';

export interface BreakerOptions {
  /** Outages in a row after which the server is left alone. */
  failures: number;
  /** For how long; then one request tries. */
  pauseMs: number;
}

/** Leaves a dead server alone, so that only a scan now and then spends its time on it. */
export class Breaker {
  private readonly policy: CircuitBreakerPolicy;

  constructor({ failures, pauseMs }: BreakerOptions) {
    this.policy = circuitBreaker(handleType(Outage), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: pauseMs,
    });
  }

  /** @throws ChatError at once, without running `task`, while the server is left alone */
  async run<T>(task: () => Promise<T>): Promise<T> {
    // The library would let everybody wait for the one that tries.
    if (this.policy.state === CircuitState.HalfOpen) throw leftAlone();
    try {
      return await this.policy.execute(task);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? leftAlone() : error;
    }
  }
}

const leftAlone = () => new ChatError('left alone for a while after failures in a row');
