import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { ANSWER_SCHEMA } from './answer.js';
import { ChatError, type ChatReply, type ChatRequest, NotAsked } from './chat-model.js';
import { LlmJudge } from './llm-judge.js';

const MESSAGE = messageOfText({ channel: 'sms', subject: null, body: 'Send your PIN to 555 0100' });
const ANSWER = {
  score: 9,
  summary: 'It asks for a PIN. Do not send it.',
  indicators: [{ code: 'pin', label: 'Asks for a PIN', severity: 'high', evidence: 'Send your PIN' }],
};

const PLACE = { field: 'body', part: 0, header: null, attachment: null, start: 0, end: 13 } as const;
const OPINION = { ...ANSWER, indicators: ANSWER.indicators.map((one) => ({ ...one, place: PLACE })) };

const newBoundary = () => 'marker-of-this-test';
/** Says `texts` one after the other, then fails. */
function scripted(...texts: string[]) {
  const seen: ChatRequest[] = [];
  const complete = async (request: ChatRequest) => {
    const text = texts[seen.push(request) - 1];
    if (text === undefined) throw new ChatError('HTTP status 500');
    return { text, tokens: 50 };
  };
  return { seen, judge: new LlmJudge({ complete }, { newBoundary }) };
}
const replying = (reply: ChatReply | ChatError) =>
  new LlmJudge(
    { complete: () => (reply instanceof ChatError ? Promise.reject(reply) : Promise.resolve(reply)) },
    { newBoundary },
  );
const answering = (change: object) => JSON.stringify({ ...ANSWER, ...change });

