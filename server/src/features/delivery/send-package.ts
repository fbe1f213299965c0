import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { assert } from '@toada/domain/assert.ts';
import type { JobCall } from '../../jobs/job.ts';
import { openTransport } from '../../outside/store/open-transport.ts';
import type { StoreSource, StoreTransport } from '../../outside/store/store-transport.ts';
import type { MediaPart } from '../../store-package/package-facts.ts';
import { type ConnectorRow, mayReachPrivate, openConnection } from '../connection/read-connection.ts';
import { VIDEO_PLACE } from './gathered.ts';
import { createMeter, type Meter } from './meter.ts';
import type { Packed } from './pack-delivery.ts';
import { storedSource } from './stored-source.ts';
import { keepTurn } from './turn.ts';

type Sending = Pick<JobCall<unknown>, 'db' | 'storage'>;

const MESSAGE_MAX_BYTES = 64 * 1024 * 1024;

/** Media, message, manifest, in this order: a store begins to read when the last one is there. */
export async function sendPackage(call: JobCall<unknown>, connector: ConnectorRow, packed: Packed) {
  const { db, signal } = call;
  const meter = createMeter({ db, turn: packed.claimed, bytes: bytesOf(packed), signal });
  try {
    const options = { signal: meter.signal, allowsPrivate: mayReachPrivate(call, connector) };
    const transport = await openTransport(openConnection(call, connector), options);
    try {
      await sendAll(call, transport, packed, meter);
    } finally {
      await transport.close();
    }
  } catch (error) {
    throw meter.reason() ?? error;
  } finally {
    meter.stop();
  }
}

async function sendAll(
  { db, storage }: Sending,
  transport: StoreTransport,
  { packed, files, claimed }: Packed,
  meter: Meter,
) {
  const put = async (path: string, source: StoreSource) => {
    await transport.put(path, source, { signal: meter.signal, onSent: meter.onSent });
    await meter.filed(source.bytes);
  };
  for (const file of packed.media) {
    const place = placeOf(file.from);
    const stored = files.find((one) => one.place === place);
    assert(stored, 'every file of the package is one of the release');
    await put(file.path, storedSource(storage, stored));
  }
  const message = textSource(packed.message.body);
  if (claimed.attempts > 1) await clearOther(transport, packed.message.path, packed.message.body);
  // With the last file the store begins to read: whoever has lost the turn stops before. From here on a takedown follows it.
  await keepTurn(db, claimed, { may_be_there: true });
  await put(packed.message.path, message);
  await meter.check();
  if (packed.complete) await put(packed.complete.path, textSource(packed.complete.body));
}

function placeOf(part: MediaPart): number | null {
  if (part.kind === 'track') return part.place;
  return part.kind === 'video' ? VIDEO_PLACE : null;
}

/** A leftover of an attempt under an older setting is removed; its size may be the same. */
async function clearOther(transport: StoreTransport, path: string, body: string) {
  const there = await transport.read(path, MESSAGE_MAX_BYTES);
  if (there && !there.equals(Buffer.from(body))) await transport.remove(path);
}

function bytesOf({ packed }: Packed): number {
  const texts = [packed.message.body, packed.complete?.body ?? ''];
  return [...packed.media.map(({ bytes }) => bytes), ...texts.map((text) => Buffer.byteLength(text))].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

function textSource(text: string): StoreSource {
  const body = Buffer.from(text);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { bytes: body.length, sha256, open: async (from) => Readable.from([body.subarray(from)]) };
}
