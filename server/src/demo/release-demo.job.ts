import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { ParticipantForm } from '@toada/domain/participant/participant.contract.ts';
import { SaveReleaseDraft } from '@toada/domain/release/release.contract.ts';
import { WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import { asked } from '@toada/domain/row-id.ts';
import { z } from 'zod';
import type { Db, Executor } from '../db/connect.ts';
import { issueCode } from '../features/code-pool/issue-code.ts';
import { beginMediaFile } from '../features/media-file/begin-media-file.ts';
import { proveMediaFile, settleMediaFile } from '../features/media-file/finish-media-file.ts';
import { findAnyMediaFile } from '../features/media-file/media-file.queries.ts';
import { readFindings } from '../features/media-file/read-findings.ts';
import { createParticipant } from '../features/participant/create-participant.ts';
import { saveSetting } from '../features/platform-setting/save-setting.ts';
import { createRelease } from '../features/release/create-release.ts';
import { saveDraft } from '../features/release/save-draft.ts';
import { submitRelease } from '../features/release/submit-release.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import { answerDemo } from './answer-demo.ts';
import { callAs } from './call-as.ts';
import { drawCover } from './draw-cover.ts';
import { playMelody } from './play-melody.ts';
import { type DemoRelease, demoReleases } from './releases.ts';
import { reviewDemo } from './review-demo.ts';
import { statementDemo } from './statement-demo.job.ts';
import { addDemoReleaseTicket } from './tickets.ts';
import { addDemoClaim } from './video-network.ts';

const AGAIN_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Tools = Pick<JobTools, 'db' | 'storage' | 'secrets'> & { now: Date };

/**
 * Draws covers, plays melodies, sends both as the demo's artist would and, once they were checked, makes the releases of
 * them. It comes again until all are there; what is there already, by an earlier try or by hand, is left alone.
 */
export const releaseDemo = job({
  name: 'demo.releases',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, secrets, now }) {
    const tools = { db, storage, secrets, now: now() };
    const artist = await findPerson(db, 'artista@toada.test');
    const reviewer = await findPerson(db, 'admin@toada.test');
    if (!artist || !reviewer) return;
    const waiting: DemoRelease[] = [];
    for (const planned of demoReleases) {
      if (await isThere(db, planned)) continue;
      if (await isChecked(tools, artist, planned)) await makeRelease(tools, { artist, reviewer }, planned);
      else waiting.push(planned);
    }
    if (waiting.length > 0)
      await enqueue(db, releaseDemo, {}, { runAt: new Date(tools.now.getTime() + AGAIN_MS), key: 'demo.releases' });
    else {
      const setting = { key: 'review.deliversOnApproval', value: true } as const;
      await db.transaction().execute(async (tx) => {
        await saveSetting(callAs(tx, reviewer, 'platformSetting.manage', setting, tools.now));
        await addDemoReleaseTicket(tx, idOf('Boi da Lua'), tools.now);
        await addDemoClaim(tx, reviewer, 'Boi da Lua', tools.now);
      });
      await enqueue(db, statementDemo, {}, { key: 'demo.statement' });
    }
  },
});

/** The same for the same words, so that a second try finds what the first has made. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`toada demo ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
const coverOf = ({ title }: DemoRelease) => idOf(`cover of ${title}`);
const audioOf = (track: string) => idOf(`audio of ${track}`);

async function isThere(db: Db, { title }: DemoRelease) {
  return db.selectFrom('releases').select('id').where('id', '=', idOf(title)).executeTakeFirst();
}

/** Sends what is not sent yet; true when all of it was listened to and looked at. */
async function isChecked(tools: Tools, artist: Actor, planned: DemoRelease): Promise<boolean> {
  const ids = [coverOf(planned), ...planned.tracks.map(audioOf)];
  const findings = await readFindings(tools.db, ids);
  const sent = await listSent(tools.db, ids);
  const missing = ids.filter((id) => !sent.has(id));
  for (const id of missing) {
    const track = planned.tracks.find((title) => audioOf(title) === id);
    const content = track
      ? playMelody(track.length * 31 + (track.codePointAt(0) ?? 0))
      : await drawCover(planned.cover);
    await sendFile(tools, artist, { id, content, name: `${track ?? planned.title}.${track ? 'wav' : 'jpg'}` });
  }
  return missing.length === 0 && findings.every((file) => file.findings !== null && !hasErrors(file.findings));
}

