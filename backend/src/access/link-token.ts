import { createHash, randomBytes } from 'node:crypto';
import { text } from '../common/text.schema.js';

const BYTES = 32;

/** A secret for a link that is used once. Only {@link digestOfToken} of it is stored. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');

/** A fast hash serves: the token is random and long, so there is nothing to guess. */
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a link, as it comes back. */
export const linkTokenSchema = text().min(1, { error: 'The link is not complete' }).max(200).meta({
  description: 'The part after #token= in the link',
  example: 'b2xkIHRva2VucyBkbyBub3Qgd29yayBhZ2Fpbi4uLi4',
});
