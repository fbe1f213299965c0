import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildApproved,
  buildStoredFile,
  connectorOf,
  setConnector,
  sha256Of,
  workOff,
} from '../../testing/deliverable.ts';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { seeded } from '../../testing/seeded.ts';
import { type Sshd, startSshd } from '../../testing/sshd.ts';
import { secrets } from '../../testing/test-server.ts';
import { sealContext } from '../connection/seal-secrets.ts';
import { wakeStores } from './wake-stores.job.ts';

let sshd: Sshd;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;

beforeAll(async () => {
  sshd = await startSshd();
  proxy = await startFaultProxy(sshd.port);
  const { id } = await connectorOf('deezer');
  await chmod(sshd.folder, 0o777);
  await setConnector('deezer', {
    ...{ protocol: 'sftp', host: '127.0.0.1', port: proxy.port, username: sshd.username, acknowledges: false },
    ...{ host_key: sshd.hostKeys.ed25519, remote_path: sshd.remotePath },
    sealed_private_key: secrets.encrypt(sshd.privateKey, sealContext('sealed_private_key', id)),
    ...{ sender_dpid: 'PADPIDA2026000001T', recipient_dpid: 'PADPIDA2026000002T' },
  });
}, 120_000);
afterAll(async () => {
  clock.now = () => new Date();
  await proxy.close();
  await sshd.stop();
});

async function filesThere() {
  const names = await readdir(sshd.folder, { recursive: true });
  const files = new Map<string, string>();
  for (const name of names)
    if ((await stat(join(sshd.folder, name))).isFile())
      files.set(name, sha256Of(await readFile(join(sshd.folder, name))));
  return files;
}

test('a wire that breaks at a seeded byte, three times over, leaves one whole package and never half of one', async () => {
  const { id: userId } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id: userId });
  const chance = seeded(8_011);
  const bytes = 3_000_000;
  const audio = await Promise.all([1, 2].map(() => buildStoredFile(userId, 'audio', randomBytes(bytes))));
  const tracks = audio.map((audio_file_id, index) => ({
    ...{ id: randomUUID(), title: `Faixa ${index + 1}`, isrc: `BRTSF260000${index}`, main_artists: ['Jussara Lima'] },
    audio_file_id,
  })) as unknown as ReleaseDraft['tracks'];
  const { id, draft } = await buildApproved(artist, ['deezer'], { type: 'ep', tracks });
  await artist.post(`/distributions/${id}/start`);
  for (let cuts = 0; cuts < 3; cuts++) {
    proxy.cutAfter(Math.floor(100_000 + chance() * bytes));
    await runJob(wakeStores, {});
    await workOff();
    const row = await db.selectFrom('deliveries').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'sending', problem: 'connectionLost', failures: cuts + 1, lane: null });
    // A file under its own name is whole; the manifest comes after everything else.
    const names = [...(await filesThere()).keys()];
    expect(names.filter((name) => name.endsWith('.xml'))).toEqual([]);
    const at = row.next_attempt_at?.getTime() ?? 0;
    clock.now = () => new Date(at + 1000);
  }
  proxy.mend();
  await runJob(wakeStores, {});
  await workOff();
  const row = await db.selectFrom('deliveries').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'delivered', problem: null, attempts: 4 });
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'completed', progress: 100 });
  const files = await filesThere();
  const [batch, upc] = [row.batch_id, draft.upc];
  expect([...files.keys()].toSorted()).toEqual([
    `${batch}/${upc}/${upc}.xml`,
    `${batch}/${upc}/resources/${upc}.jpg`,
    `${batch}/${upc}/resources/${upc}_01_001.wav`,
    `${batch}/${upc}/resources/${upc}_01_002.wav`,
    `${batch}/BatchComplete_${batch}.xml`,
  ]);
  const sums = await db.selectFrom('media_files').select(['id', 'sha256']).where('id', 'in', audio).execute();
  for (const [index, audioId] of audio.entries())
    expect(files.get(`${batch}/${upc}/resources/${upc}_01_00${index + 1}.wav`)).toBe(
      sums.find((file) => file.id === audioId)?.sha256,
    );
}, 120_000);
