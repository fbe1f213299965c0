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

type Row = {
  platform: string;
  kind: string;
  status: string;
  attempts: number;
  may_be_there: boolean;
  batch_id: string | null;
  message_id: string | null;
  created_at: Date;
};
type Round = { since: Date; isTaken: boolean };

/**
 * All that differs from one correct package of the round in each store; after a takedown, from nothing but what it says. A
 * package that was called off is none, unless the store may have read it before: then its takedown has to follow.
 */
export async function comparePackages(ask: Ask, dataDir: string, release: SentRelease, round: Round) {
  const rows = await ask<Row>(
    `select platform, kind, status, attempts, may_be_there, batch_id, message_id, created_at from deliveries
      where release_id = $1 order by created_at, id`,
    [release.id],
  );
  const faults: string[] = [];
  for (const [platform, folder] of Object.entries(release.folders)) {
    const own = rows.filter((row) => row.platform === platform);
    const root = join(dataDir, 'stores', folder);
    faults.push(...(await compareStore(root, platform, own, release, round)));
  }
  const newest = rows.filter(({ created_at }) => created_at >= round.since);
  return { faults, cutDeliveries: newest.filter(({ attempts }) => attempts > 1).length };
}

async function compareStore(root: string, platform: string, rows: Row[], release: SentRelease, round: Round) {
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const taken = rows.filter(({ status }) => status === 'delivered');
  const calledOff = rows.filter(({ status }) => status === 'cancelled').flatMap(({ batch_id }) => batch_id ?? []);
  const known = taken.map(({ batch_id }) => batch_id).toSorted();
  const doubted = rows.filter(({ status, may_be_there }) => status === 'cancelled' && may_be_there);
  const whole = wholeBatches(names).filter((batch) => !doubted.some(({ batch_id }) => batch_id === batch));
  const left = names.filter((name) => name.endsWith('.part') && !calledOff.some((batch) => name.startsWith(batch)));
  const faults = [
    ...(new Set(taken.map(({ message_id }) => message_id)).size === taken.length ? [] : ['two messages have one id']),
    ...(whole.join() === known.join() ? [] : [`the store has ${whole} instead of ${known}`]),
    ...left.map((name) => `the part ${name} is left`),
    ...roundFaults(rows, round),
  ];
  const last = known.at(-1);
  if (last && !round.isTaken) faults.push(...(await comparePackage(root, last, release)));
  return faults.map((fault) => `${platform}: ${fault}`);
}

/** Batches that a store reads: the last file of one is there. */
function wholeBatches(names: readonly string[]): string[] {
  const last = names.filter((name) => /BatchComplete_\d{17}\.xml$|\.itmsp\/metadata\.xml$/.test(name));
  return last.flatMap((name) => name.match(/^\d{17}/)?.[0] ?? []).toSorted();
}

/** Each package is there once; nothing follows a takedown. */
function roundFaults(rows: readonly Row[], { since, isTaken }: Round): string[] {
  const ended = rows.filter(({ status, may_be_there }) => status !== 'cancelled' || may_be_there);
  const open = ended
    .filter(({ status }) => !['delivered', 'cancelled'].includes(status))
    .map(({ status }) => `one is ${status}`);
  const brought = ended.filter(({ kind, created_at }) => kind !== 'takedown' && created_at >= since);
  const newest = ended.at(-1);
  if (!isTaken) return [...open, ...(brought.length === 1 ? [] : [`${brought.length} deliveries in the round`])];
  return [...open, ...(!newest || newest.kind === 'takedown' ? [] : ['it was delivered and not taken down'])];
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
