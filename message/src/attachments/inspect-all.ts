import type { Attachment, Code, Limits, Part, PicturePlace } from '../message.js';
import { findCodes, PICTURES, picturesIn, picturesInPage } from './codes.js';
import { drawingsIn, type FoundDrawing } from './drawing.js';
import { type File, inspectAttachment } from './inspect.js';
import type { FoundPicture } from './picture.js';

/** An attachment of a message, and its bytes. */
export interface Carried {
  attachment: Attachment;
  /** Null: its bytes are not known. */
  file: File | null;
}

interface Inspection {
  /** What the codes in all pictures and drawings say. */
  codes: Code[];
  pictures: FoundPicture[];
}

const drawingsInPart = ({ type, text }: Part, part: number): FoundDrawing[] =>
  type === 'text/html'
    ? drawingsIn(text).map(({ source, start, end }) => ({ source, place: { part, start, end } }))
    : [];

/** Adds to each attachment of a message what its bytes show, and looks at all its pictures. Never throws. */
export async function inspectAll(
  carried: readonly Carried[],
  parts: readonly Part[],
  limits: Limits,
): Promise<Inspection> {
  const budget = { ...limits };
  const pictures: FoundPicture[] = [];
  const drawings: FoundDrawing[] = [];
  for (const [index, { attachment, file }] of carried.entries()) {
    if (file === null) continue;
    const [place, pages]: [PicturePlace, string[]] = [{ attachment: index }, []];
    const content = await inspectAttachment(file, budget, pages);
    attachment.content = content;
    if (PICTURES.has(content.kind ?? '')) pictures.push({ bytes: file.bytes, place });
    pictures.push(...pages.flatMap(picturesInPage).map((bytes) => ({ bytes, place })));
    drawings.push(...pages.flatMap(drawingsIn).map(({ source }) => ({ source, place })));
  }
  pictures.push(...parts.flatMap((part, index) => picturesIn(part, index)));
  drawings.push(...parts.flatMap((part, index) => drawingsInPart(part, index)));
  return { codes: await findCodes(pictures, limits, drawings), pictures };
}
