import { expect, it } from 'vitest';
import { filterOf, queryOf, traceOf } from './trace-filter.js';

it.each([
  [{ by: 'sender', q: 'ada@b.example', show: '' }, { sender: 'ada@b.example' }],
  [{ by: 'messageId', q: '', show: 'held' }, { state: 'held' }],
  [
    { by: 'recipient', q: '', show: 'would-hold' },
    { action: 'hold', observed: 'true' },
  ],
  [{ by: 'messageId', q: '', show: '' }, {}],
] as const)('%j asks for %j', (filter, query) => expect(queryOf(filter)).toEqual(query));

it('a filter is the same after its address was opened', () => {
  const filter = { by: 'messageId', q: '<a+b@c.example>', show: 'refused' } as const;
  expect(filterOf(new URL(traceOf(filter), 'http://x').searchParams)).toEqual(filter);
});

it('what is no filter is left out', () => {
  expect(filterOf(new URLSearchParams('by=size&show=toString&q=%20'))).toEqual({
    by: 'messageId',
    q: '',
    show: '',
  });
});
