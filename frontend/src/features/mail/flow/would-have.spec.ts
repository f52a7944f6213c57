import { expect, it } from 'vitest';
import { sentencesOf, stoppedBy } from './would-have.js';

const observed = { messages: 3410, held: 12, refused: 1, routed: 2, tagged: 0, deferred: 0 };

it('says of each action what would have become of how many', () => {
  expect(sentencesOf(observed)).toEqual([
    '12 of 3,410 messages would have been held.',
    '1 of 3,410 messages would have been refused.',
    '2 of 3,410 messages would have been rerouted.',
  ]);
  expect(stoppedBy(observed)).toEqual(['12 held', '1 refused', '2 rerouted']);
});

it('says so when everything would have passed', () => {
  expect(sentencesOf({ messages: 1, held: 0, refused: 0, routed: 0, tagged: 0, deferred: 0 })).toEqual([
    'None of 1 message would have been stopped or tagged.',
  ]);
});
