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

  it.each([
    undefined,
    null,
    {},
    7,
    { total_tokens: null },
    ...[-1, 1e6 + 1, 1e300, '18'].map((total_tokens) => ({ total_tokens })),
  ])('estimates the tokens when the server counts %j', (usage) =>
    expect(toReply({ choices, usage }, REQUEST)).toEqual({ text: 'zzzz', tokens: 21 }),
  );

  it('counts a fraction of a token as a whole one', () =>
    expect(toReply({ choices, usage: { total_tokens: 17.1 } }, REQUEST).tokens).toBe(18));

  it.each([
    [
      'parts',
      {
        content: [
          { type: 'text', text: 'zz' },
          null,
          { type: 'reasoning', text: '?' },
          { type: 'text', text: 'zz' },
        ],
      },
    ],
    ['a call of a tool', { content: '', tool_calls: [{ function: { arguments: 'zzzz' } }] }],
    ['content beside a call', { content: 'zzzz', tool_calls: [{ function: { arguments: '?' } }] }],
    ['content beside odd calls', { content: 'zzzz', tool_calls: 7 }],
  ])('reads %s', (_, message) =>
    expect(toReply({ choices: [{ message }] }, REQUEST)).toEqual({ text: 'zzzz', tokens: 21 }),
  );

  it.each([{ content: { a: 1 } }, { tool_calls: [{ function: { arguments: { a: 1 } } }] }])(
    'reads parsed JSON: %j',
    (message) => expect(toReply({ choices: [{ message }] }, REQUEST).text).toBe('{"a":1}'),
  );

  it.each(['length', 'max_tokens'])('marks a reply that was cut off: %s', (finish_reason) => {
    const [choice] = choices;
    expect(toReply({ choices: [{ ...choice, finish_reason }] }, REQUEST)).toMatchObject({ cut: true });
  });

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
