import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiKeysCreateMutation, apiKeysListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import type { ApiKeysCreateData } from '../../api/generated/types.gen.js';
import { showFailure } from '../../components/form/show-failure.js';
import { emptyKey, keySchema, type KeyValues } from './key-schema.js';

const broken = 'Failed to generate API key';
const texts = { lead: broken, refused: broken, broken };

const requestOf = ({
  name,
  expirationDays,
  scanningInstructionsId,
}: KeyValues): ApiKeysCreateData['body'] => ({
  ...(name && { name }),
  ...(expirationDays && { expirationDays: Number(expirationDays) }),
  ...(scanningInstructionsId && { scanningInstructionsId }),
});

/** Asks for a key; `done` gets its text, which the server tells this once. */
export function useKeyForm(done: (plainTextKey: string) => void) {
  const queries = useQueryClient();
  const creation = useMutation(apiKeysCreateMutation());
  const form = useForm<KeyValues>({ resolver: zodResolver(keySchema), defaultValues: emptyKey });
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await creation.mutateAsync({ body: requestOf(values) });
      void queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      done(data.plainTextKey);
    } catch (error) {
      showFailure(form, error, texts);
    }
  });
  return { form, submit };
}
