const CR = 13;
const LF = 10;

/**
 * Looks for line breaks that are none in SMTP, chunk by chunk. A server behind us might take one for a line break, and what
 * stands after it for commands of ours.
 */
export class LineBreaks {
  /** A carriage return or a line feed stood alone. */
  areBare = false;
  private last = 0;

  see(chunk: Uint8Array): void {
    if (this.areBare) return;
    let { last } = this;
    for (const byte of chunk) {
      if ((byte === LF) !== (last === CR)) {
        this.areBare = true;
        return;
      }
      last = byte;
    }
    this.last = last;
  }

  /** Nothing more comes. */
  end(): void {
    this.areBare ||= this.last === CR;
  }
}
