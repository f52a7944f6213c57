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
        title: 'Share this invitation link',
        sentence: `No email could be sent: pass the link on to ${user.email} yourself. It works once and expires in 7 days.`,
        what: 'invitation link',
        text: invitationUrl,
      };

export const resetReveal = ({ resetUrl }: PasswordsCreateLinkResponse['data']): Reveal => ({
  title: 'Share this reset link',
  sentence: 'Give it only to the person whose password it changes. It works once and expires in an hour.',
  what: 'reset link',
  text: resetUrl,
});
