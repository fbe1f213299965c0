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
import { readFindings } from '../features/media-file/read-findings.ts';
import { createParticipant } from '../features/participant/create-participant.ts';
import { saveSetting } from '../features/platform-setting/save-setting.ts';
import { createRelease } from '../features/release/create-release.ts';
import { saveDraft } from '../features/release/save-draft.ts';
import { submitRelease } from '../features/release/submit-release.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import { addDemoOpportunities } from './add-demo-opportunities.ts';
import { addDemoPlans } from './add-demo-plans.ts';
import { addDemoSmartLinks } from './add-demo-smart-links.ts';
import { addDemoWorks } from './add-demo-works.ts';
import { answerDemo } from './answer-demo.ts';
import { callAs } from './call-as.ts';
import { addDemoCampaigns } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { drawCover } from './draw-cover.ts';
import { findPerson } from './find-person.ts';
import { playMelody } from './play-melody.ts';
import { type DemoRelease, demoReleases } from './releases.ts';
import { reviewDemo } from './review-demo.ts';
import { listSent, sendDemoFile } from './send-demo-file.ts';
import { statementDemo } from './statement-demo.job.ts';
import { addDemoReleaseTicket } from './tickets.ts';
import { videoDemo } from './video-demo.job.ts';
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
        await addDemoReleaseTicket(tx, demoId('Boi da Lua'), tools.now);
        await addDemoClaim(tx, reviewer, 'Boi da Lua', tools.now);
        await addDemoWorks(tx, { artist, reviewer }, tools.now);
        await addDemoSmartLinks(tx, artist, tools.now);
        await addDemoCampaigns(tx, { artist, reviewer }, tools.now);
        const label = await findPerson(tx, 'selo@toada.test');
        if (label) {
          await addDemoPlans(tx, { artist, label }, tools.now);
          await addDemoOpportunities(tx, { artist, label, reviewer }, tools.now);
        }
      });
      await enqueue(db, statementDemo, {}, { key: 'demo.statement' });
      await enqueue(db, videoDemo, {}, { key: 'demo.videos' });
    }
  },
});

const coverOf = ({ title }: DemoRelease) => demoId(`cover of ${title}`);
const audioOf = (track: string) => demoId(`audio of ${track}`);

async function isThere(db: Db, { title }: DemoRelease) {
  return db.selectFrom('releases').select('id').where('id', '=', demoId(title)).executeTakeFirst();
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
    const [kind, ending] = track ? (['audio', 'wav'] as const) : (['cover', 'jpg'] as const);
    await sendDemoFile(tools, artist, { id, kind, content, name: `${track ?? planned.title}.${ending}` });
  }
  return missing.length === 0 && findings.every((file) => file.findings !== null && !hasErrors(file.findings));
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
    const { id, revision } = await createRelease(as({ id: demoId(planned.title) }));
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
      ...{ id: demoId(`track ${title}`), title, isrc: await codeOf('isrc'), audio_file_id: audioOf(title) },
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
