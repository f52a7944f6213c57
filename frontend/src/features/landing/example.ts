import type { Indicator } from '../../api/types.js';
import type { Judge } from '../../components/verdict/judge.js';
import type { Message } from '../../components/verdict/MessageView.js';

export interface Example extends Judge {
  name: string;
  message: Message;
  score: number;
  summary: string;
  indicators: readonly Indicator[];
}

/** A place in a body of one part. */
export const inBody = (start: number, end: number): Indicator['place'] => ({
  field: 'body',
  part: 0,
  header: null,
  attachment: null,
  start,
  end,
});
