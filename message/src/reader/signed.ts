/** An element of BER (X.690): its content, which has elements of its own where it is constructed. */
interface Element {
  tag: number;
  content: Buffer;
  next: number;
}

const [SEQUENCE, OID, CONTEXT, OCTETS, CONSTRUCTED_OCTETS] = [0x30, 0x06, 0xa0, 0x04, 0x24];
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');
const [INDEFINITE, LONG_FORM, END] = [0x80, 0x7f, 2];
/** Real ones nest six deep. */
const DEEPEST = 16;

/** Null where it is broken. One of indefinite length goes up to the two zeros that end it. */
function elementAt(bytes: Buffer, at: number, depth = 0): Element | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || depth > DEEPEST) return null;
  if (first === INDEFINITE) {
    const start = at + 2;
    for (let inner = start; inner < bytes.length;) {
      if (bytes[inner] === 0 && bytes[inner + 1] === 0)
        return { tag, content: bytes.subarray(start, inner), next: inner + END };
      const found = elementAt(bytes, inner, depth + 1);
      if (found === null) return null;
      inner = found.next;
    }
    return null;
  }
  const count = first > INDEFINITE ? first & LONG_FORM : 0;
  let length = count === 0 ? first : 0;
  for (let place = 0; place < count; place += 1) length = length * 0x100 + (bytes[at + 2 + place] ?? 0);
  const start = at + 2 + count;
  return { tag, content: bytes.subarray(start, start + length), next: start + length };
}

function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at);
    if (element === null) break;
    found.push(element);
    at = element.next;
  }
  return found;
}

/** The element of this tag among those in another; the last one of several. */
const within = (outer: Buffer | undefined, tag: number): Buffer | undefined =>
  outer && elementsIn(outer).findLast((each) => each.tag === tag)?.content;

/**
 * What a message that is wrapped in its signature (S/MIME, RFC 8551, 3.5.2) shows: headers of a part and its body. Null for
 * what is wrapped otherwise, or broken. Nothing is verified.
 */
export function contentOfSigned(bytes: Buffer): Buffer | null {
  const wrapping = within(bytes, SEQUENCE);
  if (wrapping === undefined || within(wrapping, OID)?.equals(SIGNED_DATA) !== true) return null;
  const signed = within(within(wrapping, CONTEXT), SEQUENCE);
  // Version and algorithms stand before it, and whatever follows is no sequence.
  const wrapped = within(within(signed, SEQUENCE), CONTEXT);
  if (wrapped === undefined) return null;
  const [content] = elementsIn(wrapped);
  if (content?.tag === OCTETS) return content.content;
  if (content?.tag !== CONSTRUCTED_OCTETS) return null;
  const pieces = elementsIn(content.content).filter(({ tag }) => tag === OCTETS);
  return Buffer.concat(pieces.map((piece) => piece.content));
}
