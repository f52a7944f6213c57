/** Everything that a test file starts; {@link end} ends it in reverse order. */
export class Started {
  private readonly endings: (() => Promise<unknown>)[] = [];

  onEnd(ending: () => Promise<unknown>): void {
    this.endings.unshift(ending);
  }

  /** Ends everything, even if a part fails to. */
  async end(): Promise<void> {
    const errors: unknown[] = [];
    for (const ending of this.endings.splice(0)) await ending().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'Some of what was started did not end');
  }
}
