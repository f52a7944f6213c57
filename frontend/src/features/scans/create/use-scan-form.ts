import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useInstructions } from '../../../api/use-instructions.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { emptyScan, scanSchema } from './scan-schema.js';
import { draftedScan, useDraft } from './use-draft.js';
import { useFilling } from './use-filling.js';
import { failureTexts, useNewScan } from './use-new-scan.js';

export function useScanForm() {
  const [start] = useState(draftedScan);
  const { send, reset, scan, stage, isFollowed, failure } = useNewScan();
  const { form, field, ...submission } = useApiForm({
    resolver: zodResolver(scanSchema),
    defaultValues: start,
    send,
    texts: failureTexts,
  });
  const filling = useFilling(form);
  useDraft(form, scan !== undefined);
  const [channel, body] = useWatch({ control: form.control, name: ['channel', 'body'] });
  const instructions = useInstructions();
  return {
    scan,
    stage,
    form,
    field,
    submit: submission.submit,
    busy: submission.busy || isFollowed,
    failure: submission.failure ?? failure,
    filling,
    channel,
    body,
    /** Custom instructions are an extra: without their list the default detection still works. */
    instructions: instructions.data ?? [],
    again: () => {
      reset();
      filling.forget();
      form.reset(emptyScan);
    },
  };
}
