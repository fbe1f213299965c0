import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { openTransport } from '../../server/src/outside/store/open-transport.ts';
import type { StoreConnection, StoreTransport } from '../../server/src/outside/store/store-transport.ts';
import { openPackages } from '../../server/src/store-package/open-packages.ts';
import { buildPackageFacts } from '../../server/src/testing/build-package-facts.ts';
import { findDdexFolder } from '../../server/src/testing/ddex-folder.ts';

export type Track = { name: string; path: string; bytes: number; sha256: string };
/** `words`: what the message and its manifest are called in an album's folder. */
export type ToSend = { connection: StoreConnection; albums: number; tracks: Track[]; words: [string, string] };
export type Sent = { cpuMs: number; wallMs: number; peakRssMb: number };

/** As the storage reads. */
const READ_BYTES = 256 * 1024;
const { writers } = openPackages(findDdexFolder() ?? undefined);

// A process of its own, so that its memory is the sender's and nobody else's.
process.on('message', async (work: ToSend) => {
  try {
    process.send?.(await sendAll(work));
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});

async function sendAll({ connection, albums, tracks, words }: ToSend): Promise<Sent> {
  const started = performance.now();
  const before = process.cpuUsage();
  for (let album = 0; album < albums; album++) {
    const { signal } = new AbortController();
    const transport = await openTransport(connection, { signal, allowsPrivate: true });
    await deliverAlbum(transport, `album-${album}`, tracks, words);
    await transport.close();
  }
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - started,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
  };
}

/**
 * What is measured: everything between an album's files and the store that has them, one after the other as the worker sends.
 * The message is written, held against our rules and the schemas, and sent after the tracks, its manifest last.
 */
async function deliverAlbum(transport: StoreTransport, folder: string, tracks: Track[], words: ToSend['words']) {
  const facts = buildPackageFacts({ tracks: tracks.length });
  const packed = writers.ern.write(facts);
  const [finding] = await writers.ern.findings(facts, packed);
  if (finding) throw new Error(`${finding.place}: ${finding.message}`);
  const options = { signal: new AbortController().signal, onSent: () => {} };
  for (const { name, path, bytes, sha256 } of tracks) {
    const open = async (start: number) => createReadStream(path, { start, highWaterMark: READ_BYTES });
    await transport.put(`${folder}/${name}`, { bytes, sha256, open }, options);
  }
  for (const [nth, body] of [packed.message.body, packed.complete?.body ?? ''].entries())
    await transport.put(`${folder}/${words[nth]}`, sourceOf(body), options);
}

function sourceOf(text: string) {
  const body = Buffer.from(text);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { bytes: body.length, sha256, open: async (start: number) => Readable.from([body.subarray(start)]) };
}
