import { type Message, messageOfText } from '@gatepost/message';

export type Case = readonly [name: string, message: Message];

export const mail = (subject: string, body: string): Message =>
  messageOfText({ channel: 'email', subject, body });

export const sms = (body: string): Message => messageOfText({ channel: 'sms', subject: null, body });
