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
    ['a score with its scale', JSON_TEXT.replace('8', '"8/10"'), 'the field score is missing or wrong'],
    ['a score off the scale', JSON_TEXT.replace('8', '10.4'), 'the field score is missing or wrong'],
  ])('names what is wrong with %s', (_, text, flaw) => expect(parseAnswer(text)).toEqual({ flaw }));

  it.each([
    ['"8"', 8],
    ['" 8 "', 8],
    ['"8.0"', 8],
    ['7.5', 8],
    ['7.4', 7],
    ['"6.5"', 7],
    ['10.0', 10],
  ])('reads the score %s as %i', (given, score) =>
    expect(parseAnswer(JSON_TEXT.replace('8', given))).toEqual({ answer: { ...ANSWER, score } }),
  );

  const FIRST = { code: 'a', label: '},{', severity: 'low', evidence: '\\"]}' };
  const LISTED = JSON.stringify({ ...ANSWER, indicators: [FIRST, { ...FIRST, code: 'b' }] });
  it.each([
    ['within its second indicator', LISTED.slice(0, -20), [FIRST]],
    ['after an indicator', LISTED.slice(0, LISTED.indexOf(',{"code":"b"')), [FIRST]],
    ['within its first indicator', LISTED.slice(0, LISTED.indexOf('"severity"') + 12), []],
    ['before its indicators', LISTED.slice(0, LISTED.indexOf('"indicators"') + 4), []],
    ['before its end', LISTED.slice(0, -1), [FIRST, { ...FIRST, code: 'b' }]],
    ['in a fence', `${FENCE}json\n${LISTED.slice(0, -20)}`, [FIRST]],
  ])('reads what is whole of an answer cut off %s', (_, text, indicators) => {
    expect(parseAnswer(text, true)).toEqual({ answer: { ...ANSWER, indicators } });
    expect(parseAnswer(text)).toEqual({ flaw: 'it is not one JSON object' });
  });

  it.each([
    ['within its summary', JSON_TEXT.slice(0, 30), 'it is too long and was cut off'],
    ['after its score', '{"score": 8, "summ', 'it is too long and was cut off'],
    ['in its thoughts', `<think>\n${JSON_TEXT.slice(0, -3)}`, 'it is too long and was cut off'],
    ['after another object', `{}\n${JSON_TEXT.slice(0, -3)}`, 'it is too long and was cut off'],
    ['amid a sentence', `I say ${JSON_TEXT.slice(0, -3)}`, 'it is too long and was cut off'],
    ['before it began', ' ', 'it was cut off before it began'],
  ])('names what is wrong with an answer cut off %s', (_, text, flaw) =>
    expect(parseAnswer(text, true)).toEqual({ flaw }),
  );

  it('takes long nonsense in no time', () => {
    const started = process.cpuUsage();
    for (const part of ['<think>', '{', '`', ' ', '\n', '[', '\t\n', '"', '\n{"a":{},'])
      for (const cut of [false, true]) parseAnswer(`x${part.repeat(100_000)}x`, cut);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
