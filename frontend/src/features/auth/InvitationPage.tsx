import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormAlert } from '../../components/form/FormAlert.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { NameFields } from './NameFields.js';
import { type Invitation, useInvitation } from './use-invitation.js';
import { useJoinForm } from './use-join-form.js';
import { useLinkToken } from './use-link-token.js';

const title = 'Join your company';
const sentence = 'Check a message before it leaves.';

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
    <>
      Not you? <TextLink to={paths.home}>What Gatepost is</TextLink>
    </>
  );
  return (
    <AuthCard
      title={`Join ${companyName}`}
      sentence={`You are invited as ${email}, to be ${role === 'Admin' ? 'an Admin' : 'a Member'}.`}
      width={560}
      foot={foot}
    >
      <JoinForm token={token} />
    </AuthCard>
  );
}

function JoinForm({ token }: { token: string }) {
  const { form, submit } = useJoinForm(token);
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <NameFields
        first={{ field: form.register('firstName'), error: errors.firstName?.message }}
        last={{ field: form.register('lastName'), error: errors.lastName?.message }}
      />
      <NewPasswordFields
        label="Password"
        first={{ field: form.register('password'), error: errors.password?.message }}
        second={{ field: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <SubmitButton fullWidth busy={isSubmitting} busyLabel="Joining...">
        Join
      </SubmitButton>
    </Box>
  );
}
