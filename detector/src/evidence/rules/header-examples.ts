import type { Header } from '@gatepost/message';
import type { Example } from '../rule.js';

/** A header with addresses, the first of which has this name. */
export const addressed = (name: string, shown: string, ...addresses: readonly string[]): Header => ({
  name,
  value: addresses
    .map((address, at) => (at === 0 && shown !== '' ? `${shown} <${address}>` : address))
    .join(', '),
  addresses: addresses.map((address, at) => ({ name: at === 0 ? shown : '', address })),
});

/** A message with these headers. */
export const example = (...headers: readonly Header[]): Example => ({ headers });
