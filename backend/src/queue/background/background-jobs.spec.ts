import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackgroundJob, type JobKind, RecurringJob } from './background-job.js';
import { BackgroundJobs } from './background-jobs.js';

const NOTE = {
  lane: 'mail',
  name: 'note',
  data: z.strictObject({ word: z.string() }),
} as const satisfies JobKind;

@BackgroundJob(NOTE)
class NoteJob {
  readonly words: string[] = [];

  async run({ word }: { word: string }): Promise<void> {
    this.words.push(word);
  }
}

@RecurringJob({ name: 'slow', everyMs: 1_000 })
class SlowJob {
  readonly ends: (() => void)[] = [];

  run(): Promise<void> {
    return new Promise((resolve) => this.ends.push(resolve));
  }
}

@Module({ providers: [NoteJob, SlowJob] })
class NotesModule {}

async function process(...providers: (new () => object)[]) {
  const app = await Test.createTestingModule({
    imports: [DiscoveryModule, NotesModule],
    providers: [BackgroundJobs, ...providers],
  }).compile();
  await app.init();
  return app;
}

describe('the background jobs of a process', () => {
  it('are the declared providers of all its modules', async () => {
    const app = await process();
    const jobs = app.get(BackgroundJobs);
    await jobs.run('note', { word: 'here' });
    expect(app.get(NoteJob).words).toEqual(['here']);
    expect(jobs.recurring()).toEqual([{ name: 'slow', everyMs: 1_000 }]);
  });

  it('refuse data that does not match the job, and unknown names', async () => {
    const app = await process();
    const jobs = app.get(BackgroundJobs);
    await expect(jobs.run('note', { word: 7 })).rejects.toThrow('expected string');
    await expect(jobs.run('nothing', {})).rejects.toThrow('knows no "nothing" job');
    expect(app.get(NoteJob).words).toEqual([]);
  });

  it('skip a turn of a recurring job that is still running', async () => {
    const app = await process();
    const jobs = app.get(BackgroundJobs);
    const { ends } = app.get(SlowJob);
    const first = jobs.run('slow', {});
    await jobs.run('slow', {});
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    const second = jobs.run('slow', {});
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await second;
  });

  it('have unique names', async () => {
    @RecurringJob({ name: 'note', everyMs: 1_000 })
    class OtherNoteJob {
      run = (): Promise<void> => Promise.resolve();
    }
    await expect(process(OtherNoteJob)).rejects.toThrow('There are two background jobs named note');
  });
});

// @ts-expect-error: the class takes other data than the kind of job has
@BackgroundJob(NOTE)
export class MisfitJob {
  run({ words }: { words: string[] }): Promise<void> {
    return Promise.reject(new Error(words.join()));
  }
}
