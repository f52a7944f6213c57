import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInstructions } from '../../../api/use-instructions.js';
import { paths } from '../../../components/paths.js';
import type { EmailFile } from './email-source.js';
import { faultsOf, type ScanValues } from './scan-values.js';
import { useDraft } from './use-draft.js';
import { useFilling } from './use-filling.js';
import { useNewScan } from './use-new-scan.js';
import { useScanValues } from './use-scan-values.js';

type Texts = 'sender' | 'subject' | 'body';

export function useScanForm() {
  const editing = useScanValues();
  const { values, change } = editing;
  const newScan = useNewScan();
  const { scan, stage } = newScan;
  const submission = useSubmission(newScan);
  const { faultsIn, submit } = submission;
  const filling = useFilling(editing, submission.clearErrors);
  const { email } = filling;
  const faults = faultsIn(values, email);
  useDraft(values, scan !== undefined);
  useResultAt(scan?.id);
  const instructions = useInstructions();
  return {
    stage,
    editing,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event, values, email),
    busy: newScan.busy,
    failure: newScan.failure,
    isUsedUp: newScan.isUsedUp,
    filling,
    field: (name: Texts) => ({
      error: faults[name],
      field: {
        name,
        value: values[name],
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          newScan.forgetFault(name);
          change({ [name]: target.value });
        },
      },
    }),
    /** Optional: if the list can't be loaded, scans use the default detection. */
    instructions: instructions.data ?? [],
  };
}

/** Leads to the result once it is there. */
function useResultAt(id: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (id) void navigate(`${paths.newScan}/${id}`);
  }, [navigate, id]);
}

/** Validates the values, then sends them; the first invalid field gets the focus. */
function useSubmission({ send, faults }: ReturnType<typeof useNewScan>) {
  const [isChecked, check] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>, values: ScanValues, email: EmailFile | null) => {
    event.preventDefault();
    const form = event.currentTarget;
    check(true);
    const found = faultsOf(sentOf(values, email));
    focusFirst(form, Object.keys(found).length > 0 ? found : await send(values, email));
  };
  return {
    faultsIn: (values: ScanValues, email: EmailFile | null) =>
      ({ ...faults, ...(isChecked && faultsOf(sentOf(values, email))) }) as Partial<Record<string, string>>,
    submit,
    /** Hides validation errors until the next submission. */
    clearErrors: () => check(false),
  };
}

/** An email has a subject and a text of its own. */
const sentOf = (values: ScanValues, email: EmailFile | null): ScanValues =>
  email ? { ...values, subject: '', body: '' } : values;

/** First in the order of the form, not of the errors. */
function focusFirst(form: HTMLFormElement, faults: Partial<Record<string, string>>) {
  const inputs = Array.from(form.querySelectorAll<HTMLElement>('input[name], textarea[name]'));
  inputs.find((input) => faults[input.getAttribute('name') ?? ''] !== undefined)?.focus();
}
