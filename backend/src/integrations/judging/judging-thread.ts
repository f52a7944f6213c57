import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { FindTemplates, ImmediateVerdict, Profile, Template } from '@gatepost/detector';
import type { Message } from '@gatepost/message';
import type { MailFields } from '@gatepost/message/fields';
import type { ViewedMail } from './read-mail.js';

/** What a thread is asked to judge. */
export interface Task {
  message: Message;
  instructions: string | null;
  profile: Profile | null;
  /** Answers the message's outline with the templates to compare it with; null for a company without any. */
  templates: MessagePort | null;
}

/** What a thread is asked to read. */
export interface RawMail {
  raw: Uint8Array;
  seeksPictures: boolean;
}
export interface MailInFields extends Pick<RawMail, 'seeksPictures'> {
  fields: MailFields;
}

/** The answer on the port: null when the templates can't be looked up. */
export type FoundTemplates = readonly Template[] | null;

const detector = new BuiltinDetector();

const findThrough =
  (port: MessagePort): FindTemplates =>
  async ({ key, features }) => {
    const answered = once(port, 'message') as Promise<[FoundTemplates]>;
    port.postMessage({ key, features });
    const [found] = await answered;
    if (found === null) throw new Error('The templates could not be looked up');
    return found;
  };

/** Loaded with the first email: most processes that judge are sent none. */
const reader = () => import('./read-mail.js');

/** Runs in a thread of {@link JudgingThreads}, as what follows does. */
export const read = async ({ raw, seeksPictures }: RawMail): Promise<ViewedMail | null> =>
  (await reader()).readMail(raw, seeksPictures);
export const readFields = async ({ fields, seeksPictures }: MailInFields): Promise<ViewedMail> =>
  (await reader()).readMailFields(fields, seeksPictures);

export default function judge({
  message,
  instructions,
  profile,
  templates,
}: Task): Promise<ImmediateVerdict> {
  return detector.judgeNow(message, instructions, {
    profile,
    findTemplates: templates && findThrough(templates),
  });
}
