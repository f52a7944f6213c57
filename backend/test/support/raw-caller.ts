import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A caller that sends bytes as a test wants them, and keeps all that comes back. */
export class RawCaller {
  private readonly socket: Socket;
  private bytes = '';
  private failed: Error | undefined;

  /** `from`: another address of this machine. */
  constructor(port: number, from = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
    this.socket.setNoDelay(true).on('data', (data) => (this.bytes += data.toString('latin1')));
    this.socket.on('error', (error) => (this.failed = error));
  }

  /** All that came. */
  get said(): string {
    return this.bytes;
  }

  get isClosed(): boolean {
    return this.socket.closed || this.failed !== undefined;
  }

  send(data: string | Uint8Array): this {
    this.socket.write(data);
    return this;
  }

  /** As {@link send}, once there is room for more; gives up when the other side has closed. */
  async sendAll(data: Uint8Array): Promise<void> {
    if (this.socket.write(data) || this.isClosed) return;
    await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]).catch(() => undefined);
  }

  /** Ends its half, and still reads. */
  end(data: string | Uint8Array = ''): this {
    this.socket.end(data);
    return this;
  }

  /** Cuts the connection, once what it has sent has left, with a reset. */
  async leave(): Promise<void> {
    if (this.socket.connecting) await once(this.socket, 'connect');
    if (this.socket.writableLength > 0) await once(this.socket, 'drain').catch(() => undefined);
    this.socket.resetAndDestroy();
  }

  /** All that came, once the other side has ended. */
  async untilEnd(): Promise<string> {
    if (!this.socket.readableEnded && !this.isClosed)
      await Promise.race([once(this.socket, 'end'), once(this.socket, 'close')]).catch(() => undefined);
    this.socket.destroy();
    return this.bytes;
  }

  /** Once something came that fits. */
  async until(expected: RegExp): Promise<string> {
    while (!expected.test(this.bytes)) {
      if (this.socket.readableEnded || this.isClosed) throw new Error(`It ended: ${this.bytes}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'end'), once(this.socket, 'close')]);
    }
    return this.bytes;
  }
}
