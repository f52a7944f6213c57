import { looksLikeHtml } from '@gatepost/message/looks-like-html';
import { lazy } from 'react';
import type { Indicator } from '../../api/types.js';
import { NotKept } from '../../components/NotKept.js';
import { MessageView } from '../../components/verdict/MessageView.js';
import type { Spotlight } from '../../components/verdict/spotlight.js';
import { messageOf } from './message-of.js';
import type { Mail } from './reader/view.js';

const Reader = lazy(async () => ({ default: (await import('./reader/Reader.js')).Reader }));
const LinksTable = lazy(async () => ({ default: (await import('./reader/LinksTable.js')).LinksTable }));

/** Whether there is more to a message than a subject and a plain text. */
const hasMore = ({ message, body }: Mail): boolean => message !== null || looksLikeHtml(body);

/** Who has just sent a message still has it. */
const isGone = ({ retain = 'full', body }: Mail): boolean => retain !== 'full' && body === '';

interface Props {
  mail: Mail;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** The message that was judged: what shows whole emails and HTML is loaded only for those. */
export function MessagePane({ mail, ...evidence }: Props) {
  if (isGone(mail)) return <NotKept />;
  return hasMore(mail) ? (
    <Reader mail={mail} {...evidence} />
  ) : (
    <MessageView message={messageOf(mail)} {...evidence} />
  );
}

export const MessageLinks = ({ mail }: { mail: Mail }) =>
  !isGone(mail) && hasMore(mail) && <LinksTable mail={mail} />;
