import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { profileGetQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import { profileGet, profileReplace } from '../../../api/generated/sdk.gen.js';
import type { ExpectedCode } from '../../../api/types.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { expectedTexts } from '../../../components/expected-texts.js';
import { CheckField } from '../../../components/form/CheckField.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';

const WHOSE = [
  { value: '', text: t`Leave out` },
  { value: 'domains', text: t`Our own domain` },
  { value: 'linkHosts', text: t`A host we link to` },
] as const;

const schema = z.object({
  hosts: z.array(z.enum(['', 'domains', 'linkHosts'])),
  codes: z.array(z.boolean()),
});
const broken = t`Your changes could not be saved`;

interface Props {
  /** Where the links of the scan lead, and what was found in it that can be a company's trade. */
  hosts: readonly string[];
  codes: readonly ExpectedCode[];
  close: () => void;
}

/** Adds what a false alarm was raised about to what the company sends. */
export function DeclareDialog({ hosts, codes, close }: Props) {
  const form = useDeclareForm({ hosts, codes, close });
  const { control } = form.form;
  return (
    <FormDialog
      title={t`Add to "What we send"`}
      sentence={t`Applies to new messages. Expected topics are ignored when every link and number in a message is one of yours.`}
      form={form}
      submitLabel={t`Add`}
      busyLabel={t`Adding...`}
      close={close}
    >
      {hosts.map((host, place) => (
        <HostField key={host} host={host} place={place} control={control} />
      ))}
      {codes.map((code, place) => (
        <CheckField key={code} label={expectedTexts[code]} control={control} name={`codes.${place}`} />
      ))}
    </FormDialog>
  );
}

type Control = ReturnType<typeof useDeclareForm>['form']['control'];

function HostField({ host, place, control }: { host: string; place: number; control: Control }) {
  const { field } = useController({ control, name: `hosts.${place}` });
  return (
    <ChoiceField
      id={`declared-host-${place}`}
      label={host}
      value={field.value ?? ''}
      change={field.onChange}
      options={WHOSE}
    />
  );
}

function useDeclareForm({ hosts, codes, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { hosts: hosts.map(() => '' as const), codes: codes.map(() => false) },
    send: async (chosen: z.output<typeof schema>) => {
      const { updatedAt: _, ...profile } = (await profileGet()).data.data;
      const of = (whose: string) => hosts.filter((_host, place) => chosen.hosts[place] === whose);
      const more = codes.filter((_code, place) => chosen.codes[place]);
      return profileReplace({
        body: {
          ...profile,
          domains: [...new Set([...profile.domains, ...of('domains')])],
          linkHosts: [...new Set([...profile.linkHosts, ...of('linkHosts')])],
          expected: [...new Set([...profile.expected, ...more])],
        },
      });
    },
    done: ({ data }) => {
      queries.setQueryData(profileGetQueryKey(), data);
      say(t`Saved. Applies to new messages.`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
}
