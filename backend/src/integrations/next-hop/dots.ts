/** Of what is written at once, in bytes: a short message goes in one piece with the headers above it. */
const PIECE = 64 * 1024;
const DOT = Buffer.from('.');
const LINE_WITH_DOT = Buffer.from('\n.');
const DOT_BYTE = 46;
const LF = 10;

/** A message as DATA has it but for the final dot: a dot before those that begin a line, and a line break at its end. */
export async function* stuffed(
  message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of parts(message)) {
    waiting.push(part);
    size += part.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function* parts(message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // An empty message has no line to end.
  let last = LF;
  for await (const chunk of message) {
    const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = 0; at < whole.length; at += PIECE) {
      const piece = whole.subarray(at, at + PIECE);
      yield stuffedPiece(piece, last === LF);
      last = piece.at(-1) ?? last;
    }
  }
  if (last !== LF) yield Buffer.from('\r\n');
}

function stuffedPiece(piece: Buffer, beginsLine: boolean): Buffer {
  const parts: Buffer[] = beginsLine && piece[0] === DOT_BYTE ? [DOT] : [];
  let from = 0;
  for (let at = piece.indexOf(LINE_WITH_DOT); at !== -1; at = piece.indexOf(LINE_WITH_DOT, at + 1)) {
    parts.push(piece.subarray(from, at + 1), DOT);
    from = at + 1;
  }
  return parts.length === 0 ? piece : Buffer.concat([...parts, piece.subarray(from)]);
}
