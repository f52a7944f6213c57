import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  sendersGetQueryKey,
  sendersListQueryKey,
  senderStatesGetQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { senderStatesSet } from '../../../api/generated/sdk.gen.js';
import type { SenderState } from '../../../api/types.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { durationOptions, type WantedState } from './state-texts.js';

interface Props {
  sender: { id: string; name: string };
  /** As it was shown: what was changed elsewhere meanwhile is not overwritten. */
  current: SenderState;
  wanted: WantedState;
  close: () => void;
}

const MAX_LIMIT = 10_000;
const NOTE = z.string().check(z.maxLength(1_000, t`At most 1,000 characters`));
const LASTS = z.enum(durationOptions.map(({ value }) => value));

const schemaOf = (wanted: WantedState) =>
  z.object({
    lasts: LASTS,
    limit:
      wanted === 'limited' ? z.string().check(z.refine(isLimit, t`A number from 1 to 10,000`)) : z.string(),
    note: wanted === 'active' ? NOTE.check(z.refine((note) => note.trim() !== '', t`Say why`)) : NOTE,
  });

type Values = z.infer<ReturnType<typeof schemaOf>>;
const NOTHING: Values = { lasts: 'until-unlocked', limit: '', note: '' };

const isLimit = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_LIMIT;

const broken = t`The state of the sender could not be changed`;
const texts = {
  lead: broken,
  refused: broken,
  broken,
};

export function StateDialog({ sender, current, wanted, close }: Props) {
  const form = useStateForm({ sender, current, wanted, close });
  const lasts = useController({ control: form.form.control, name: 'lasts' });
  const { title, sentence, submit, busy } = wordsOf(wanted, sender.name, current.state);
  return (
    <FormDialog
      title={title}
      sentence={sentence}
      form={form}
      submitLabel={submit}
      busyLabel={busy}
      close={close}
    >
      {wanted !== 'active' && (
        <ChoiceField
          id="lasts"
          label={t`For how long`}
          value={lasts.field.value}
          change={lasts.field.onChange}
          options={durationOptions}
        />
      )}
      {wanted === 'limited' && (
        <FormField required inputMode="numeric" label={t`Messages per hour`} {...form.field('limit')} />
      )}
      <FormField
        multiline
        required={wanted === 'active'}
        label={wanted === 'active' ? t`Note` : t`Note (optional)`}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function useStateForm({ sender: { id }, current, wanted, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm({
    resolver: zodResolver(schemaOf(wanted)),
    defaultValues: NOTHING,
    send: ({ lasts, limit, note }) =>
      senderStatesSet({
        path: { id },
        body: {
          state: wanted,
          ...(wanted !== 'active' && { lasts }),
          ...(wanted === 'limited' && { limitPerHour: Number(limit) }),
          note: note.trim() || null,
          version: current.version,
        },
      }),
    done: async () => {
      const path = { id };
      const keys = [senderStatesGetQueryKey({ path }), sendersGetQueryKey({ path }), sendersListQueryKey()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      say(wanted === 'active' && current.state !== 'locked' ? t`Sender active` : DONE[wanted]);
      close();
    },
    texts,
  });
}

const DONE: Readonly<Record<WantedState, string>> = {
  active: t`Sender unlocked`,
  watched: t`Sender watched`,
  limited: t`Sender limited`,
  locked: t`Sender locked`,
};

function wordsOf(wanted: WantedState, name: string, was: SenderState['state']) {
  switch (wanted) {
    case 'locked':
      return {
        title: t`Lock ${name}?`,
        sentence: t`Its scans are marked or refused, and its mail is deferred or held, as the sender rules say. What is held can still be released.`,
        submit: t`Lock`,
        busy: t`Locking...`,
      };
    case 'limited':
      return {
        title: t`Limit ${name}?`,
        sentence: t`Mail beyond the limit is deferred or held, as the sender rules say.`,
        submit: t`Limit`,
        busy: t`Limiting...`,
      };
    case 'watched':
      return {
        title: t`Watch ${name}?`,
        sentence: t`It is marked wherever it is shown. Nothing is stopped.`,
        submit: t`Watch`,
        busy: t`Saving...`,
      };
    case 'active':
      return was === 'locked'
        ? {
            title: t`Unlock ${name}?`,
            sentence: t`Its mail passes again, as the mail policy says.`,
            submit: t`Unlock`,
            busy: t`Unlocking...`,
          }
        : {
            title: t`Set ${name} to active?`,
            sentence: t`It is no longer marked or limited.`,
            submit: t`Set to active`,
            busy: t`Saving...`,
          };
  }
}
