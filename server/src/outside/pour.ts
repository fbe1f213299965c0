import type { FileHandle } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Size of a write to disk; each file on its way keeps two of them in memory. It fits into a core's own cache. */
const BLOCK_BYTES = 256 * 1024;
/** Blocks are used again by the next request; more than these are left to the collector. */
const SPARE_BLOCKS_MAX = 32;
const WAITING_BYTES = 1024 * 1024;
/** A slow sender's block is written before it is full: a kill costs a moment of its time, not a minute. */
const BLOCK_MS = 500;

export type Pouring = {
  offset: number;
  /** Looks at bytes before they are written, in order; what it throws ends the pouring. */
  look: (chunk: Buffer) => void;
  /** Goes over all that is written; where writing fails it has gone too far. */
  hash: { update: (chunk: Buffer) => unknown };
  /** Ends the pouring early; what has come is kept. */
  signal: AbortSignal;
};

/**
 * From a request into a file, until the sender has said all, has gone, or is told to stop; gives how far the file reaches.
 * Whatever ends it, what came before is written and synced. Only a disk that refuses is an error. The chunks of the source
 * are used up: nobody else may hold on to them.
 */
export async function pour(source: Readable, file: FileHandle, { offset, look, hash, signal }: Pouring) {
  const writer = createWriter(file, offset, hash);
  const sink = new Writable({
    // With less, every chunk would stop the connection and start it again.
    highWaterMark: WAITING_BYTES,
    write(chunk: Buffer, _encoding, done) {
      try {
        look(chunk);
      } catch (refusal) {
        return done(refusal as Error);
      }
      if (writer.mayWait(chunk)) {
        writer.keep(chunk);
        giveBack(chunk);
        done();
      } else {
        void writer
          .write(chunk)
          .then(() => giveBack(chunk))
          .then(() => done(), done);
      }
    },
    final: (done) => void writer.flush().then(() => done(), done),
  });
  try {
    await drain(source, sink, signal);
  } finally {
    await writer.end();
    await file.datasync();
  }
  return writer.reached();
}

/**
 * Frees the memory of a chunk that was copied. A gigabyte comes in sixteen thousand of them, and the collector, which counts them,
 * would go over all that the server has in memory for every 64 MB: that costs more than the hash (bench `upload`).
 */
function giveBack({ buffer, byteOffset, length }: Buffer) {
  const isAlone = byteOffset === 0 && buffer.byteLength === length;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Copies what comes into one of two blocks while the disk writes the other. */
function createWriter(file: FileHandle, offset: number, hash: Pouring['hash']) {
  let [block, other] = [takeBlock(), takeBlock()];
  let used = 0;
  let flushedMs = performance.now();
  let reached = offset;
  let writing: Promise<unknown> = Promise.resolve();

  const keep = (chunk: Buffer) => {
    const copied = chunk.copy(block, used);
    used += copied;
    return copied;
  };

  const isDue = () => performance.now() - flushedMs >= BLOCK_MS;

  async function flush() {
    const full = block.subarray(0, used);
    [block, other, used, flushedMs] = [other, block, 0, performance.now()];
    await writing;
    writing = writeAll(file, full, reached);
    // Heard where it is waited for.
    writing.catch(() => {});
    hash.update(full);
    reached += full.length;
  }

  return {
    keep,
    reached: () => reached,
    mayWait: (chunk: Buffer) => used + chunk.length < BLOCK_BYTES && !isDue(),
    async write(chunk: Buffer) {
      for (let rest = chunk; rest.length > 0; ) {
        rest = rest.subarray(keep(rest));
        if (used === BLOCK_BYTES || isDue()) await flush();
      }
    },
    async flush() {
      await flush();
      await writing;
    },
    /** The disk is done with the blocks, well or badly. */
    async end() {
      await writing.catch(() => {});
      for (const done of [block, other]) if (spareBlocks.length < SPARE_BLOCKS_MAX) spareBlocks.push(done);
    },
  };
}

const spareBlocks: Buffer[] = [];

function takeBlock() {
  return spareBlocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
}

/** A source that breaks off has said less than it wanted, and that is all. */
async function drain(source: Readable, sink: Writable, signal: AbortSignal) {
  const stop = () => {
    source.unpipe(sink);
    if (!sink.writableEnded) sink.end();
  };
  const events = ['error', 'close'] as const;
  for (const event of events) source.on(event, stop);
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted || source.destroyed) stop();
    else source.pipe(sink);
    await finished(sink);
  } finally {
    signal.removeEventListener('abort', stop);
    // The listener for errors stays: a connection may still break while its answer is on the way.
    source.off('close', stop);
    source.unpipe(sink);
  }
}

/** The system may write less than it was asked to, and says so. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, position);
  if (bytesWritten < bytes.length) await writeAll(file, bytes.subarray(bytesWritten), position + bytesWritten);
}
