import type { Readable } from 'node:stream';
import type { SourceFile, StoreSource } from './store-transport.ts';

/** The same bytes cut anew: every piece has the size, but the last. Each is the taker's to keep. */
export function inPieces(stream: Readable, size: number): AsyncGenerator<Buffer, void> {
  return cut(stream, size, () => Buffer.allocUnsafe(size));
}

/** A source from there on in the same pieces, which pass: each is good until the next one is asked for. */
export async function* inPassingPieces(source: StoreSource, from: number, size: number): AsyncGenerator<Buffer, void> {
  const file = await source.openFile?.();
  if (file) return yield* readAhead(file, from, size);
  const only = Buffer.allocUnsafeSlow(size);
  yield* cut(await source.open(from), size, () => only);
}

/** The next piece is read while the taker is at this one. */
async function* readAhead(file: SourceFile, from: number, size: number) {
  const spaces = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
  let reading = fill(file, spaces[0], from);
  try {
    for (let nth = 1, position = from; ; nth++) {
      const piece = await reading;
      if (piece.length === 0) return;
      position += piece.length;
      reading = fill(file, spaces[nth % 2 ? 1 : 0], position);
      // A consumer that left early is not told.
      reading.catch(() => {});
      yield piece;
    }
  } finally {
    await reading.catch(() => {});
    await file.close();
  }
}

async function fill(file: SourceFile, space: Buffer, position: number) {
  let held = 0;
  while (held < space.length) {
    const read = await file.read(space.subarray(held), position + held);
    if (read === 0) break;
    held += read;
  }
  return space.subarray(0, held);
}

async function* cut(stream: Readable, size: number, fresh: () => Buffer) {
  let piece = fresh();
  let held = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      // A whole piece needs no copy.
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
