import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { instructionsListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { emptyScan, scanSchema, type ScanValues } from './scan-schema.js';
import { useNewScan } from './use-new-scan.js';

export function useScanForm() {
  const form = useForm<ScanValues>({ resolver: zodResolver(scanSchema), defaultValues: emptyScan });
  const { submit, reset, ...state } = useNewScan();
  const [channel, body] = useWatch({ control: form.control, name: ['channel', 'body'] });
  const instructions = useQuery(instructionsListOptions());
  return {
    ...state,
    form,
    channel,
    body,
    /** Custom instructions are an extra: without their list the default detection still works. */
    instructions: instructions.data?.data ?? [],
    submit: form.handleSubmit(submit),
    again: () => {
      reset();
      form.reset(emptyScan);
    },
  };
}
