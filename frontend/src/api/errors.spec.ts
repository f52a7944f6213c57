import { describe, expect, it } from 'vitest';
import { failureCode, failureText, fieldFailures } from './errors.js';

const texts = { refused: 'Sign-in failed', broken: 'An error occurred during sign-in' };
const refusal = {
  success: false,
  message: 'Wrong email or password',
  data: null,
  errorCode: 'INVALID_CREDENTIALS',
};

describe('failureText', () => {
  it('prefers what the server says', () => {
    expect(failureText(refusal, texts)).toBe('Wrong email or password');
  });

  it('puts a lead before the words of the server, and before nothing else', () => {
    const led = { ...texts, lead: 'Could not be updated' };
    expect(failureText(refusal, led)).toBe('Could not be updated: Wrong email or password');
    expect(failureText(new Error('x'), led)).toBe(texts.broken);
  });

  it('falls back when the server refuses without a word', () => {
    expect(failureText({ ...refusal, message: '' }, texts)).toBe('Sign-in failed');
  });

  it('says that the server can not be reached where there was no response at all', () => {
    const lost = new TypeError('Failed to fetch');
    expect(failureText(lost, texts)).toBe("An error occurred during sign-in. The server can't be reached.");
    expect(failureText(lost, { ...texts, broken: 'It could not be loaded. Please try again.' })).toBe(
      "It could not be loaded. Please try again. The server can't be reached.",
    );
  });

  it.each(['<html>502</html>', undefined, {}])(
    'speaks of an error for %s, which is no answer of the server',
    (error) => expect(failureText(error, texts)).toBe('An error occurred during sign-in'),
  );
});

describe('failureCode', () => {
  it('is the code of a refusal only', () => {
    expect([failureCode(refusal), failureCode(new Error('x'))]).toEqual(['INVALID_CREDENTIALS', undefined]);
  });
});

describe('fieldFailures', () => {
  it('gives the message of each field', () => {
    const error = { ...refusal, errorDetails: { fields: { email: 'Taken', password: 'Short' } } };
    expect(fieldFailures(error)).toEqual({ email: 'Taken', password: 'Short' });
  });

  it.each([refusal, { ...refusal, errorDetails: { fields: 'all' } }, new Error('x')])(
    'is empty for %j',
    (error) => expect(fieldFailures(error)).toEqual({}),
  );

  it('drops what is not text', () => {
    expect(fieldFailures({ ...refusal, errorDetails: { fields: { email: 3 } } })).toEqual({});
  });
});
