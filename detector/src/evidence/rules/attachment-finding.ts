import type { Attachment, Content } from '@gatepost/message';
import { type Reading, titleOf } from '../../reading/reading.js';
import type { Example, TextFinding } from '../rule.js';

type Finder = (
  reading: Reading,
  found: readonly TextFinding[],
) => { attachment: number; start: number; end: number }[];

/** Finds attachments as a whole: what is quoted is their title. `when` is asked once, of a message that has such ones. */
export function find(
  test: (attachment: Attachment) => boolean,
  when: (...given: Parameters<Finder>) => boolean = () => true,
): Finder {
  return (reading, found) => {
    const places = reading.attachments.flatMap((each, attachment) =>
      test(each) ? [{ attachment, start: 0, end: titleOf(each).length }] : [],
    );
    return places.length > 0 && when(reading, found) ? places : [];
  };
}

export const attached = (
  name: string | null,
  content?: Content,
  type = 'application/octet-stream',
): Example => ({
  attachments: [{ name, type, size: 1_000, faults: [], forwarded: null, ...(content && { content }) }],
});
export const kinds = (...named: readonly (readonly [name: string, kind: string | null])[]): Example[] =>
  named.map(([name, kind]) => attached(name, { kind }));
export const zip = (names: readonly string[], more: Partial<Content> = {}): Content => ({
  kind: 'zip',
  archive: { names, isWhole: true },
  ...more,
});
export const page = (does: Partial<NonNullable<Content['page']>> = {}): Content => ({
  kind: null,
  page: { hasForm: false, hasPasswordField: false, hasScript: false, redirects: false, links: [], ...does },
});
