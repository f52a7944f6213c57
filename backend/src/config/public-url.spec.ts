import { describe, expect, it } from 'vitest';
import { publicUrlOf } from './public-url.js';

describe('the base URL of links', () => {
  it.each([
    [{ PUBLIC_URL: 'https://a.example/gatepost/' }, 'https://a.example/gatepost'],
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
  ])('of %j is %s', (given, expected) => {
    expect(publicUrlOf({ PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 3000, ...given })).toBe(expected);
  });
});
