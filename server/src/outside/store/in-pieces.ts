import type { Readable } from 'node:stream';

/** The same bytes cut anew: every piece has the size, but the last. Each is the taker's to keep. */
export function inPieces(stream: Readable, size: number): AsyncGenerator<Buffer, void> {
  return cut(stream, size, () => Buffer.allocUnsafe(size));
}

/** The same by one buffer, filled again and again: a piece is good until the next one is asked for. */
export function inPassingPieces(stream: Readable, size: number): AsyncGenerator<Buffer, void> {
  const only = Buffer.allocUnsafe(size);
  return cut(stream, size, () => only);
}

async function* cut(stream: Readable, size: number, fresh: () => Buffer) {
  let piece = fresh();
  let held = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      // What is a whole piece already needs no copy.
      if (held === 0 && chunk.length - at >= size) {
        yield chunk.subarray(at, at + size);
        at += size;
        continue;
      }
      const taken = chunk.copy(piece, held, at, at + size - held);
      held += taken;
      at += taken;
      if (held < size) continue;
      yield piece;
      piece = fresh();
      held = 0;
    }
  }
  if (held > 0) yield piece.subarray(0, held);
}
