import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startSshd } from '../../testing/sshd.ts';
import { s3Connection, sftpConnection } from '../../testing/store-sources.ts';
import { startSwift } from '../../testing/swift.ts';

const FILE_MB = 300;
const GROWTH_MAX_MB = 200;
const [sshd, swift] = await Promise.all([startSshd(), startSwift()]);
afterAll(() => Promise.all([sshd.stop(), swift?.stop()]));

/** A process of its own sends a file that is nowhere whole, and says by how much it grew. */
const script = `
  import { Readable } from 'node:stream';
  import { openTransport } from ${JSON.stringify(new URL('open-transport.ts', import.meta.url).href)};
  const { connection, megabytes } = JSON.parse(process.argv[1]);
  const { signal } = new AbortController();
  const store = await openTransport(connection, { signal, allowsPrivate: true });
  // The system's peak of a process includes that of its parent, so the peak is measured here.
  let peak = 0;
  const put = async (name, count) => {
    async function* chunks() {
      for (let i = 0; i < count; i++) {
        // Unreferenced memory does not count, whenever a collector would have found the time.
        if (i % 16 === 0) gc();
        peak = Math.max(peak, process.memoryUsage.rss());
        yield Buffer.alloc(1048576, i);
      }
    }
    const open = async () => Readable.from(chunks(), { objectMode: false });
    await store.put(name, { bytes: count * 1048576, sha256: 'a'.repeat(64), open }, { signal, onSent: () => {} });
  };
  await put('aquecimento.wav', 10);
  const before = process.memoryUsage.rss();
  await put('grande.wav', megabytes);
  console.log((peak - before) / 1048576);
  await store.close();
`;

test.each([
  ['SFTP', sftpConnection(sshd)],
  ['S3', swift && s3Connection(swift)],
])(
  `${FILE_MB} MB by %s take no more memory than a window of them`,
  async (_name, connection) => {
    if (!connection) return;
    const told = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--input-type=module-typescript',
      '-e',
      script,
      JSON.stringify({ connection, megabytes: FILE_MB }),
    ]);
    expect(Number(told.stdout)).toBeGreaterThan(-500);
    expect(Number(told.stdout)).toBeLessThan(GROWTH_MAX_MB);
  },
  120_000,
);
