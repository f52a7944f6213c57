import type { AddressInfo } from 'node:net';

/** A door through which mail servers reach us. */
export interface Listener {
  /** As it is called in the log and in the settings. */
  readonly name: string;
  /** Null: it is not configured, and not opened. */
  readonly port: number | null;
  /** @returns where it listens, which for port 0 only the system knows */
  open(host: string, port: number): Promise<AddressInfo>;
  /** Takes no more, lets what has begun end, and cuts it off at last. */
  close(): Promise<void>;
}

/** Injection token of the doors. */
export const LISTENERS = Symbol('LISTENERS');
