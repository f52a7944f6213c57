import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { failureText } from '../../api/errors.js';
import {
  singleSignOnSettingsAddDomain,
  singleSignOnSettingsRemove,
  singleSignOnSettingsRequire,
} from '../../api/generated/sdk.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { ProviderDialog } from './ProviderDialog.js';
import type { SingleSignOn } from './use-single-sign-on.js';

export type SingleSignOnDialog = 'provider' | 'domain' | 'remove' | 'require';

interface Props {
  open: SingleSignOnDialog;
  singleSignOn: SingleSignOn;
  /** Something has changed. */
  changed: () => Promise<unknown>;
  close: () => void;
}

export function SingleSignOnDialogs({ open, ...props }: Props) {
  if (open === 'provider') return <ProviderDialog {...props} />;
  if (open === 'domain') return <DomainDialog {...props} />;
  return <ChangeDialog kind={open} {...props} />;
}

type DialogProps = Omit<Props, 'open'>;

const saving = t`Single sign-on could not be saved. Please try again.`;

const domainSchema = z.object({ name: required(t`Domain`) });
const adding = t`The domain could not be added. Please try again.`;

function DomainDialog({ changed, close }: DialogProps) {
  const form = useApiForm({
    resolver: zodResolver(domainSchema),
    defaultValues: { name: '' },
    send: (body) => singleSignOnSettingsAddDomain({ body }),
    done: async () => {
      await changed();
      close();
    },
    texts: { refused: adding, broken: adding },
  });
  return (
    <FormDialog
      title={t`Add domain`}
      sentence={t`A DNS record then proves that it is yours.`}
      form={form}
      submitLabel={t`Add`}
      busyLabel={t`Adding...`}
      close={close}
    >
      <FormField
        required
        label={t`Domain`}
        help={t`The part of your addresses after the @`}
        {...form.field('name')}
      />
    </FormDialog>
  );
}

const changes = {
  remove: {
    title: t`Remove the provider?`,
    sentence: t`Nobody can sign in with single sign-on anymore, and nobody is required to. People without a password can request a link on the sign-in page.`,
    confirmLabel: t`Remove provider`,
    harmless: false,
    send: () => singleSignOnSettingsRemove(),
    done: t`Single sign-on removed`,
  },
  require: {
    title: t`Require single sign-on for Members?`,
    sentence: t`Members who signed in another way are signed out immediately. API keys are not affected.`,
    confirmLabel: t`Require it`,
    harmless: true,
    send: () => singleSignOnSettingsRequire({ body: { required: true } }),
    done: t`Single sign-on is now required`,
  },
  allow: {
    title: t`No longer require single sign-on?`,
    sentence: t`Members can then sign in with a password as well.`,
    confirmLabel: t`No longer require it`,
    harmless: false,
    send: () => singleSignOnSettingsRequire({ body: { required: false } }),
    done: t`Single sign-on is no longer required`,
  },
};

function ChangeDialog({ kind, singleSignOn, changed, close }: DialogProps & { kind: 'remove' | 'require' }) {
  const say = useNotice();
  const { send, done, sentence, ...words } =
    changes[kind === 'require' && singleSignOn.required ? 'allow' : kind];
  const mutation = useMutation({
    mutationFn: async () => void (await send()),
    onSuccess: async () => {
      await changed();
      say(done);
      close();
    },
  });
  return (
    <ConfirmDialog
      {...words}
      sentence={<Typography>{sentence}</Typography>}
      busyLabel={t`Saving...`}
      failure={mutation.error ? failureText(mutation.error, { refused: saving, broken: saving }) : undefined}
      busy={mutation.isPending}
      confirm={() => mutation.mutate()}
      close={close}
    />
  );
}
