import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { profileReplace, profileReplaceOfKey } from '../../api/generated/sdk.gen.js';
import type { Profile } from '../../api/types.js';
import { CheckField } from '../../components/form/CheckField.js';
import { Form } from '../../components/form/Form.js';
import { FormField } from '../../components/form/FormField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { INSET, Panel } from '../../components/Panel.js';
import { expectedCodes, expectedTexts } from '../../components/expected-texts.js';
import { type List, profileSchema, requestOf, valuesOf } from './profile-form.js';
import { profileKeyOf } from './use-profile.js';

interface Props {
  /** As it was loaded: what was changed elsewhere meanwhile is not overwritten. */
  profile: Profile;
  /** The key that it is of; empty for the company's own. */
  keyId: string;
}

interface ListTexts {
  name: List;
  label: string;
  help: string;
  placeholder: string;
}

const places: readonly ListTexts[] = [
  {
    name: 'domains',
    label: t`Own domains`,
    help: t`In links and email addresses, including all subdomains. One per line.`,
    placeholder: 'northwind.com',
  },
  {
    name: 'linkHosts',
    label: t`Other hosts you link to`,
    help: t`Partners, and your pages on social networks and in app stores, including the path. One per line.`,
    placeholder: 'instagram.com/northwind',
  },
];

const numbers: readonly ListTexts[] = [
  {
    name: 'phones',
    label: t`Phone numbers`,
    help: t`With the country code. Messages can use any common format. One per line.`,
    placeholder: '+49 30 55501420',
  },
  {
    name: 'ibans',
    label: t`Bank accounts (IBAN)`,
    help: t`Where people are asked to pay. One per line.`,
    placeholder: 'DE89 3704 0044 0532 0130 00',
  },
  {
    name: 'wallets',
    label: t`Crypto wallets`,
    help: t`Addresses that belong to you. One per line.`,
    placeholder: 'bc1q…',
  },
  {
    name: 'brands',
    label: t`Brands you write about`,
    help: t`Brands that you sell or work with but do not own. One per line.`,
    placeholder: 'Netflix',
  },
];

export function ProfileForm({ profile, keyId }: Props) {
  const form = useProfileForm(profile, keyId);
  return (
    <Form form={form}>
      <Part
        title={t`Where your messages lead`}
        sentence={t`If any link or number in a message is missing here, your expected content does not lower its score.`}
      >
        <Lists texts={places} form={form} />
      </Part>
      <Part
        title={t`Numbers, accounts and brands`}
        sentence={t`Once you list some of a kind, others of that kind are shown as evidence.`}
      >
        <Lists texts={numbers} form={form} />
      </Part>
      <Part
        title={t`Expected content`}
        sentence={t`Expected topics are ignored when every link and number in a message is one of yours. Select only what you really send.`}
        wide
      >
        <ExpectedContent form={form} />
      </Part>
      <Part
        title={t`Language of summaries`}
        sentence={t`A language model writes its summaries in this language. The built-in detector writes them in German or in English.`}
      >
        <Language form={form} otherwise={keyId ? t`the company's` : t`English`} />
      </Part>
      <Box sx={{ mt: 2 }}>
        <SubmitButton busy={form.busy} busyLabel={t`Saving...`}>
          <Trans>Save</Trans>
        </SubmitButton>
      </Box>
    </Form>
  );
}

type ProfileFormState = ReturnType<typeof useProfileForm>;

function Lists({ texts, form }: { texts: readonly ListTexts[]; form: ProfileFormState }) {
  return texts.map(({ name, ...field }) => (
    <FormField key={name} multiline minRows={3} maxRows={12} {...field} {...form.field(name)} />
  ));
}

function Language({ form, otherwise }: { form: ProfileFormState; otherwise: string }) {
  const help = t`For example de or pt-BR. If empty: ${otherwise}.`;
  return <FormField label={t`Language`} help={help} placeholder="en" {...form.field('summaryLanguage')} />;
}

function ExpectedContent({ form: { form } }: { form: ProfileFormState }) {
  return expectedCodes.map((code) => (
    <CheckField key={code} label={expectedTexts[code]} control={form.control} name={`expected.${code}`} />
  ));
}

function useProfileForm(profile: Profile, keyId: string) {
  const queries = useQueryClient();
  const say = useNotice();
  const [version, setVersion] = useState(profile.version);
  const form = useApiForm({
    resolver: zodResolver(profileSchema),
    defaultValues: valuesOf(profile),
    send: async (values) => {
      const body = requestOf(version, values);
      return keyId ? profileReplaceOfKey({ path: { id: keyId }, body }) : profileReplace({ body });
    },
    done: ({ data }) => {
      queries.setQueryData(profileKeyOf(keyId), data);
      setVersion(data.data.version);
      form.form.reset(valuesOf(data.data));
      say(t`Saved. Applies to new messages.`);
    },
    texts: {
      lead: t`Could not be saved`,
      refused: t`Could not be saved`,
      broken: t`Your changes could not be saved. Please try again.`,
    },
  });
  return form;
}

interface PartProps {
  title: string;
  sentence: string;
  wide?: boolean;
  children: ReactNode;
}

function Part({ title, sentence, wide = false, children }: PartProps) {
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', maxWidth: '70ch' }}>{sentence}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: wide ? 1 : 4,
          gridTemplateColumns: { md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Panel>
  );
}
