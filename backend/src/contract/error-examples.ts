import { ApiError, ERROR_CODES, type ErrorCode, type ErrorExtras } from '../common/api-error.js';
import { errorBody } from './error-envelope.js';

const REQUEST_ID = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

/** Example messages that differ from the default one. */
const EXTRAS: { readonly [code in ErrorCode]?: ErrorExtras } = {
  INVALID_REQUEST: {
    message: 'colour: Unknown field',
    details: { fields: { colour: 'Unknown field' } },
  },
  TWO_FACTOR_REQUIRED: {
    details: { token: 'b2xkIHRva2VucyBkbyBub3Qgd29yayBhZ2Fpbi4uLi4', expiresIn: 300 },
  },
  SCAN_LIMIT_EXCEEDED: {
    message: 'Monthly scan limit exceeded. You have used 100 of 100 scans this month.',
    details: { ScansUsed: 100, ScansAllowed: 100 },
  },
};

/** The complete response for each of `codes`, for the API reference. */
export const errorExamples = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      { summary: ERROR_CODES[code][1], value: errorBody(new ApiError(code, EXTRAS[code]), REQUEST_ID) },
    ]),
  );
