import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDeliveredFiles } from '../store-package/read-delivered-files.ts';
import type { Ask } from './compare-journey.ts';
import type { JourneyFile } from './release-journey.ts';

export type SentRelease = {
  id: string;
  /** Where each store receives, below the folder of stores. */
  folders: Record<string, string>;
  files: { audio: JourneyFile; cover: JourneyFile };
};

type Row = { platform: string; status: string; attempts: number; batch_id: string; message_id: string };

/** All that differs from one correct package of each round in each store. */
export async function comparePackages(ask: Ask, dataDir: string, release: SentRelease, rounds: number) {
  const rows = await ask<Row>(
    `select platform, status, attempts, batch_id, message_id from deliveries where release_id = $1 order by created_at`,
    [release.id],
  );
  const faults: string[] = [];
  for (const [platform, folder] of Object.entries(release.folders)) {
    const own = rows.filter((row) => row.platform === platform);
    const root = join(dataDir, 'stores', folder);
    faults.push(...(await compareStore(root, platform, own, release, rounds)));
  }
  const newest = rows.slice(-Object.keys(release.folders).length);
  return { faults, cutDeliveries: newest.filter(({ attempts }) => attempts > 1).length };
}

async function compareStore(root: string, platform: string, rows: Row[], release: SentRelease, rounds: number) {
  const names = await readdir(root, { recursive: true });
  const batches = (await readdir(root)).filter((name) => /^\d{17}$/.test(name)).toSorted();
  const known = rows.map(({ batch_id }) => batch_id).toSorted();
  const ids = new Set(rows.map(({ message_id }) => message_id));
  const faults = [
    ...(rows.length === rounds ? [] : [`${rows.length} deliveries for ${rounds} rounds`]),
    ...(rows.every(({ status }) => status === 'delivered') ? [] : ['one is not delivered']),
    ...(ids.size === rows.length ? [] : ['two messages have one id']),
    ...(batches.join() === known.join() ? [] : [`batches ${batches} instead of ${known}`]),
    ...names.filter((name) => name.endsWith('.part')).map((name) => `the part ${name} is left`),
  ];
  const last = known.at(-1);
  if (last) faults.push(...(await comparePackage(root, last, release)));
  return faults.map((fault) => `${platform}: ${fault}`);
}

/** The newest batch: its message names the files, and they are the release's, byte for byte. */
async function comparePackage(root: string, batch: string, { files }: SentRelease): Promise<string[]> {
  const names = (await readdir(join(root, batch), { recursive: true })).filter((name) => name.includes('.'));
  const paths = names.filter((name) => !name.endsWith('.itmsp'));
  const message = paths.find((name) => name.endsWith('.xml') && !name.includes('BatchComplete_'));
  if (!message) return [`${batch} has no message: ${names}`];
  const folder = join(root, batch, message, '..');
  const named = readDeliveredFiles(await readFile(join(root, batch, message), 'utf8'));
  const wanted = [files.audio, files.cover].map(({ content }) => hashOf(content)).toSorted();
  const there = await Promise.all(named.map(async ({ path }) => hashOf(await readFile(join(folder, path)))));
  const others = paths.length - named.length - 1;
  const isApple = message.endsWith('metadata.xml');
  return [
    ...(there.toSorted().join() === wanted.join() ? [] : [`${batch} has other files than the release`]),
    ...(others === (isApple ? 0 : 1) ? [] : [`${batch} has ${paths}`]),
  ];
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
