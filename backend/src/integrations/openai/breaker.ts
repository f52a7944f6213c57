import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from 'cockatiel';
import { modelCircuitOpen } from '../../common/measurements.js';
import { CircuitOpen, Outage } from './failure.js';

export interface BreakerOptions {
  /** Consecutive outages after which the circuit opens. */
  failures: number;
  /** How long it stays open, in ms; then one request probes the server. */
  pauseMs: number;
}

/** A circuit breaker: while the server is down, only an occasional scan spends time on it. */
export class Breaker {
  private readonly policy: CircuitBreakerPolicy;

  constructor({ failures, pauseMs }: BreakerOptions) {
    this.policy = circuitBreaker(handleType(Outage), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: pauseMs,
    });
    modelCircuitOpen.set(0);
    this.policy.onBreak(() => modelCircuitOpen.set(1));
    this.policy.onReset(() => modelCircuitOpen.set(0));
  }

  /** @throws CircuitOpen at once, without running `task`, while the circuit is open */
  async run<T>(task: () => Promise<T>): Promise<T> {
    // The library would make all others wait for the probe.
    if (this.policy.state === CircuitState.HalfOpen) throw new CircuitOpen();
    try {
      return await this.policy.execute(task);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new CircuitOpen({ cause: error }) : error;
    }
  }
}
