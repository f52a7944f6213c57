import type { Attachment, PicturePlace } from '@gatepost/message';
import type { Place } from '../detector.js';
import type { Span } from './fold.js';
import { sourceOf } from './page/origins.js';
import type { RenderedSegment, Rendering } from './render.js';

const inBody = (segment: RenderedSegment, { start, end }: Span): Place => ({
  field: 'body',
  part: 'part' in segment ? segment.part : null,
  header: null,
  attachment: null,
  start,
  end,
});

/** The place of a stretch of the source, up to where its first segment ends. */
export function placeInSource({ segments }: Rendering, { start, end }: Span): Place | null {
  const segment = segments.find((each) => each.start <= start && start < each.end);
  return segment ? inBody(segment, { start, end: Math.min(end, segment.end) }) : null;
}

function placeInSubject({ subject, text, bodyStart }: Rendering, { start, end }: Span): Place {
  // Of one with encoded words only the whole is shown as it was written.
  const isShownAsWritten = text.slice(0, bodyStart - 1) === subject;
  return {
    field: 'subject',
    part: null,
    header: null,
    attachment: null,
    start: isShownAsWritten ? start : 0,
    end: isShownAsWritten ? end : (subject?.length ?? 0),
  };
}

/** The title of an attached picture; what stands in the source of a page for one that is there. */
function placeOfPicture(rendering: Rendering, picture: PicturePlace): Place | null {
  if ('attachment' in picture) {
    const attachment = rendering.attachments[picture.attachment];
    const title = attachment ? titleOf(attachment) : '';
    return placeInAttachment(rendering, picture.attachment, { start: 0, end: title.length });
  }
  const segment = rendering.segments.find((each) => 'part' in each && each.part === picture.part);
  if (segment === undefined) return null;
  return placeInSource(rendering, {
    start: segment.start + picture.start,
    end: segment.start + picture.end,
  });
}

/** The place of a stretch of the rendered text, up to where its first segment ends; null where it comes from no source. */
export function placeInText(rendering: Rendering, { start, end }: Span): Place | null {
  const { segments, source, bodyStart, codes, written } = rendering;
  if (start < bodyStart) return placeInSubject(rendering, { start, end });
  const pictured = [...codes, ...written].find((each) => each.start <= start && start < each.end);
  if (pictured !== undefined) return placeOfPicture(rendering, pictured.picture);
  const segment = segments.findLast(({ textStart }) => textStart <= start);
  if (segment === undefined) return null;
  const own = { start: start - segment.textStart, end: end - segment.textStart };
  const found = segment.page ? sourceOf(segment.page, source.slice(segment.start, segment.end), own) : own;
  return (
    found && placeInSource(rendering, { start: segment.start + found.start, end: segment.start + found.end })
  );
}

const NOWHERE_IN_TEXT = { part: null, header: null, attachment: null } as const;

/** The place of a stretch of the value of the header of this index; null without that header. */
export function placeInHeader({ headers }: Rendering, index: number, { start, end }: Span): Place | null {
  const header = headers[index];
  return header
    ? { ...NOWHERE_IN_TEXT, field: 'header', header: { name: header.name, index }, start, end }
    : null;
}

/** The place of a stretch of the text of the part of this index; null where it is not shown. */
export function placeInPart(rendering: Rendering, index: number, { start, end }: Span): Place | null {
  const segment = rendering.segments.find((each) => 'part' in each && each.part === index);
  if (segment === undefined || start >= segment.end - segment.start) return null;
  return placeInSource(rendering, { start: segment.start + start, end: segment.start + end });
}

/** What an attachment is shown as. */
export const titleOf = ({ name, type }: Attachment): string => name ?? type;

/** The place of a stretch of the title of the attachment of this index; null without that attachment. */
export function placeInAttachment(
  { attachments }: Rendering,
  index: number,
  { start, end }: Span,
): Place | null {
  const attachment = attachments[index];
  return attachment
    ? { ...NOWHERE_IN_TEXT, field: 'attachment', attachment: { name: attachment.name, index }, start, end }
    : null;
}
