import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { storedSource } from '../../server/src/features/delivery/stored-source.ts';
import { readPeakRssBytes } from '../../server/src/media/read-process.ts';
import { createStorage } from '../../server/src/outside/storage.ts';
import { openTransport } from '../../server/src/outside/store/open-transport.ts';
import type { StoreConnection, StoreSource, StoreTransport } from '../../server/src/outside/store/store-transport.ts';
import { openPackages } from '../../server/src/store-package/open-packages.ts';
import { buildPackageFacts } from '../../server/src/testing/build-package-facts.ts';
import { findDdexFolder } from '../../server/src/testing/ddex-folder.ts';

/** A file of the storage's folder. */
export type Track = { name: string; bytes: number; sha256: string };
export type ToSend = {
  connection: StoreConnection;
  /** The storage's. */
  folder: string;
  albums: number;
  tracks: Track[];
  /** Names of the message and its manifest in an album's folder. */
  words: [string, string];
};
export type Sent = { cpuMs: number; wallMs: number; peakRssMb: number };

const { writers } = openPackages(findDdexFolder() ?? undefined);

// A process of its own, so that its memory is the sender's and nobody else's.
process.on('message', async (work: ToSend) => {
  try {
    process.send?.(await sendAll(work));
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});

async function sendAll({ connection, folder, albums, tracks, words }: ToSend): Promise<Sent> {
  const storage = await createStorage({ folder, s3: null });
  const sources = tracks.map(({ name, ...file }) => ({ name, source: storedSource(storage, { key: name, ...file }) }));
  const started = performance.now();
  const before = process.cpuUsage();
  for (let album = 0; album < albums; album++) {
    const { signal } = new AbortController();
    const transport = await openTransport(connection, { signal, allowsPrivate: true });
    await deliverAlbum(transport, `album-${album}`, sources, words);
    await transport.close();
  }
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - started,
    peakRssMb: readPeakRssBytes('self') / 1024 / 1024,
  };
}

type Named = { name: string; source: StoreSource };

/**
 * The measured part: everything between an album's files and the store that has them, one after the other as the worker sends. The
 * message is written, checked by our rules and the schemas, and sent after the tracks, its manifest last.
 */
async function deliverAlbum(transport: StoreTransport, folder: string, tracks: Named[], words: ToSend['words']) {
  const facts = buildPackageFacts({ tracks: tracks.length });
  const packed = writers.ern.write(facts);
  const [finding] = await writers.ern.findings(facts, packed);
  if (finding) throw new Error(`${finding.place}: ${finding.message}`);
  const options = { signal: new AbortController().signal, onSent: () => {} };
  for (const { name, source } of tracks) await transport.put(`${folder}/${name}`, source, options);
  for (const [nth, body] of [packed.message.body, packed.complete?.body ?? ''].entries())
    await transport.put(`${folder}/${words[nth]}`, sourceOf(body), options);
}

function sourceOf(text: string) {
  const body = Buffer.from(text);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { bytes: body.length, sha256, open: async (start: number) => Readable.from([body.subarray(start)]) };
}
