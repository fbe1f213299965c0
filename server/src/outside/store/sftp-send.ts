import { inPassingPieces } from './in-pieces.ts';
import type { SftpSession } from './sftp-session.ts';
import { SftpError } from './sftp-status.ts';
import { type PutOptions, StoreError, type StoreSource } from './store-transport.ts';

/** On their way at once: as much as the host takes without being read, within these. More would only wait on our side. */
const IN_FLIGHT_MIN_BYTES = 1024 * 1024;
const IN_FLIGHT_MAX_BYTES = 4 * 1024 * 1024;
const WRITE_BYTES = 255 * 1024;
const SAMPLE_BYTES = 32 * 1024;

/**
 * Fills the part, goes on where an earlier attempt ended, and gives its size over there, null when it is gone. It is written,
 * never cut off: another sender may be at it.
 */
export async function sendPart(session: SftpSession, part: string, source: StoreSource, options: PutOptions) {
  // Opened first and measured as opened: another sender may publish the part meanwhile, and its name then leads to a new one. Of a file
  // measured by its name only the end might be sent.
  let handle = await openPart(session, part);
  try {
    const size = (await session.statHandle(handle).catch(nullWhenRefused))?.size ?? 0;
    if (size > source.bytes) {
      await session.closeHandle(handle);
      await session.remove(part);
      handle = await openPart(session, part);
    }
    const from = size > source.bytes ? 0 : await resumePoint(session, part, source, size);
    await pour(session, handle, { source, from }, options);
  } catch (error) {
    await session.closeHandle(handle).catch(() => {});
    throw error;
  }
  // Asked at once and answered in order; some hosts say only here that they could not keep it.
  const [, , kept] = await Promise.all([session.sync(handle), session.closeHandle(handle), session.stat(part)]);
  return kept?.size ?? null;
}

async function openPart(session: SftpSession, part: string) {
  return session.openForWriting(part).catch(async (error) => {
    // Hosts over an object store write files from their beginning only.
    if (!(error instanceof SftpError) || error.problem === 'folderMissing' || error.problem === 'folderNotWritable')
      throw error;
    await session.remove(part);
    return session.openAnew(part);
  });
}

/**
 * Safe offset of an earlier attempt. A host may have written later bytes before earlier ones, by as much as was in flight: that much
 * is sent again. The bytes before must be ours; in doubt all of it is sent again.
 */
async function resumePoint(session: SftpSession, part: string, source: StoreSource, size: number) {
  const from = size - IN_FLIGHT_MAX_BYTES;
  if (from < SAMPLE_BYTES) return 0;
  return (await isSame(session, part, source, from - SAMPLE_BYTES)) ? from : 0;
}

async function isSame(session: SftpSession, part: string, source: StoreSource, at: number) {
  const theirs = Buffer.alloc(SAMPLE_BYTES);
  const handle = await session.openForReading(part).catch(nullWhenRefused);
  if (!handle) return false;
  const count = await session.read(handle, theirs, at).catch(nullWhenRefused);
  await session.closeHandle(handle).catch(nullWhenRefused);
  return count === SAMPLE_BYTES && theirs.equals(await sampleOf(source, at));
}

async function sampleOf(source: StoreSource, at: number) {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of (await source.open(at)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    total += chunk.length;
    if (total >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
}

type Stretch = { source: StoreSource; from: number };

/** Writes are sent without waiting for the answer to the one before, but never more than fit into the window. */
async function pour(session: SftpSession, handle: Buffer, { source, from }: Stretch, { signal, onSent }: PutOptions) {
  const inFlightBytes = Math.min(IN_FLIGHT_MAX_BYTES, Math.max(IN_FLIGHT_MIN_BYTES, session.windowBytes));
  const window = openWindow(inFlightBytes, (acknowledged) => onSent(from + acknowledged));
  let position = from;
  // Leaving the loop early closes the source.
  for await (const piece of inPassingPieces(source, from, Math.min(session.maxWriteBytes, WRITE_BYTES))) {
    if (position + piece.length > source.bytes) throw new StoreError('fileMissing', 'The file has grown.');
    await window.room(piece.length);
    signal.throwIfAborted();
    window.add(piece.length, session.write(handle, piece, position));
    position += piece.length;
  }
  await window.empty();
  if (position !== source.bytes) throw new StoreError('fileMissing', `${position} of ${source.bytes} bytes are there.`);
}

/** How much is on its way. The first write that failed ends it, and whoever waits is told. */
function openWindow(maxBytes: number, onAcknowledged: (bytes: number) => void) {
  let inFlight = 0;
  let acknowledged = 0;
  let failure: { error: unknown } | null = null;
  let wake = () => {};
  const waitUntil = async (isMet: () => boolean) => {
    while (!failure && !isMet())
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    if (failure) throw failure.error;
  };
  return {
    room: (bytes: number) => waitUntil(() => inFlight === 0 || inFlight + bytes <= maxBytes),
    empty: () => waitUntil(() => inFlight === 0),
    add(bytes: number, write: Promise<void>) {
      inFlight += bytes;
      const settle = (error?: unknown) => {
        inFlight -= bytes;
        if (error !== undefined) failure ??= { error };
        else acknowledged += bytes;
        onAcknowledged(acknowledged);
        wake();
      };
      write.then(() => settle(), settle);
    },
  };
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof SftpError && error.problem !== 'connectionLost') return null;
  throw error;
}
