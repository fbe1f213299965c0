import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PART_PREFIX } from '../durable-file.ts';
import { readOutbox } from '../outside/outbox.ts';
import { createStorage } from '../outside/storage.ts';
import { sha256 } from './journey-files.ts';
import type { Journey, SentFile } from './release-journey.ts';
import { until } from './until.ts';

const QUEUE_EMPTY_MS = 120_000;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** One connection for as long as the work takes: the database may be another one afterwards. */
export async function withDatabase<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A blow may fall on the database: the next query says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}

/** Until the queue has nothing left to do of a kind; a job that was given up never leaves it. */
export async function whenWorkedOff(ask: Ask, task = 'mediaFile.%') {
  const waiting = () =>
    ask<{ task_identifier: string; last_error: string | null }>(
      'select task_identifier, last_error from graphile_worker.jobs where task_identifier like $1',
      [task],
    );
  await until(async () => (await waiting()).length === 0, QUEUE_EMPTY_MS).catch(async () => {
    throw new Error(`Jobs are left: ${JSON.stringify(await waiting())}`);
  });
}

/** All that differs from what the browser was told, once no job is left. */
export async function compareJourney(ask: Ask, dataDir: string, journey: Journey): Promise<string[]> {
  await whenWorkedOff(ask);
  const faults = await Promise.all(journey.files.map((file) => compareFile(ask, dataDir, file)));
  return [...faults.flat(), ...(await compareRelease(ask, journey))];
}

async function compareFile(ask: Ask, dataDir: string, { id, name, ...sent }: SentFile) {
  const rows = await ask<Record<string, unknown> & { id: string; storage_key: string; preview_key: string | null }>(
    `select id, status, bytes::int as bytes, sha256, storage_key, checked_at, claimed_at, received_bytes::int as received_bytes,
      report->'findings' as findings, preview_key from media_files where name = $1`,
    [name],
  );
  const [row] = rows.filter((one) => one.id === id);
  // A begin whose answer was lost is an empty row, which the sweep takes.
  const begun = rows.filter((one) => one.id !== id && (one.status !== 'receiving' || one.received_bytes !== 0));
  if (!row) return [`${name}: its row is gone`];
  const stored = await readFile(join(dataDir, 'files', row.storage_key)).catch(() => Buffer.alloc(0));
  const isLike = [
    ['no second row', begun.length === 0],
    ['a row that says checked', row.status === 'checked'],
    ['its bytes', row.bytes === sent.bytes && stored.length === sent.bytes],
    ['its hash', row.sha256 === sent.sha256 && sha256(stored) === sent.sha256],
    ['the report of its one check', (row.checked_at as Date).toISOString() === sent.check.checked_at],
    ['the findings that were shown', JSON.stringify(row.findings) === JSON.stringify(sent.check.findings)],
    ['no error found', !sent.check.findings.some(({ level }) => level === 'error')],
    ['its preview', row.preview_key ? await isThere(dataDir, row.preview_key) : !name.endsWith('.wav')],
    ['its release', row.claimed_at !== null],
  ] as const;
  return isLike.filter(([, isTrue]) => !isTrue).map(([what]) => `${name} has not ${what}: ${JSON.stringify(row)}`);
}

function isThere(dataDir: string, key: string) {
  return access(join(dataDir, 'files', key)).then(
    () => true,
    () => false,
  );
}

/** A release that was made twice has its title or, made by a begin whose answer was lost, none yet. */
async function compareRelease(ask: Ask, { releaseId, title, begunAt }: Journey) {
  const [counts] = await ask<Record<string, number>>(
    `select (select count(*)::int from releases where title = $2 or (title = '' and created_at >= $3)) as releases,
      (select count(*)::int from tracks where title = $2) as tracks,
      (select count(*)::int from distributions where release_id = $1::uuid and status = 'pending') as distributions,
      (select count(*)::int from release_events where release_id = $1::uuid) as events,
      (select count(*)::int from release_events where release_id = $1::uuid and kind = 'submitted') as submissions,
      (select count(*)::int from audit_entries where subject_id = $1::uuid::text and action = 'release.submitted') as entries,
      (select count(*)::int from splits where release_id = $1::uuid) as splits`,
    [releaseId, title, begunAt],
  );
  const other = Object.entries(counts ?? {}).filter(([, count]) => count !== 1);
  return other.map(([what, count]) => `${title} has ${count} ${what}`);
}

/** Leftovers of all journeys: no job, no unknown file, no part of one that the sweep does not take. */
export async function compareRemains(
  ask: Ask,
  dataDir: string,
  journeys: readonly Pick<Journey, 'title'>[],
  mailsMost = 1,
): Promise<string[]> {
  // A week later.
  await ask(`update media_files set received_at = now() - interval '9 days' where status = 'receiving'`);
  await ask(`select graphile_worker.add_job('mediaFile.sweep', '{}'::json)`);
  await whenWorkedOff(ask, '%');
  const rows = await ask<{ status: string; keys: (string | null)[] }>(
    'select name, status, array[storage_key, preview_key, sheet_key, poster_key] as keys from media_files',
  );
  const folder = join(dataDir, 'files');
  const storage = await createStorage({ folder, s3: null });
  await storage.sweep(new Date(Date.now() + TWO_DAYS_MS));
  const known = new Set(rows.flatMap(({ keys }) => keys));
  const found = await readdir(folder, { recursive: true });
  const isUnknown = (path: string) => MEDIA.test(path) && !known.has(path);
  return [
    ...rows.filter(({ status }) => status === 'receiving').map((row) => `the sweep has left ${JSON.stringify(row)}`),
    ...found.filter(isUnknown).map((path) => `nobody knows the file ${path}`),
    ...found.filter((path) => path.includes(PART_PREFIX)).map((path) => `the part ${path} is left`),
    ...(await doubledMails(dataDir, journeys, mailsMost)),
  ];
}

/** Where files of this kind lie, whole or on their way. */
const MEDIA = /^(media|media-previews|\.incoming)\//;

/** At most these mails tell of a release, and none of them twice. */
async function doubledMails(dataDir: string, journeys: readonly Pick<Journey, 'title'>[], most: number) {
  const outbox = join(dataDir, 'outbox');
  const ids = (await readdir(outbox).catch(() => [])).map((name) => name.replace(/\.eml$/, ''));
  const mails = (await Promise.all(ids.map((id) => readOutbox(outbox, id)))).filter((mail) => mail !== null);
  return journeys.flatMap(({ title }) => {
    const own = mails.filter((mail) => `${mail.subject} ${mail.text}`.includes(title)).map(({ subject }) => subject);
    const isRight = own.length <= most && new Set(own).size === own.length;
    return isRight ? [] : [`these mails tell of ${title} ${own.join(' | ')}`];
  });
}
