import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { clientsMeQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { closingClose } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { dateOf } from './money.js';
import { noProof, ProofFields, proofOf, proofOrSignInFields } from './ProofFields.js';

const broken = t`The account could not be closed. Please try again.`;

const schemaFor = (company: string) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.refine((name) => name === company.trim(), t`Enter the name exactly as it is shown`),
    ),
    ...proofOrSignInFields,
  });

interface Props {
  company: string;
  close: () => void;
}

/** Says what happens when, and takes the company's name and the person's proof. */
export function CloseDialog({ company, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schemaFor(company)),
    defaultValues: { name: '', ...noProof },
    send: ({ name, password, code }) =>
      closingClose({ body: { name, ...proofOf({ password, code }), password: password || null } }),
    done: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: clientsMeQueryKey() });
      const date = dateOf(data.data.closesAt ?? '');
      say(t`The account closes on ${date}`);
      close();
    },
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog
      danger
      title={t`Close this account?`}
      form={form}
      submitLabel={t`Close account`}
      busyLabel={t`Closing account...`}
      close={close}
    >
      <Effects />
      <FormField
        required
        label={t`Company name`}
        help={t`Type ${company} to confirm`}
        autoComplete="off"
        {...form.field('name')}
      />
      <ProofFields orSignIn field={form.field} />
    </FormDialog>
  );
}

const Effects = () => (
  <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, color: 'text.secondary' }}>
    <li>
      <Trans>
        At once: API keys and mail servers are refused, and nothing new can be scanned. Take Gatepost out of
        your mail flow first, or your mail is returned to its senders.
      </Trans>
    </li>
    <li>
      <Trans>A paid plan is canceled and ends with its billing period.</Trans>
    </li>
    <li>
      <Trans>
        For 30 days everyone can still sign in, export and decide about held mail, and an Admin can reopen the
        account.
      </Trans>
    </li>
    <li>
      <Trans>
        Then everything is erased for good: people, messages, verdicts, settings and the audit log.
      </Trans>
    </li>
  </Box>
);
