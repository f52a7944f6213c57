import { createHash, randomBytes } from 'node:crypto';
import { text } from '../common/text.schema.js';

const BYTES = 32;

/** A secret for a single-use link. Only its {@link digestOfToken} is stored. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');

/** A fast hash is enough: the token is long and random, so it can't be guessed. */
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link's token, as sent back by the client. */
export const linkTokenSchema = text().min(1, { error: 'The link is incomplete' }).max(200).meta({
  description: 'The part after #token= in the link',
  example: 'b2xkIHRva2VucyBkbyBub3Qgd29yayBhZ2Fpbi4uLi4',
});

/**
 * What List-Unsubscribe names, with a token behind it. Mail programs POST there what List-Unsubscribe-Post says (RFC 8058); what
 * follows links, GETs it.
 */
export const UNSUBSCRIBE_ROUTE = '/api/mail/digests/unsubscribe';
