import { ForwardOnly } from './forward-only.js';

/** A challenge is in its token; what is left is how often it was tried. No version that wrote the rest has shipped. */
export class ProofsOfSignIn1795824000005 extends ForwardOnly {
  readonly statements = [
    'DELETE FROM sign_in_challenges',
    'ALTER TABLE sign_in_challenges DROP COLUMN token_digest, DROP COLUMN password_digest, DROP COLUMN remembered',
    'ALTER TABLE email_changes ALTER COLUMN session_id DROP NOT NULL',
  ];
}
