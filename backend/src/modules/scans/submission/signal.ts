/** A flag that one caller can wait for; raising it before the wait works too. */
export class Signal {
  private raised = false;
  private wake: (() => void) | undefined;

  raise(): void {
    this.raised = true;
    this.wake?.();
  }

  /** Resolves when the flag is raised, and lowers it; after `ms` at the latest. False when it was not raised. */
  async wait(ms: number): Promise<boolean> {
    if (!this.raised && ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const wasRaised = this.raised;
    this.wake = undefined;
    this.raised = false;
    return wasRaised;
  }
}
