import { expect, it } from 'vitest';
import { type Letters, mailTo } from './letter.js';

const letters: Letters = {
  en: { subject: 'One', paragraphs: ['First.', 'Second.'] },
  de: { subject: 'Eins', paragraphs: ['Erstens.'] },
};

it.each([
  ['en', 'One', 'Hello,\n\nFirst.\n\nSecond.'],
  ['de', 'Eins', 'Guten Tag,\n\nErstens.'],
  [null, 'One', 'Hello,\n\nFirst.\n\nSecond.'],
] as const)('a person whose language is %s reads %s', (language, subject, text) => {
  const email = 'ada@northwind.example';
  expect(mailTo({ email, language }, letters)).toEqual({ to: email, subject, text });
});
