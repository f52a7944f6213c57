import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { namingRenamePerson } from '../../api/generated/sdk.gen.js';
import type { SessionUser } from '../../api/session-storage.js';
import { renewSession } from '../../api/renew-session.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';

const schema = z.object({ firstName: required(t`First name`), lastName: required(t`Last name`) });
const broken = t`Your name could not be changed. Please try again.`;

export function NameDialog({ user, close }: { user: SessionUser; close: () => void }) {
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    send: (body) => namingRenamePerson({ body }),
    done: ({ data }) => {
      renewSession(data.data);
      say(t`Name changed`);
      close();
    },
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Change name`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField required label={t`First name`} autoComplete="given-name" {...form.field('firstName')} />
      <FormField required label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
    </FormDialog>
  );
}
