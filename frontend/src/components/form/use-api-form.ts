import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { failureCode, failureText, fieldFailures } from '../../api/errors.js';

interface Options<Values extends FieldValues, Answer> {
  /** Validates the fields before anything is sent. */
  resolver: Resolver<Values>;
  defaultValues: Values;
  /** Sends the values. Errors it throws are shown in the form. */
  send: (values: Values) => Promise<Answer>;
  /** Runs after the server has accepted the values. The form stays busy until it is done. */
  done?: (answer: Answer, values: Values) => unknown;
  texts: Parameters<typeof failureText>[1];
}

/** What the frame of a form needs: its submit handler, and how the last submission went. */
export interface Submission {
  submit: ReturnType<UseFormReturn['handleSubmit']>;
  busy: boolean;
  /** What went wrong with the form as a whole. */
  failure: string | undefined;
  /** The server's error code for it. */
  failureCode: string | undefined;
}

/** What an input needs: how it is wired to the form, and what is wrong with its value. */
export interface Registration {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

interface ApiForm<Values extends FieldValues> extends Submission {
  form: UseFormReturn<Values>;
  field: (name: Path<Values>) => Registration;
}

/**
 * A form that is sent to the API. Its values are validated first. Errors, ours or the server's (`errorDetails.fields`),
 * are shown at their fields, the first of which gets the focus.
 */
export function useApiForm<Values extends FieldValues, Answer>({
  resolver,
  defaultValues,
  send,
  done,
  texts,
}: Options<Values, Answer>): ApiForm<Values> {
  const form = useForm<Values>({ resolver, defaultValues: defaultValues as DefaultValues<Values> });
  const submit = form.handleSubmit(async (values) => {
    let answer: Answer;
    try {
      answer = await send(values);
    } catch (error) {
      const isSaid = showFieldFailures(form, error);
      if (!isSaid)
        form.setError('root', { message: failureText(error, texts), type: failureCode(error) ?? '' });
      return;
    }
    await done?.(answer, values);
  });
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    submit,
    busy: isSubmitting,
    failure: errors.root?.message,
    failureCode: errors.root && String(errors.root.type),
    field: (name) => ({
      field: form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

/** First in the order of the form, not of the response. True if the fields say all that the server found. */
function showFieldFailures<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const failures = fieldFailures(error);
  const faulty = Object.keys(form.getValues()).filter((name) => name in failures);
  for (const [place, name] of faulty.entries()) {
    form.setError(name as Path<Values>, { message: failures[name] ?? '' }, { shouldFocus: place === 0 });
  }
  return faulty.length > 0 && faulty.length === Object.keys(failures).length;
}
