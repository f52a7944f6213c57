import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureText, fieldFailures } from '../../api/errors.js';

/** Puts what the server found wanting beside its fields, and its sentence above them all. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  texts: Parameters<typeof failureText>[1],
): void {
  const names = new Set(Object.keys(form.getValues()));
  for (const [field, message] of Object.entries(fieldFailures(error))) {
    if (names.has(field)) form.setError(field as Path<Values>, { message });
  }
  form.setError('root', { message: failureText(error, texts) });
}
