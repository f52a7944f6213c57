import type {
  InvitationsInviteResponse,
  PasswordsCreateLinkResponse,
} from '../../api/generated/types.gen.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';

/** The link to hand on; null when the server has sent it by mail. */
export const invitationReveal = ({
  user,
  invitationUrl,
}: InvitationsInviteResponse['data']): Reveal | null =>
  invitationUrl === null
    ? null
    : {
        title: 'Hand on this invitation',
        sentence: `No mail could be sent: give the link to ${user.email} yourself. It works once, for 7 days.`,
        what: 'invitation link',
        text: invitationUrl,
      };

export const resetReveal = ({ resetUrl }: PasswordsCreateLinkResponse['data']): Reveal => ({
  title: 'Hand on this reset link',
  sentence: 'Give it only to the person whose password it changes. It works once, for an hour.',
  what: 'reset link',
  text: resetUrl,
});
