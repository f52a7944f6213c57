import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  noticeSettingsGetOptions,
  noticeSettingsGetQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { noticeSettingsReplace } from '../../../api/generated/sdk.gen.js';
import type { MailNotices } from '../../../api/types.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { Form } from '../../../components/form/Form.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { SubmitButton } from '../../../components/form/SubmitButton.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { LoadError } from '../../../components/LoadError.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { INSET, Panel } from '../../../components/Panel.js';

const title = t`Notices`;

const whoNames: Readonly<Record<MailNotices['notifySenders'], string>> = {
  off: t`Nobody`,
  held: t`Senders whose mail is held`,
  'held-and-refused': t`Senders whose mail is held or refused`,
};

const languageNames: Readonly<Record<MailNotices['language'], string>> = {
  en: t`English`,
  de: t`German`,
};

const schema = z.object({
  notifySenders: z.enum(['off', 'held', 'held-and-refused']),
  language: z.enum(['en', 'de']),
});

/** Whether senders are notified of mail that was stopped, and what they are told. For Admins. */
export function NoticeSettings() {
  const { data, error, refetch } = useQuery(noticeSettingsGetOptions());
  if (!data && !error) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', maxWidth: '70ch' }}>
        <Trans>
          An email to senders in your own domains: at most one an hour, about all of their mail that was
          stopped. Mail also counts as refused when your reviewers refuse it or nobody decides in time.
          Senders can say whether they sent it; that releases nothing.
        </Trans>
      </Typography>
      {data ? (
        <NoticeForm settings={data.data} />
      ) : (
        <LoadError sentence={t`The notices could not be loaded.`} retry={() => void refetch()} />
      )}
    </Panel>
  );
}

function NoticeForm({ settings }: { settings: MailNotices }) {
  const form = useNoticeForm(settings);
  const language = useWatch({ control: form.form.control, name: 'language' });
  return (
    <Form form={form}>
      <Missing settings={settings} />
      <Box sx={choicesStyle}>
        <Choice form={form} name="notifySenders" label={t`Who is notified`} names={whoNames} />
        <Choice form={form} name="language" label={t`Language of the notices`} names={languageNames} />
      </Box>
      <Preview {...settings.previews[language]} language={language} />
      <Box>
        <SubmitButton busy={form.busy} busyLabel={t`Saving...`}>
          <Trans>Save notices</Trans>
        </SubmitButton>
      </Box>
    </Form>
  );
}

/** What must be there before anybody is notified. */
const Missing = ({ settings: { sendsMail, hasDomains } }: { settings: MailNotices }) => (
  <>
    {!sendsMail && (
      <FormAlert severity="info">{t`Email is not set up on this installation, so nobody is notified.`}</FormAlert>
    )}
    {!hasDomains && (
      <FormAlert severity="info">
        {t`Nobody is notified until your domains are declared on the page "What we send".`}
      </FormAlert>
    )}
  </>
);

type NoticeFormState = ReturnType<typeof useNoticeForm>;

interface ChoiceProps<Value extends string> {
  form: NoticeFormState;
  name: 'notifySenders' | 'language';
  label: string;
  names: Readonly<Record<Value, string>>;
}

function Choice<Value extends string>({ form, name, label, names }: ChoiceProps<Value>) {
  const { field } = useController({ control: form.form.control, name });
  return (
    <ChoiceField
      id={`notices-${name}`}
      label={label}
      // Only the options' values can be chosen.
      value={field.value as Value}
      change={field.onChange}
      options={(Object.keys(names) as Value[]).map((value) => ({ value, text: names[value] }))}
      inputRef={field.ref}
    />
  );
}

const Preview = ({ subject, text, language }: { subject: string; text: string; language: string }) => (
  <Box component="details" sx={{ maxWidth: '80ch' }}>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
      <Trans>Preview</Trans>
    </Box>
    <Box lang={language} sx={previewStyle}>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <Typography sx={{ mt: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  </Box>
);

function useNoticeForm(settings: MailNotices) {
  const queries = useQueryClient();
  const say = useNotice();
  const [saved, setSaved] = useState(settings);
  return useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { notifySenders: settings.notifySenders, language: settings.language },
    send: async (values) => noticeSettingsReplace({ body: { ...values, version: saved.version } }),
    done: ({ data }) => {
      queries.setQueryData(noticeSettingsGetQueryKey(), data);
      setSaved(data.data);
      say(t`Notices saved.`);
    },
    texts: {
      lead: t`Could not be saved`,
      refused: t`Could not be saved`,
      broken: t`Your changes could not be saved. Please try again.`,
    },
  });
}

const choicesStyle = { display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, maxWidth: 800 };

const previewStyle = { mt: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: '6px' } as const;
