import { execFile, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findSftp } from '../../server/src/testing/openssh.ts';
import { type Sshd, startSshd } from '../../server/src/testing/sshd.ts';
import { sftpConnection } from '../../server/src/testing/store-sources.ts';
import { type Bench, compare, rounded } from './bench.ts';
import type { Sent, ToSend, Track } from './delivery-sender.ts';

const run = promisify(execFile);

const MB = 1024 * 1024;
const RSS_MAX_MB = 512;
/** Smaller where somebody only wants to see it run. */
const size = (name: string, usual: number) => Number(process.env[`BENCH_DELIVERY_${name}`] ?? usual);
const ALBUMS = size('ALBUMS', 4);
const TRACKS = size('TRACKS', 12);
const TRACK_MB = size('TRACK_MB', 20);
const ROUNDS = size('ROUNDS', 3);

const WORDS: ToSend['words'] = ['message.xml', 'manifest.xml'];

/**
 * Albums to a store by SFTP as the worker sends them (a message written and validated, temporary names, synced, compared, renamed; a login per album), against
 * OpenSSH's own `sftp put` of the same files to the same server with the same cipher, by one login.
 */
export const deliveryBench: Bench = {
  name: 'delivery',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const sshd = await startSshd();
    const sender = fork(new URL('delivery-sender.ts', import.meta.url));
    try {
      const tracks = await makeTracks(folder);
      const client = await startClient(folder, sshd);
      const rate = { ours: [] as number[], theirs: [] as number[] };
      const sent: Sent[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const started = performance.now();
          if (side === 'ours')
            sent.push(
              await ask(sender, { connection: sftpConnection(sshd), folder, albums: ALBUMS, tracks, words: WORDS }),
            );
          else await client.put(tracks);
          rate[side].push((ALBUMS * TRACKS * TRACK_MB) / ((performance.now() - started) / 1000));
          await assertArrived(sshd, tracks, side === 'ours' ? WORDS : []);
        }
      }
      const busy = sent.map(({ cpuMs, wallMs }) => (100 * cpuMs) / wallMs);
      const cost = sent.map(({ cpuMs }) => cpuMs / (ALBUMS * TRACKS * TRACK_MB));
      const peak = Math.max(...sent.map(({ peakRssMb }) => peakRssMb));
      say(`${ROUNDS} rounds of ${ALBUMS} albums of ${TRACKS} tracks of ${TRACK_MB} MB`);
      say(`ours: ${rounded(rate.ours)} MB/s, at most ${peak.toFixed(0)} MB of memory`);
      say(`sftp put: ${rounded(rate.theirs)} MB/s`);
      say(
        `what limits ours: ${rounded(cost, 1)} ms of processor per MB, busy ${rounded(busy)} % of the time (100 % is one`,
      );
      say('core, and reading goes on beside); below that it waits for the server, which decrypts, writes and syncs');
      return [
        compare('delivery by SFTP', rate, { atLeast: 0.5 }),
        {
          name: "delivery's memory",
          figure: `${peak.toFixed(0)} MB`,
          goal: `under ${RSS_MAX_MB} MB`,
          result: peak < RSS_MAX_MB ? 'ok' : 'short',
        },
      ];
    } finally {
      sender.kill();
      await sshd.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function makeTracks(folder: string): Promise<Track[]> {
  const tracks: Track[] = [];
  for (let index = 0; index < TRACKS; index++) {
    const content = randomBytes(TRACK_MB * MB);
    const name = `faixa-${index}.wav`;
    await writeFile(join(folder, name), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    tracks.push({ name, bytes: content.length, sha256 });
  }
  return tracks;
}

async function ask(sender: ReturnType<typeof fork>, work: ToSend): Promise<Sent> {
  sender.send(work);
  const [answer] = (await once(sender, 'message')) as [Sent | { error: string }];
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

async function startClient(folder: string, sshd: Sshd) {
  const program = await findSftp();
  if (!program || sshd.kind !== 'openssh') throw new Error('This bench needs OpenSSH, which cannot be had here.');
  const key = join(folder, 'key');
  await writeFile(key, sshd.privateKey, { mode: 0o600 });
  const settings = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR', 'IdentitiesOnly=yes'];
  const words = [
    ...program.words,
    ...['-q', '-c', 'aes128-gcm@openssh.com', '-i', key, '-P', String(sshd.port)],
    ...settings.flatMap((setting) => ['-o', setting]),
  ];
  return {
    async put(tracks: Track[]) {
      const batch = join(folder, 'batch');
      const lines = Array.from({ length: ALBUMS }, (_, album) => [
        `mkdir ${sshd.remotePath}/album-${album}`,
        ...tracks.map(({ name }) => `put ${join(folder, name)} ${sshd.remotePath}/album-${album}/${name}`),
      ]);
      await writeFile(batch, `${lines.flat().join('\n')}\n`);
      await run(program.file, [...words, '-b', batch, `${sshd.username}@127.0.0.1`], { env: program.environment });
    },
  };
}

/** Whatever side it was: all of it is there, and nothing else. */
async function assertArrived(sshd: Sshd, tracks: Track[], words: readonly string[]) {
  const expected = [...tracks.map(({ name }) => name), ...words].sort().join();
  for (let album = 0; album < ALBUMS; album++) {
    const folder = join(sshd.folder, `album-${album}`);
    const names = (await readdir(folder)).sort().join();
    if (names !== expected) throw new Error(`${folder} has ${names}.`);
    for (const { name, sha256 } of tracks) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(join(folder, name), { highWaterMark: MB })) hash.update(chunk);
      if (hash.digest('hex') !== sha256) throw new Error(`${name} arrived as something else.`);
    }
  }
  await rm(sshd.folder, { recursive: true, force: true });
  await mkdir(sshd.folder);
}
