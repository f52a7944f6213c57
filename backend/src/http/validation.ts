import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { ApiError } from '../common/api-error.js';

/** A long list of errors helps nobody, and a hostile body could cause thousands. */
const MAX_FIELDS = 20;

/** Validates bodies, queries and paths against the schema declared with the parameter. */
export const validationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: invalidRequest });

/** INVALID_REQUEST with the first error as its message and all of them (at most 20) by field. */
function invalidRequest(issues: readonly StandardSchemaV1.Issue[]): ApiError {
  const faults = issues.flatMap(faultsOf).slice(0, MAX_FIELDS);
  const [first] = faults;
  const message = first && (first.isOurs ? first.message : `${first.field}: ${first.message}`);
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  return new ApiError('INVALID_REQUEST', { ...(message && { message }), details: { fields } });
}

interface Fault {
  field: string;
  message: string;
  /** Worded by the schema's author, so that it reads well on its own. */
  isOurs: boolean;
}

/** zod's issues carry more than the standard requires. */
type ZodIssue = StandardSchemaV1.Issue & { code?: string; keys?: readonly string[] };

function faultsOf(issue: ZodIssue): Fault[] {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const name = (...last: string[]) => fieldName([...path, ...last]) || 'request';
  if (issue.keys)
    return issue.keys.map((key) => ({ field: name(key), message: 'Unknown field', isOurs: false }));
  return [{ field: name(), message: issue.message, isOurs: issue.code === 'custom' }];
}

/** `scans[3].body` */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
