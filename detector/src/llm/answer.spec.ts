import { describe, expect, it } from 'vitest';
import { parseAnswer } from './answer.js';

const ANSWER = { score: 8, summary: 'It has a } in it: {.', indicators: [] };
const JSON_TEXT = JSON.stringify(ANSWER);
const PRETTY = JSON.stringify(ANSWER, null, 2);
const FENCE = '`'.repeat(3);

describe('parseAnswer', () => {
  it.each([
    ['alone', JSON_TEXT],
    ['on several lines', `\n${PRETTY}\r\n`],
    ['in a fence', `${FENCE}json\n${PRETTY}\n${FENCE}`],
    ['in a fence without a name', `${FENCE}\n${JSON_TEXT}\n${FENCE}\n`],
    ['in a fence on one line', `${FENCE}json ${JSON_TEXT} ${FENCE}`],
    ['after a line of prose', `Here is my verdict:\n\n${PRETTY}`],
    ['between lines of prose', `Sure!\n${FENCE}JSON\n${PRETTY}\n${FENCE}\nTell me if you need more.`],
    ['after thoughts', `<think>\nPerhaps {"score": 1}?\n</think>\n\n${JSON_TEXT}`],
    ['after thoughts, in a fence', `<think></think>${FENCE}json\n${JSON_TEXT}\n${FENCE}`],
  ])('reads an answer %s', (_, text) => expect(parseAnswer(text)).toEqual({ answer: ANSWER }));

  it.each([
    ['nothing', ' \n', 'it is empty'],
    ['thoughts only', '<think>It is fine.</think>\n', 'it is empty'],
    ['thoughts without an end', `<think>${JSON_TEXT}`, 'it is not one JSON object'],
    ['two objects', `${JSON_TEXT}\n${JSON_TEXT}`, 'it is not one JSON object'],
    ['two fences', `${FENCE}\n${JSON_TEXT}\n${FENCE}\n${FENCE}\n{}\n${FENCE}`, 'it is not one JSON object'],
    ['a list', `${FENCE}json\n[\n${JSON_TEXT}\n]\n${FENCE}`, 'it is not one JSON object'],
    ['an object amid a sentence', `I would not say ${JSON_TEXT} of it`, 'it is not one JSON object'],
    ['prose', 'The score is 8.', 'it is not one JSON object'],
    ['a bracket', '}{', 'it is not one JSON object'],
    ['another object', '{"verdict": 1}', 'the field score is missing or wrong'],
    ['a score of 8.0 as text', JSON_TEXT.replace('8', '"8.0"'), 'the field score is missing or wrong'],
  ])('names what is wrong with %s', (_, text, flaw) => expect(parseAnswer(text)).toEqual({ flaw }));

  it('takes long nonsense in no time', () => {
    const started = performance.now();
    for (const part of ['<think>', '{', '`', ' ', '\n', '[', '\t\n'])
      parseAnswer(`x${part.repeat(100_000)}x`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