/** Files that arrived whole; a killed try leaves a row without its file. */
async function listSent(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function sendFile(
  { db, storage, now }: Tools,
  artist: Actor,
  file: { id: string; content: Buffer; name: string },
) {
  const { id, content, name } = file;
  const kind = name.endsWith('.wav') ? 'audio' : 'cover';
  const known = await findAnyMediaFile(db, id);
  if (!known)
    await beginMediaFile(db, storage, {
      ...{ id, userId: artist.id, bytes: content.length, now },
      request: { kind, filename: name },
    });
  await storage.incoming.remove(id);
  const hash = createHash('sha256');
  const { signal } = new AbortController();
  await storage.incoming.append(id, Readable.from([content]), { offset: 0, look: () => {}, hash, signal });
  const row = known ?? (await findAnyMediaFile(db, id));
  assert(row, 'the file was begun');
  await settleMediaFile(db, await proveMediaFile(db, storage, row, hash.digest('hex')));
}

async function makeRelease(
  { db, secrets, now }: Tools,
  people: { artist: Actor; reviewer: Actor },
  planned: DemoRelease,
) {
  const { artist } = people;
  await db.transaction().execute(async (tx) => {
    // Sent, decided and started one after the other, as the timeline tells it.
    const sentAt = new Date(now.getTime() - 2 * MINUTE_MS);
    const as = <Input>(input: Input) => callAs(tx, artist, 'release.edit', input, sentAt);
    const { id, revision } = await createRelease(as({ id: idOf(planned.title) }));
    const draft = await draftOf(tx, artist, planned, now);
    const saved = await saveDraft(as(SaveReleaseDraft.parse({ ...draft, id, revision })));
    if (planned.state === 'draft') return;
    await submitRelease(as({ id: asked<'releases'>(id), revision: saved.revision }));
    const decidedAt = new Date(now.getTime() - MINUTE_MS);
    await reviewDemo(tx, { ...people, id: asked<'releases'>(id), state: planned.state, decidedAt, now });
    await answerDemo({ tx, secrets, now }, id, planned);
  });
}

async function draftOf(tx: Executor, artist: Actor, planned: DemoRelease, now: Date) {
  const codeOf = async (kind: 'isrc' | 'upc') =>
    (await issueCode(callAs(tx, artist, 'code.issue', { kind }, now))).code;
  const artistName = 'Jussara Lima';
  const tracks = [];
  for (const title of planned.tracks) {
    tracks.push({
      ...{ id: idOf(`track ${title}`), title, isrc: await codeOf('isrc'), audio_file_id: audioOf(title) },
      ...{ main_artists: [artistName], composers: [artistName, 'Dona Cota'], producers: ['Téo Brandão'] },
      language: 'Português',
    });
  }
  const year = now.getUTCFullYear();
  return {
    ...{ type: planned.type, title: planned.title, artist: artistName, genre: planned.genre, language: 'Português' },
    upc: await codeOf('upc'),
    release_date: new Date(now.getTime() + planned.releasedInDays * DAY_MS).toISOString().slice(0, 10),
    ...{ label_line: 'Selo Maré Alta', p_line: `${year} Selo Maré Alta`, c_line: `${year} Selo Maré Alta` },
    cover_file_id: coverOf(planned),
    tracks,
    ...(planned.platforms ? { platforms: [...planned.platforms] } : {}),
    splits: await splitsOf(tx, artist, planned, now),
  };
}

const usual: NonNullable<DemoRelease['sharers']> = [
  { name: 'Jussara Lima', role: 'Artista', share_basis_points: 7_000 },
  { name: 'Téo Brandão', role: 'Produtor', share_basis_points: WHOLE_BASIS_POINTS - 7_000 },
];

/** The same people share several releases: the second one finds them. */
async function splitsOf(tx: Executor, artist: Actor, { sharers = usual }: DemoRelease, now: Date) {
  const splits = [];
  for (const { name, role, email = null, share_basis_points } of sharers) {
    const known = await tx
      .selectFrom('participants')
      .select('id')
      .where('user_id', '=', artist.id)
      .where('name', '=', name)
      .where('email', email === null ? 'is' : '=', email)
      .executeTakeFirst();
    const form = ParticipantForm.parse({ name, role, email });
    const { id } = known ?? (await createParticipant(callAs(tx, artist, 'participant.manage', form, now)));
    splits.push({ participant_id: id, name, role, share_basis_points });
  }
  assert(splits.length === sharers.length, 'everybody has a share');
  return splits;
}

async function findPerson(db: Db, email: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'is_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, role: row.role, isVerified: row.is_verified } : null;
}
