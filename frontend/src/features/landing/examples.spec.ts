import { expect, it } from 'vitest';
import { examples } from './examples.js';
import { germanExamples } from './german-examples.js';

it.each([...examples, ...germanExamples])(
  'quotes what it says it found: $name',
  ({ message, indicators }) => {
    for (const { evidence, place } of indicators) {
      const field = place?.field === 'subject' ? message.subject : message.body;
      expect(field?.slice(place?.start, place?.end)).toBe(evidence);
    }
  },
);

it('has in German what it has in English', () => {
  expect(germanExamples.map(({ message }) => message.channel)).toEqual(
    examples.map(({ message }) => message.channel),
  );
});
