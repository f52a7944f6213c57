import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { ImmediateVerdict, Knowledge, Message } from '@gatepost/detector';

/** What a thread is asked to judge. */
export interface Task extends Knowledge {
  message: Message;
  instructions: string | null;
}

const detector = new BuiltinDetector();

/** Runs in a thread of {@link JudgingThreads}. */
export default function judge({ message, instructions, ...knowledge }: Task): Promise<ImmediateVerdict> {
  return detector.judgeNow(message, instructions, knowledge);
}
