import { describe, expect, it } from 'vitest';
import { terminated } from './frames.js';
import { MessageMemory } from '../message-memory.js';
import { MilterMessage } from './milter-message.js';

const KILOBYTE = 1024;
const header = (name: string, value: string) => Buffer.concat([terminated(name), terminated(value)]);
const messageIn = (memory: MessageMemory) => new MilterMessage('ada@northwind.example', memory);

describe('messages on their way', () => {
  it('share what memory there is, and give it back', () => {
    const memory = new MessageMemory(40 * KILOBYTE);
    const [first, second] = [messageIn(memory), messageIn(memory)];
    first.addBody(Buffer.alloc(20 * KILOBYTE));
    expect(first.refusal).toBeNull();
    second.addBody(Buffer.alloc(30 * KILOBYTE));
    expect(second.refusal).toMatchObject({ code: 452, enhanced: '4.3.1' });
    second.drop();
    first.drop();
    const third = messageIn(memory);
    third.addBody(Buffer.alloc(30 * KILOBYTE));
    expect(third.refusal).toBeNull();
    expect(memory.take(11 * KILOBYTE)).toBe(false);
  });

  it('that are refused hold nothing, whatever else comes', () => {
    const memory = new MessageMemory(10);
    const message = messageIn(memory);
    message.addRecipient('bob@example.com');
    message.addRecipient('eve@example.com');
    message.addBody(Buffer.alloc(5));
    expect(message.refusal).toMatchObject({ code: 452 });
    expect(message.to).toEqual([]);
    expect(message.raw).toHaveLength(0);
    expect(memory.take(10)).toBe(true);
  });

  it('leave what was judged to whoever has it', () => {
    const message = messageIn(new MessageMemory(KILOBYTE * KILOBYTE));
    message.addRecipient('bob@example.com');
    message.addBody(Buffer.from('Hi'));
    const { raw, to } = message;
    message.drop();
    expect([Buffer.from(raw).toString(), to]).toEqual(['\r\nHi', ['bob@example.com']]);
  });

  it('have an empty line below their headers, once', () => {
    const message = messageIn(new MessageMemory(KILOBYTE * KILOBYTE));
    message.addHeader(header('A', ' b\n c\r\n d'), true);
    message.endHeaders();
    message.addBody(Buffer.from('e'));
    message.addBody(Buffer.alloc(0));
    expect(Buffer.from(message.raw).toString()).toBe('A: b\r\n c\r\n d\r\n\r\ne');
  });
});
