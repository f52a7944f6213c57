import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiKeysListQueryKey, apiKeysRotateMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { showFailure } from '../../components/form/show-failure.js';
import { fullDate } from '../../components/relative-date.js';
import { defaultRotation, rotationSchema, type RotationValues } from './rotation-schema.js';

const broken = 'Failed to rotate API key';
const texts = { lead: broken, refused: broken, broken };

/** `done` gets the new secret, which the server tells this once. */
export function useRotateForm(id: string, done: (reveal: Reveal) => void) {
  const queries = useQueryClient();
  const rotation = useMutation(apiKeysRotateMutation());
  const form = useForm<RotationValues>({
    resolver: zodResolver(rotationSchema),
    defaultValues: defaultRotation,
  });
  const submit = form.handleSubmit(async ({ overlapHours }) => {
    try {
      const { data } = await rotation.mutateAsync({
        path: { id },
        body: { overlapHours: Number(overlapHours) },
      });
      void queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      done({
        title: 'Your new API key',
        what: 'API key',
        text: data.plainTextKey,
        sentence: data.previousEndsAt
          ? `The secret of before works until ${fullDate(Date.parse(data.previousEndsAt))}.`
          : 'The secret of before has stopped working.',
      });
    } catch (error) {
      showFailure(form, error, texts);
    }
  });
  return { form, submit };
}
