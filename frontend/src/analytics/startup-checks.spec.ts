import { expect, it } from 'vitest';
import { isProduction, startupWarnings } from './startup-checks.js';

const fine = { paymentKey: null, apiUrl: '', production: true };

it.each([
  [{}, []],
  [{ paymentKey: 'pk_live_1', apiUrl: 'https://api.example.com' }, []],
  [{ paymentKey: 'pk_test_1', production: false }, []],
  [{ paymentKey: 'sk_live_1' }, [/invalid prefix/]],
  [{ paymentKey: '' }, [/invalid prefix/]],
  [{ paymentKey: 'pk_test_1' }, [/test key/]],
  [{ apiUrl: 'api.example.com' }, [/URL of the API is invalid/]],
  [{ apiUrl: 'javascript:alert(1)' }, [/URL of the API is invalid/]],
])('%o gives the warnings %o', (settings, expected) => {
  expect(startupWarnings({ ...fine, ...settings })).toEqual(
    expected.map((text) => expect.stringMatching(text) as unknown),
  );
});

it.each([
  [true, 'gatepost.example', true],
  [true, '127.0.0.1', false],
  [true, 'localhost', false],
  [false, 'gatepost.example', false],
])('built %s on %s is production: %s', (built, host, expected) => {
  expect(isProduction(built, host)).toBe(expected);
});
