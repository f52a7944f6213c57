/** Bounds the bytes that a door holds of all messages that are on their way through it. */
export class MessageMemory {
  private held = 0;

  constructor(private readonly most: number) {}

  hasRoomFor(bytes: number): boolean {
    return this.held + bytes <= this.most;
  }

  /** False, and nothing is taken, when there is no room for so many bytes. */
  take(bytes: number): boolean {
    if (!this.hasRoomFor(bytes)) return false;
    this.held += bytes;
    return true;
  }

  free(bytes: number): void {
    this.held -= bytes;
  }
}
