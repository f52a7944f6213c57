import { t } from '@lingui/core/macro';
import type {
  InvitationsInviteResponse,
  PasswordsCreateLinkResponse,
} from '../../api/generated/types.gen.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';

/** The link to pass on; null when the server has sent it by mail. */
export const invitationReveal = ({ user, invitationUrl }: InvitationsInviteResponse['data']): Reveal | null =>
  invitationUrl === null
    ? null
    : {
        title: t`Share this invitation link`,
        sentence: t`No email could be sent: pass the link on to ${user.email} yourself. It works once and expires in 7 days.`,
        what: t`invitation link`,
        text: invitationUrl,
      };

export const resetReveal = ({ resetUrl }: PasswordsCreateLinkResponse['data']): Reveal => ({
  title: t`Share this reset link`,
  sentence: t`Give it only to the person whose password it changes. It works once and expires in an hour.`,
  what: t`reset link`,
  text: resetUrl,
});
