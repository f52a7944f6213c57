import type { Scan } from '../../api/types.js';
import type { Message } from '../../components/verdict/MessageView.js';

export function messageOf(scan: Pick<Scan, 'emailScan' | 'subject' | 'body'>): Message {
  return { channel: scan.emailScan ? 'email' : 'sms', subject: scan.subject, body: scan.body };
}