describe('LlmJudge', () => {
  it('gives the opinion of the model and what it cost', async () => {
    expect(await scripted(answering({})).judge.ask(MESSAGE, null)).toEqual({
      opinion: OPINION,
      partial: false,
      forged: false,
      instructionsForged: false,
      tokens: 50,
    });
  });

  it('takes a new marker for each request', async () => {
    const seen: ChatRequest[] = [];
    let count = 0;
    const model = {
      complete: async (request: ChatRequest) => {
        seen.push(request);
        return { text: answering({}), tokens: 0 };
      },
    };
    const judge = new LlmJudge(model, { newBoundary: () => `marker-number-${(count += 1)}` });
    await judge.ask(MESSAGE, null);
    await judge.ask(MESSAGE, null);
    expect(seen.map(({ user }) => /marker-number-\d/.exec(user)?.[0])).toEqual([
      'marker-number-1',
      'marker-number-2',
    ]);
    expect(seen[0]?.schema).toBe(ANSWER_SCHEMA);
  });

  it.each([
    ['score 0', answering({ score: 0 })],
    ['score 11', answering({ score: 11 })],
    ['score 0.9', answering({ score: 0.9 })],
    ['score 10.2', answering({ score: 10.2 })],
    ['score "8/10"', answering({ score: '8/10' })],
    ['score "-8"', answering({ score: '-8' })],
    ['score null', answering({ score: null })],
    ['no score', answering({ score: undefined })],
    ['no summary', answering({ summary: undefined })],
    ['an empty summary', answering({ summary: ' . ' })],
    ['a summary that is a number', answering({ summary: 3 })],
    ['an unknown severity', answering({ indicators: [{ ...ANSWER.indicators[0], severity: 'fatal' }] })],
    ['null', 'null'],
    ['a list', `[${answering({})}]`],
    ['a word', '"safe"'],
    ['half a JSON', answering({}).slice(0, 60)],
    ['two answers', answering({}).repeat(2)],
    ['HTML', '<html><body>502 Bad Gateway</body></html>'],
    ['nothing', ''],
    ['a refusal', "I'm sorry, I can't help with that."],
  ])('calls %s, said twice, unusable, and counts the tokens of both', async (_, text) => {
    const { judge, seen } = scripted(text, text, answering({}));
    expect(await judge.ask(MESSAGE, null)).toEqual({
      silence: 'unusable',
      cause: expect.stringMatching(/^the answer is not a verdict: (it is|the field)/),
      tokens: 100,
    });
    expect(seen).toHaveLength(2);
  });

  it('asks once more with the flaw named and the answer not repeated', async () => {
    const { judge, seen } = scripted(answering({ score: 'send it' }), answering({}));
    expect(await judge.ask(MESSAGE, null)).toMatchObject({ opinion: OPINION, tokens: 100 });
    expect(seen[1]?.user).toContain('could not be used: the field score is missing or wrong.');
    expect(seen[1]?.user).not.toContain('send it');
    expect(seen[1]?.system).toBe(seen[0]?.system);
  });

  it('counts what an unusable answer cost when the second question fails', async () => {
    expect(await scripted('').judge.ask(MESSAGE, null)).toEqual({
      silence: 'unusable',
      cause: 'the answer is not a verdict: it is empty; asked again: HTTP status 500',
      tokens: 50,
    });
  });

  it('asks only once where asking again was in vain for three messages, until an answer can be used', async () => {
    const { judge, seen } = scripted(
      ...Array<string>(8).fill('nonsense'),
      answering({}),
      'nonsense',
      answering({}),
    );
    for (let count = 0; count < 3; count += 1) await judge.ask(MESSAGE, null);
    expect(seen).toHaveLength(6);
    expect(await judge.ask(MESSAGE, null)).toMatchObject({ silence: 'unusable', tokens: 50 });
    expect(await judge.ask(MESSAGE, null)).toMatchObject({ silence: 'unusable', tokens: 50 });
    expect(await judge.ask(MESSAGE, null)).toMatchObject({ opinion: OPINION, tokens: 50 });
    expect(await judge.ask(MESSAGE, null)).toMatchObject({ opinion: OPINION, tokens: 100 });
  });

  it('reads what is whole of an answer that was cut off', async () => {
    const text = `${answering({}).slice(0, -2)}, {"code": "x", "lab`;
    const asked = await replying({ text, cut: true, tokens: 50 }).ask(MESSAGE, null);
    expect(asked).toMatchObject({ opinion: OPINION, tokens: 50 });
  });

  it('has nothing to report of a model that is not asked', async () => {
    const asked = await replying(new NotAsked('left alone')).ask(MESSAGE, null);
    expect(asked).toEqual({ silence: 'unreachable', cause: null, tokens: 0 });
  });

  it('tells a model that refuses what it is asked for', async () => {
    const seen: ChatRequest[] = [];
    const complete = async (request: ChatRequest) => {
      seen.push(request);
      return { text: '', refused: true, tokens: 1 };
    };
    await new LlmJudge({ complete }, { newBoundary }).ask(MESSAGE, null);
    expect(seen[1]?.user).toContain('it is a refusal');
  });

  it('has one deadline for both questions', async () => {
    const deadline = new AbortController().signal;
    const seen: ChatRequest[] = [];
    const complete = async (request: ChatRequest) => {
      seen.push(request);
      return { text: '', tokens: 1 };
    };
    await new LlmJudge({ complete }, { newBoundary }).ask(MESSAGE, null, { deadline });
    expect(seen.map(({ signal }) => signal)).toEqual([deadline, deadline]);
  });

  it.each([
    ['the first question', []],
    ['the second question', ['nonsense']],
  ])('rejects when it is cancelled during %s, and has told what the answers so far cost', async (_, said) => {
    const spent: number[] = [];
    const cancelling = new AbortController();
    const answers = [...said];
    const complete = async ({ signal }: ChatRequest) => {
      const text = answers.shift();
      if (text !== undefined) return { text, tokens: 1 };
      cancelling.abort();
      expect(signal?.aborted).toBe(true);
      throw new ChatError('cancelled');
    };
    const judge = new LlmJudge({ complete }, { newBoundary });
    const onTokens = (tokens: number) => spent.push(tokens);
    const asked = judge.ask(MESSAGE, null, {
      signal: cancelling.signal,
      deadline: new AbortController().signal,
      onTokens,
    });
    await expect(asked).rejects.toThrow('cancelled');
    expect(spent).toEqual(said.map(() => 1));
  });

  it.each([
    [new ChatError('HTTP status 401'), 'HTTP status 401'],
    [new Error('Send your PIN to 555 0100'), 'unexpected error'],
  ])('does not reject and quotes nothing: %s', async (error, cause) => {
    const complete = async () => {
      throw error;
    };
    const judge = new LlmJudge({ complete }, { newBoundary });
    expect(await judge.ask(MESSAGE, null)).toEqual({ silence: 'unreachable', cause, tokens: 0 });
  });
});

describe('ANSWER_SCHEMA', () => {
  it('is what OpenAI takes as strict: all fields required, no others', () => {
    const { schema } = ANSWER_SCHEMA;
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['score', 'summary', 'indicators'],
    });
    expect(JSON.stringify(schema)).not.toMatch(/maxLength|maxItems|\$schema/);
  });
});
