import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { joiningAccept } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { newPassword, typedTwice } from '../../components/form/new-password.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { NameFields } from './NameFields.js';
import { type Invitation, useInvitation } from './use-invitation.js';
import { useLinkToken } from './use-link-token.js';

const title = t`Join your company`;
const sentence = t`Check a message before it leaves.`;

export function InvitationPage() {
  const token = useLinkToken();
  const found = useInvitation(token);
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  if (!found) return <Loading />;
  if ('failure' in found) return <LinkProblem title={title} sentence={sentence} text={found.failure} />;
  return <Join token={token} invitation={found.invitation} />;
}

function Loading() {
  return (
    <AuthCard title={title} sentence={sentence} width={560} foot={null}>
      <Skeleton variant="rounded" height={264} aria-busy="true" />
    </AuthCard>
  );
}

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const { companyName, email, role } = invitation;
  const foot = (
    <Trans>
      Not you? <TextLink to={paths.home}>See what Gatepost does</TextLink>
    </Trans>
  );
  return (
    <AuthCard
      title={t`Join ${companyName}`}
      sentence={role === 'Admin' ? t`${email} is invited as an Admin.` : t`${email} is invited as a Member.`}
      width={560}
      foot={foot}
    >
      <JoinForm token={token} />
    </AuthCard>
  );
}

const schema = z
  .object({
    firstName: required(t`First name`),
    lastName: required(t`Last name`),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(typedTwice('password'));
const broken = t`You could not be signed up. Please try again.`;

/** The response is that of a login, so that the session starts at once. */
function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    send: ({ firstName, lastName, password }) =>
      joiningAccept({ body: { token, firstName, lastName, password } }),
    done: ({ data }) => {
      session.start(data.data, false);
      return navigate(paths.dashboard, { replace: true });
    },
    texts: { refused: broken, broken },
  });
  return (
    <Form form={form}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <NewPasswordFields
        label={t`Password`}
        first={form.field('password')}
        second={form.field('confirmPassword')}
      />
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Joining...`}>
        <Trans>Join</Trans>
      </SubmitButton>
    </Form>
  );
}
