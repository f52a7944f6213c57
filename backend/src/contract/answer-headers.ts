import type { OpenAPIObject } from '@nestjs/swagger';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' as const, minimum: 0, example },
});

const accepted = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, example },
});

/** Every header of our own that a response can carry, as components of the OpenAPI document. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'Identifies the request in our logs and yours: the id that you sent, or a new one',
    required: true,
    schema: { type: 'string', example: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' },
  },
  'RateLimit-Policy': {
    description:
      'The limits of requests that apply to you, as in draft-ietf-httpapi-ratelimit-headers: `q` requests in `w` seconds. Absent where a request was refused before it was counted.',
    schema: { type: 'string', example: '"credential";q=600;w=60, "company";q=1200;w=60' },
  },
  RateLimit: {
    description: 'What is left of each of those limits: `r` requests, for `t` seconds',
    schema: { type: 'string', example: '"credential";r=599;t=60, "company";r=1183;t=42' },
  },
  'Retry-After': count('Seconds after which trying again makes sense', 5),
  Location: {
    description: 'Where to poll the scan',
    schema: { type: 'string', example: '/api/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' },
  },
  'Preference-Applied': {
    description:
      'Present when the response did not wait for the verdict because you sent `Prefer: respond-async`',
    schema: { type: 'string', example: 'respond-async' },
  },
  'Accept-Post': accepted(
    'The types of body that this POST takes, where the type was the fault',
    'application/json',
  ),
  'Accept-Patch': accepted('The same of a PATCH', 'application/json'),
  Accept: accepted('The same of a PUT or DELETE', 'application/json'),
  'Accept-Encoding': accepted(
    'The codings that a body may have, where its Content-Encoding was the fault',
    'gzip',
  ),
  'X-Total-Count': count('The number of items on all pages together', 3),
  'RateLimit-Limit': count('Scans allowed in the period; absent where the plan has no limit', 100),
  'RateLimit-Remaining': count('Scans left in the period; absent where the plan has no limit', 99),
  'RateLimit-Reset': count('Seconds until the period ends; absent where the plan has no limit', 86_400),
} as const satisfies Headers;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** The headers that report the client's quota. */
export const QUOTA_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const satisfies readonly AnswerHeader[];

/** Those headers for a client who has `used` of `allowed` scans, none without a limit; the reset is in seconds from `now`. */
export const quotaHeaders = (
  { used, allowed, periodEnd }: { used: number; allowed: number | null; periodEnd: Date },
  now: Date,
): Record<string, string> =>
  allowed === null
    ? {}
    : {
        'ratelimit-limit': String(allowed),
        'ratelimit-remaining': String(Math.max(0, allowed - used)),
        'ratelimit-reset': String(Math.max(0, Math.ceil((periodEnd.getTime() - now.getTime()) / 1000))),
      };

const OF_EVERY_ANSWER = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
] as const satisfies readonly AnswerHeader[];

/** Documents an answer's headers: those named, and what every answer carries. */
export const headersOf = (names: readonly AnswerHeader[]): Headers =>
  Object.fromEntries(
    ([...OF_EVERY_ANSWER, ...names] as const).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
