import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LinkButton } from '../../components/LinkButton.js';
import { paths } from '../../components/paths.js';
import { AuthCard } from './AuthCard.js';

export const INCOMPLETE = t`This link is incomplete. Open it again from the message it came in.`;

/** Shown instead of a form when its link can't be used. */
export function LinkProblem({ title, sentence, text }: { title: string; sentence: string; text: string }) {
  return (
    <AuthCard title={title} sentence={sentence} width={440} foot={null}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <FormAlert>{text}</FormAlert>
        <LinkButton to={paths.login} variant="outlined">
          <Trans>Go to sign-in</Trans>
        </LinkButton>
      </Box>
    </AuthCard>
  );
}
