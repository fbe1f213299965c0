import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import { equalShares, formatShare } from '@toada/domain/release/splits.rules.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import { formatDuration } from '@toada/domain/work/work.rules.ts';
import type { Call } from '../../http/serve.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { recordCreated } from '../work-status/move-work.ts';
import { listParticipantsOf } from './known-author.queries.ts';
import { presentWork, toColumns } from './present-work.ts';
import { findTrack, writeRecordings } from './recording.queries.ts';
import { insertWork } from './work.queries.ts';

type NewWork = {
  artist_id?: AskedId<'profiles'> | undefined;
  track_id?: AskedId<'tracks'> | undefined;
  id?: string | undefined;
};
type Track = NonNullable<Awaited<ReturnType<typeof findTrack>>>;

/** An empty draft, or one that begins with a track. One that was named is made once, however often it is asked for. */
export async function createWork(call: Call<NewWork>) {
  const { db, visible, actor, input, now } = call;
  const track = input.track_id ? await findTrack(db, visible, input.track_id) : undefined;
  if (input.track_id && !track) throw new AppError('input.invalid', { fields: { track_id: 'id.format' } });
  const artist_id = track ? asked<'profiles'>(track.user_id) : input.artist_id;
  const { id: user_id } = await requireOwner({ ...call, input: { artist_id } });
  const columns = toColumns(track ? await draftFrom(call, track) : WorkDraft.parse({}));
  const made = await insertWork(db, {
    ...(input.id ? { id: input.id } : {}),
    ...{ user_id, payer_id: actor.role === 'AGGREGATOR' ? actor.id : user_id },
    ...columns,
    ...{ created_at: now, updated_at: now, updated_by: actor.id },
  });
  const id = made?.id ?? input.id;
  if (!id) throw new AppError('notFound', {});
  if (made) {
    if (track) await writeRecordings(db, id, [track.track_id]);
    await recordCreated(db, id, actor.id, now);
  }
  return presentWork(call, id);
}

/** Title, length, language and people as the track names them; parts are even until somebody says otherwise. */
async function draftFrom({ db, visible }: Call<unknown>, track: Track): Promise<WorkDraft> {
  const known = await listParticipantsOf(db, visible, track.user_id, undefined);
  const shares = track.composers.length > 0 ? equalShares(track.composers.length) : [];
  const authors = track.composers.map((name, index) => {
    const namesakes = known.filter((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    const person = namesakes.find(({ cpf_cnpj }) => cpf_cnpj) ?? namesakes[0];
    const share = formatShare(shares[index] ?? 0);
    return AuthorDraft.parse({
      ...{ key: randomUUID(), name, cpf_cnpj: person?.cpf_cnpj ?? '', ipi: person?.ipi ?? '' },
      ...{ role: track.is_instrumental ? 'C' : 'CA', editing_share: share, performance_share: share },
    });
  });
  return WorkDraft.parse({
    title: track.title,
    genre: track.genre,
    language: track.is_instrumental ? 'Instrumental' : track.language,
    duration: (track.duration_ms && formatDuration(Math.round(track.duration_ms / 1000))) || '',
    authors,
  });
}
