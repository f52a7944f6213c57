import { createInterface } from 'node:readline';
import { z } from 'zod';
import { judgeBuiltin } from '@gatepost/detector/builtin';
import { messageOfText } from '@gatepost/message';

/*
 * Usage: npm run -s detector:score < messages.jsonl
 * In:  one JSON object a line, {id, channel: "email" | "sms", subject?, body}.
 * Out: one JSON object a line in the same order, {id, score, probability, indicators}; for a line that can't be judged
 *      {id, error} in its place, with id null when the line has none. Empty lines are skipped. Exit code 0.
 */
const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  channel: z.enum(['email', 'sms']),
  subject: z.string().nullish(),
  body: z.string(),
});

function idOf(value: unknown): string | number | null {
  const parsed = z.object({ id: lineSchema.shape.id }).safeParse(value);
  return parsed.success ? parsed.data.id : null;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function answer(line: string): object {
  const value = parseJson(line);
  if (value === undefined) return { id: null, error: 'not JSON' };
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) return { id: idOf(value), error: z.prettifyError(parsed.error) };
  const { id, channel, subject, body } = parsed.data;
  const { score, probability, indicators } = judgeBuiltin(
    messageOfText({ channel, subject: subject ?? null, body }),
  );
  return { id, score, probability, indicators };
}

async function drained(): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve));
}

// A reader that has seen enough (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${JSON.stringify(answer(line))}\n`)) await drained();
}
