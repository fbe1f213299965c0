import type { Actor } from '@toada/domain/access/decide.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { AuthorDraft, PublisherDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { Executor } from '../db/connect.ts';
import { createWork } from '../features/work/create-work.ts';
import { approveWork, rejectWork } from '../features/work/review-work.ts';
import { saveWork } from '../features/work/save-work.ts';
import { sendWork, withdrawWork } from '../features/work/submit-work.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';
import { findPerson } from './find-person.ts';
import { DEMO_REFUSAL, type DemoWork, demoPeople, demoWorks } from './works.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const publisher = PublisherDraft.parse({
  ...{ key: 'p1', name: 'Maré Alta Edições', cpf_cnpj: '12.ABC.345/01DE-35' },
  ...{ ipi: '00445190267', society: 'ubc' },
});

/** Works of the demo's artist and of others of the label, by the product's own verbs. Those that are there are left alone. */
export async function addDemoWorks(
  tx: Executor,
  people: { artist: Actor; reviewer: Actor },
  now: Date,
  { hasTracks } = { hasTracks: true },
) {
  for (const [place, planned] of demoWorks.entries()) {
    const id = demoId(`work ${planned.title}`);
    if (await tx.selectFrom('works').select('id').where('id', '=', id).executeTakeFirst()) continue;
    // The first one is the oldest, so that lists stand in the order of the table.
    const known = hasTracks ? planned : { ...planned, tracks: [] };
    await addWork(tx, { ...people, planned: known, id }, new Date(now.getTime() - (demoWorks.length - place) * DAY_MS));
  }
}

type Case = { artist: Actor; reviewer: Actor; planned: DemoWork; id: string };

async function addWork(tx: Executor, { artist, reviewer, planned, id }: Case, at: Date) {
  const owner = planned.artist ? await findPerson(tx, planned.artist) : artist;
  const registrar = planned.artist ? await findPerson(tx, 'selo@toada.test') : artist;
  if (!owner || !registrar) return;
  const as = <Input>(input: Input, minutes: number) =>
    callAs(tx, registrar, 'work.edit', input, new Date(at.getTime() + minutes * 60_000));
  const { revision } = await createWork(as({ id, artist_id: asked<'profiles'>(owner.id) }, 0));
  const named: { id: AskedId<'works'> } = { id: asked<'works'>(id) };
  const saved = await saveWork(as({ ...draftOf(planned), ...named, revision }, 4));
  if (planned.state === 'draft') return;
  const sent = await sendWork(as({ ...named, revision: saved.revision }, 6), { asksWay: false });
  if (planned.state === 'withdrawn') await withdrawWork(as(named, 30));
  // Where a fee is charged, nobody looks at a work before it is paid.
  if (sent.status !== 'pending' || !sent.submitted_at) return;
  const seen = { ...named, revision: sent.revision, submitted_at: new Date(sent.submitted_at).toISOString() };
  const decide = <Input>(input: Input) =>
    callAs(tx, reviewer, 'work.decide', input, new Date(at.getTime() + 0.4 * DAY_MS));
  if (planned.state === 'approved') await approveWork(decide(seen));
  if (planned.state === 'rejected') await rejectWork(decide({ ...seen, note: DEMO_REFUSAL }));
}

function draftOf({ title, genre, duration, createdOn, iswc, tracks = [], isPublished, parts }: DemoWork): WorkDraft {
  return WorkDraft.parse({
    ...{ title, genre, duration, creation_date: createdOn, language: 'Português', iswc: iswc ?? '' },
    track_ids: tracks.map((track) => demoId(`track ${track}`)),
    publishers: isPublished ? [publisher] : [],
    authors: parts.map(({ who, role, editing, performance }, index) =>
      AuthorDraft.parse({
        ...demoPeople[who],
        ...{ key: `a${index + 1}`, role, editing_share: editing, performance_share: performance },
        publisher_key: isPublished ? publisher.key : null,
      }),
    ),
  });
}
