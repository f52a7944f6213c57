import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, readEnv } from '../config/config.js';
import { type Listener } from './listener.js';
import { Listeners } from './listeners.js';

afterEach(() => vi.restoreAllMocks());

const taken: Listener = {
  name: 'SMTP',
  port: 2525,
  open: async () => {
    throw Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  },
  close: async () => undefined,
};

const listeners = (settings: Record<string, string>) =>
  new Listeners([taken], readEnv(settings) as unknown as Config);

describe('a door whose port is taken', () => {
  it('stops the start, if somebody asked for it', async () => {
    const opening = listeners({ GATEWAY: 'inline' }).onApplicationBootstrap();
    await expect(opening).rejects.toThrow("SMTP can't listen on 127.0.0.1:2525 (EADDRINUSE)");
  });

  it('stays closed, if it was only to be tried', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const tried = listeners({});
    await tried.onApplicationBootstrap();
    expect(tried.addressOf('SMTP')).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('GATEWAY=off'));
  });
});
