import { applyDecorators, HttpCode } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { z } from 'zod';
import { type AnswerHeader, headersOf, QUOTA_HEADERS } from './answer-headers.js';
import { ERROR_CODES, type ErrorCode } from '../common/api-error.js';
import { AddsToRoute } from '../common/route-config.js';
import { ApiOperation, ApiResponse } from './for-document.js';
import { errorFields } from './error-envelope.js';
import { errorExamples } from './error-examples.js';

interface RouteAnswer {
  envelope: z.ZodType;
  /** The envelope's `message` for each status. */
  messages: Readonly<Record<number, string>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    answer?: RouteAnswer;
  }
}

const errorEnvelope = z.object({ success: z.literal(false), data: z.null(), ...errorFields }).meta({
  id: 'ErrorAnswer',
  example: errorExamples(['NOT_FOUND']).NOT_FOUND?.value,
});

const envelopes = new Map<string, z.ZodType>();

/** The envelope around `data`, as the component `id`; reusing an id reuses the envelope. */
function envelopeOf(id: string, data: z.ZodType): z.ZodType {
  const known = envelopes.get(id);
  if (known) return known;
  const envelope = z.object({ success: z.literal(true), message: z.string(), data }).meta({ id });
  envelopes.set(id, envelope);
  return envelope;
}

interface Answer {
  /** One line for the API reference. */
  summary: string;
  /** What one line does not say: what it costs, what a repetition does, what is refused. */
  description: string;
  /** Name of the envelope's component in the OpenAPI document. */
  id: string;
  data: z.ZodType;
  status?: number;
  /** The envelope's `message`, also its description in the document. */
  message: string;
  /** Messages of further success statuses that the route may choose at run time, with the same envelope. */
  also?: Readonly<Record<number, string>>;
  /** Headers of each success status, besides those of every response. */
  headers?: Readonly<Record<number, readonly AnswerHeader[]>>;
  /** Data of statuses for which the schema's example is wrong. */
  examples?: Readonly<Record<number, unknown>>;
}

/** Declares the success response of a route: status, envelope, which fields may leave, and documentation. */
export function Answers({
  summary,
  description,
  id,
  data,
  status = 200,
  message,
  also = {},
  headers = {},
  examples = {},
}: Answer): MethodDecorator {
  const envelope = envelopeOf(id, data);
  const messages = { [status]: message, ...also };
  return applyDecorators(
    HttpCode(status),
    AddsToRoute({ answer: { envelope, messages } }),
    ApiOperation({ summary, description }),
    ...Object.entries(messages).map(([key, told]) => {
      const answer = Number(key);
      const value = { success: true, message: told, data: examples[answer] };
      return ApiResponse({
        status: answer,
        description: told,
        standardSchema: envelope,
        headers: headersOf(headers[answer] ?? []),
        ...(value.data !== undefined && { examples: { [told]: { summary: told, value } } }),
      });
    }),
    FailsAsAnyRoute(),
  );
}

/** Declares a success response without a body: 204. */
export function AnswersNoContent({
  summary,
  description,
  message,
}: Pick<Answer, 'summary' | 'description' | 'message'>): MethodDecorator {
  return applyDecorators(
    HttpCode(204),
    ApiOperation({ summary, description }),
    ApiResponse({ status: 204, description: message, headers: headersOf([]) }),
    FailsAsAnyRoute(),
  );
}

interface FileAnswer extends Pick<Answer, 'summary' | 'description' | 'message'> {
  /** The media types that the route chooses from at run time, with the beginning of such a file. */
  types: Readonly<Record<string, string>>;
}

/** Declares a success response that streams a file as it is, without the envelope. */
export function AnswersFile({ summary, description, message, types }: FileAnswer): MethodDecorator {
  const file = { schema: { type: 'string' } };
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiResponse({
      status: 200,
      description: message,
      content: Object.fromEntries(
        Object.entries(types).map(([type, example]) => [type, { ...file, example }]),
      ),
      headers: {
        ...headersOf([]),
        'content-disposition': { description: "The file's name", schema: { type: 'string' } },
      },
    }),
    FailsAsAnyRoute(),
  );
}

const statusOf = (code: ErrorCode): number => ERROR_CODES[code][0];

/** The errors that any route can return. */
const ALWAYS_POSSIBLE: readonly ErrorCode[] = ['RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];

/** The errors a route can return because a parameter has a schema, which the validation pipe enforces. */
const REFUSED_BY_SCHEMA: { readonly [parameter: number]: readonly ErrorCode[] } = {
  [RouteParamtypes.BODY]: ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  [RouteParamtypes.QUERY]: ['INVALID_REQUEST'],
  [RouteParamtypes.PARAM]: ['INVALID_REQUEST'],
};

/**
 * Documents the errors that a route does not declare itself. Parameter decorators run before those of their method.
 */
const FailsAsAnyRoute = (): MethodDecorator => (target, key, descriptor) => {
  // Nest stores them by kind and position, for example `3:1` for a body that is the second parameter.
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ?? {}) as Readonly<
    Record<string, { schema?: unknown }>
  >;
  const refusals = Object.entries(parameters).flatMap(([place, { schema }]) =>
    schema === undefined ? [] : (REFUSED_BY_SCHEMA[Number.parseInt(place, 10)] ?? []),
  );
  Fails(...ALWAYS_POSSIBLE, ...new Set(refusals))(target, key, descriptor);
};

/** Headers of the errors, besides those of every response. */
const HEADERS_OF: { readonly [code in ErrorCode]?: readonly AnswerHeader[] } = {
  // For the CONFLICT beside it: a request with the key is in progress. Waiting ends no other.
  IDEMPOTENCY_KEY_REUSED: ['Retry-After'],
  RATE_LIMITED: ['Retry-After'],
  SCAN_LIMIT_EXCEEDED: QUOTA_HEADERS,
  SERVICE_UNAVAILABLE: ['Retry-After'],
  UNSUPPORTED_MEDIA_TYPE: ['Accept-Post', 'Accept-Patch', 'Accept', 'Accept-Encoding'],
};

/** Metadata key of all error codes that a route declares. */
const FAILS = 'gatepost:fails';

/** Declares the errors of a route besides those of every route and of its schemas; documented by status. */
export function Fails(...codes: ErrorCode[]): MethodDecorator {
  return (target, key, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    const all = [...((Reflect.getMetadata(FAILS, handler) ?? []) as ErrorCode[]), ...codes];
    Reflect.defineMetadata(FAILS, all, handler);
    for (const status of new Set(codes.map(statusOf))) {
      const isOfStatus = (code: ErrorCode) => statusOf(code) === status;
      ApiResponse({
        status,
        // The decorator joins the descriptions of a status, but keeps only the last headers.
        description: codes.filter(isOfStatus).join(', '),
        headers: headersOf(all.filter(isOfStatus).flatMap((code) => HEADERS_OF[code] ?? [])),
        standardSchema: errorEnvelope,
        examples: errorExamples(codes.filter(isOfStatus)),
      })(target, key, descriptor);
    }
  };
}
