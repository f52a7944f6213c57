import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useInstructions } from '../../../api/use-instructions.js';
import { emptyScan, scanSchema, type ScanValues } from './scan-schema.js';
import { draftedScan, useDraft } from './use-draft.js';
import { useFilling } from './use-filling.js';
import { useNewScan } from './use-new-scan.js';

export function useScanForm() {
  const [start] = useState(draftedScan);
  const form = useForm<ScanValues>({ resolver: zodResolver(scanSchema), defaultValues: start });
  const { submit, reset, ...state } = useNewScan();
  const filling = useFilling(form);
  useDraft(form, state.scan !== undefined);
  const [channel, body] = useWatch({ control: form.control, name: ['channel', 'body'] });
  const instructions = useInstructions();
  return {
    ...state,
    form,
    filling,
    channel,
    body,
    /** Custom instructions are an extra: without their list the default detection still works. */
    instructions: instructions.data ?? [],
    submit: form.handleSubmit(submit),
    again: () => {
      reset();
      filling.forget();
      form.reset(emptyScan);
    },
  };
}
