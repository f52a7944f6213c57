import { applyDecorators, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './api-error.js';

/** Metadata key of the envelope's `message` for each status that a route answers. */
export const ANSWER_MESSAGES = 'gatepost:answer-messages';

export type AnswerMessages = Readonly<Record<number, string>>;

const errorEnvelope = z
  .object({
    success: z.literal(false),
    message: z.string(),
    data: z.null(),
    errorCode: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
    errorDetails: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'ErrorAnswer',
    example: { success: false, message: ERROR_CODES.NOT_FOUND[1], data: null, errorCode: 'NOT_FOUND' },
  });

const envelopes = new Map<string, z.ZodType>();

/** The envelope around `data`, as the component `id`: the same one wherever the id is named again. */
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
  /** Name of the envelope's component in the OpenAPI document. */
  id: string;
  data: z.ZodType;
  status?: number;
  /** The envelope's `message`, and the description in the document. */
  message: string;
  /** Messages of further success statuses, with the same envelope, that the route may choose at run time. */
  also?: AnswerMessages;
}

/** The success answer of a route: its status, its envelope, what may leave in it, and its documentation. */
export function Answers({ summary, id, data, status = 200, message, also = {} }: Answer): MethodDecorator {
  const standardSchema = envelopeOf(id, data);
  return applyDecorators(
    HttpCode(status),
    SetMetadata(ANSWER_MESSAGES, { [status]: message, ...also } satisfies AnswerMessages),
    SerializeOptions({ schema: standardSchema }),
    ApiOperation({ summary }),
    ApiResponse({ status, description: message, standardSchema }),
    ...Object.entries(also).map(([other, description]) =>
      ApiResponse({ status: Number(other), description, standardSchema }),
    ),
    Fails(...ALWAYS_POSSIBLE),
  );
}

/** The success answer of a route that says nothing: 204 without a body. */
export function AnswersNothing({ summary, message }: Pick<Answer, 'summary' | 'message'>): MethodDecorator {
  return applyDecorators(
    HttpCode(204),
    ApiOperation({ summary }),
    ApiResponse({ status: 204, description: message }),
    Fails(...ALWAYS_POSSIBLE),
  );
}

interface FileAnswer extends Pick<Answer, 'summary' | 'message'> {
  description: string;
  /** The media types that the route chooses from at run time. */
  types: readonly string[];
}

/** The success answer of a route that streams a file, as it is and not in the envelope. */
export function AnswersFile({ summary, description, message, types }: FileAnswer): MethodDecorator {
  const file = { schema: { type: 'string' } };
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiResponse({
      status: 200,
      description: message,
      content: Object.fromEntries(types.map((type) => [type, file])),
      headers: { 'content-disposition': { description: 'Names the file', schema: { type: 'string' } } },
    }),
    Fails(...ALWAYS_POSSIBLE),
  );
}

const statusOf = (code: ErrorCode): number => ERROR_CODES[code][0];

/** What any route can answer. */
const ALWAYS_POSSIBLE: readonly ErrorCode[] = ['RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];

/** The errors that a route can answer besides those of every route, documented by status. */
export function Fails(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const statuses = [...new Set(codes.map(statusOf))];
  return applyDecorators(
    ...statuses.map((status) => {
      const description = codes.filter((code) => statusOf(code) === status).join(', ');
      return ApiResponse({ status, description, standardSchema: errorEnvelope });
    }),
  );
}
