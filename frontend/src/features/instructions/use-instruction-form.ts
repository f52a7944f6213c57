import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  instructionsCreateMutation,
  instructionsListQueryKey,
  instructionsUpdateMutation,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { Instruction } from '../../api/types.js';
import { showFailure } from '../../components/form/show-failure.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { instructionSchema, type InstructionValues } from './instruction-schema.js';

const broken = 'Failed to save scanning instructions';

/** Writes a new set, or rewrites `set`; `done` runs once the server has it. */
export function useInstructionForm(set: Instruction | undefined, done: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  const create = useMutation(instructionsCreateMutation());
  const update = useMutation(instructionsUpdateMutation());
  const form = useForm<InstructionValues>({
    resolver: zodResolver(instructionSchema),
    defaultValues: { name: set?.name ?? '', instructions: set?.instructions ?? '' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      await (set ? update.mutateAsync({ path: { id: set.id }, body }) : create.mutateAsync({ body }));
    } catch (error) {
      const lead = set ? 'Failed to update' : 'Failed to create';
      showFailure(form, error, { lead, refused: broken, broken });
      return;
    }
    await queries.invalidateQueries({ queryKey: instructionsListQueryKey() });
    say(set ? 'Scanning instructions updated' : 'Scanning instructions created');
    done();
  });
  return { form, submit };
}
