import { describe, expect, it } from 'vitest';
import { ChatError } from '@gatepost/detector/llm/chat-model';
import { toReply } from './completion.js';

const REQUEST = { system: 'x'.repeat(40), user: 'y'.repeat(40), schema: { name: 'verdict', schema: {} } };
const choices = [{ index: 0, message: { role: 'assistant', content: 'zzzz' }, finish_reason: 'stop' }];

describe('toReply', () => {
  it('reads the first choice and the tokens', () => {
    const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    expect(toReply({ id: '1', choices, usage }, REQUEST)).toEqual({ text: 'zzzz', tokens: 18 });
  });

  it.each([undefined, null, {}, { total_tokens: null }, { total_tokens: -1 }])(
    'estimates the tokens when the server counts %j',
    (usage) => expect(toReply({ choices, usage }, REQUEST)).toEqual({ text: 'zzzz', tokens: 21 }),
  );

  it('marks a refusal, and reads reasoning alone as an empty text', () => {
    const refusal = { role: 'assistant', content: null, refusal: 'No.' };
    expect(toReply({ choices: [{ message: refusal }] }, REQUEST)).toMatchObject({ text: '', refused: true });
    const thoughts = { role: 'assistant', content: null, reasoning_content: '{"score": 1}' };
    expect(toReply({ choices: [{ message: thoughts }] }, REQUEST)).toEqual({ text: '', tokens: 20 });
  });

  it.each([
    undefined,
    null,
    '<html>Welcome</html>',
    '',
    7,
    [],
    {},
    { choices: [] },
    { error: { message: 'x' } },
  ])('refuses %j', (body) => expect(() => toReply(body, REQUEST)).toThrow(ChatError));
});
