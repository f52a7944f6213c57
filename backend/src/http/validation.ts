import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { z } from 'zod';
import { ApiError } from '../common/api-error.js';
import { predicateOf, sentenceOf } from './issue-words.js';

/** A long list of errors helps nobody, and a hostile body could cause thousands. */
const MAX_FIELDS = 20;
/** Of a field's name, in characters: callers choose those of unknown fields. */
const MAX_NAME = 200;

/** As zod's own `validate` does: its fast path is for schemas that wait for nothing. */
function parsed(value: unknown, schema: z.ZodType) {
  const words = { error: predicateOf };
  try {
    return schema.safeParse(value, words);
  } catch (error) {
    if (!(error instanceof z.core.$ZodAsyncError)) throw error;
    return schema.safeParseAsync(value, words);
  }
}

/** Words the issues of zod, which has all our schemas, as sentences. */
class ValidationPipe extends StandardSchemaValidationPipe {
  protected override async validate<T>(
    value: unknown,
    schema: StandardSchemaV1,
    options?: Record<string, unknown>,
  ): Promise<StandardSchemaV1.Result<T>> {
    if (!(schema instanceof z.ZodType)) return super.validate(value, schema, options);
    const result = await parsed(value, schema);
    // A schema's output is what it says; the base class lets the caller name another type.
    return result.success ? { value: result.data as T } : { issues: result.error.issues };
  }

  /** Nothing is dropped in silence: the parser of JSON refuses `__proto__`, and schemas whatever they don't name. */
  protected override stripProtoKeys(): void {}
}

/** Validates bodies, queries and paths against the schema declared with the parameter. */
export const validationPipe = () => new ValidationPipe({ exceptionFactory: invalidRequest });

/** INVALID_REQUEST with the first error as its message and all of them (at most 20) by field. */
function invalidRequest(issues: readonly StandardSchemaV1.Issue[]): ApiError {
  const faults = issues.slice(0, MAX_FIELDS).flatMap(faultsOf).slice(0, MAX_FIELDS);
  const [first] = faults;
  const message = first && (first.where ? `${first.where}: ${first.message}` : first.message);
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  return new ApiError('INVALID_REQUEST', { ...(message && { message }), details: { fields } });
}

interface Fault {
  field: string;
  message: string;
  /** What the message is about, where it does not tell: the item of a list, or an unknown field. */
  where: string;
}

/** zod's issues carry more than the standard requires. */
type ZodIssue = StandardSchemaV1.Issue & { keys?: readonly string[] };

function faultsOf(issue: ZodIssue): Fault[] {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  if (issue.keys)
    return issue.keys.slice(0, MAX_FIELDS).map((key) => {
      const field = fieldName([...path, key]);
      return { field, message: 'Unknown field', where: field };
    });
  const isItem = typeof path.at(-1) === 'number';
  const where = fieldName(isItem ? path : path.slice(0, -1));
  return [{ field: fieldName(path) || 'request', message: sentenceOf(path, issue.message), where }];
}

/** `scans[3].body` */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, MAX_NAME);
