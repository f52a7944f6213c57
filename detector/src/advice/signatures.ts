import type { Facts } from './facts.js';

/** What a DKIM-Signature says of itself. */
export interface Signature {
  domain: string;
  selector: string;
  /** The names of the headers that it covers. */
  covers: readonly string[];
}

function tagsOf(value: string): Map<string, string> {
  const tags = value.split(';').map((tag): [string, string] => {
    const at = tag.indexOf('=');
    return [tag.slice(0, Math.max(0, at)).trim().toLowerCase(), tag.slice(at + 1).replace(/\s+/g, '')];
  });
  return new Map(tags);
}

/** A mail with more of them, or with longer ones, was not made by a mail server. */
const [MOST, LONGEST] = [5, 10_000];

/** The signatures of a mail; without domain or selector a signature is none. */
export const signaturesIn = ({ headersNamed }: Pick<Facts, 'headersNamed'>): Signature[] =>
  headersNamed('dkim-signature')
    .slice(0, MOST)
    .map(({ value }) => tagsOf(value.slice(0, LONGEST)))
    .map((tags) => ({
      domain: tags.get('d')?.toLowerCase() ?? '',
      selector: tags.get('s')?.toLowerCase() ?? '',
      covers: (tags.get('h') ?? '').toLowerCase().split(':'),
    }))
    .filter(({ domain, selector }) => domain !== '' && selector !== '');
