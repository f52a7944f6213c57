import { MailDigests } from './MailDigests.js';
import { NoticeSettings } from './NoticeSettings.js';

/** Who is notified of mail that was stopped: its senders, and those who decide about it. */
export const MailNotices = () => (
  <>
    <NoticeSettings />
    <MailDigests />
  </>
);
