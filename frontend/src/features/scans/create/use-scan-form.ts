import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { instructionsListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
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
  const instructions = useQuery(instructionsListOptions());
  return {
    ...state,
    form,
    filling,
    channel,
    body,
    /** Custom instructions are an extra: without their list the default detection still works. */
    instructions: instructions.data?.data ?? [],
    submit: form.handleSubmit(submit),
    again: () => {
      reset();
      filling.forget();
      form.reset(emptyScan);
    },
  };
}
