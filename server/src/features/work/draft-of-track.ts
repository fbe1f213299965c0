import { randomUUID } from 'node:crypto';
import { foldName } from '@toada/domain/phonogram/phonogram.rules.ts';
import { equalShares, formatShare, proportionalShares } from '@toada/domain/release/splits.rules.ts';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { AuthorRole } from '@toada/domain/work/work.kinds.ts';
import { formatDuration } from '@toada/domain/work/work.rules.ts';
import type { Call } from '../../http/serve.ts';
import { findContributorRole } from '../../store-package/ern/contributor-roles.ts';
import { listParticipantsOf } from './known-author.queries.ts';
import type { findTrack } from './recording.queries.ts';

type Track = NonNullable<Awaited<ReturnType<typeof findTrack>>>;
type Writer = { name: string; role: AuthorRole };

/** Credits that make somebody an author. Whoever arranged the recording is none: the work would be registered as an arrangement. */
const writerRoles: Record<string, AuthorRole> = {
  ...{ Composer: 'C', Lyricist: 'A', ComposerLyricist: 'CA', Author: 'CA', Adapter: 'AD', Translator: 'TR' },
};

/** Title, length, language and people as the track names them, with the parts that its release pays its composers. */
export async function draftOfTrack(
  { db, visible }: Pick<Call<unknown>, 'db' | 'visible'>,
  track: Track,
): Promise<WorkDraft> {
  const known = await listParticipantsOf(db, visible, track.user_id, undefined);
  const writers = writersOf(track);
  const parts = partsOf(writers, track);
  const authors = writers.map(({ name, role }, index) => {
    const namesakes = known.filter((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    const person = namesakes.find(({ cpf_cnpj }) => cpf_cnpj) ?? namesakes[0];
    const part = parts[index];
    const share = part === undefined ? '' : formatShare(part);
    return AuthorDraft.parse({
      ...{ key: randomUUID(), name, cpf_cnpj: person?.cpf_cnpj ?? '', ipi: person?.ipi ?? '' },
      ...{ role, editing_share: share, performance_share: share },
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

/** Composers, then those whom other credits name as authors; nobody twice, and no words where nobody sings. */
function writersOf({ composers, credits, is_instrumental }: Track): Writer[] {
  const named = composers.map((name): Writer => ({ name, role: is_instrumental ? 'C' : 'CA' }));
  const credited = credits.flatMap(({ name, role }): Writer[] => {
    const written = writerRoles[findContributorRole(role)?.role ?? ''];
    return written && !(is_instrumental && written !== 'C') ? [{ name, role: written }] : [];
  });
  const writers = new Map<string, Writer>();
  for (const one of [...named, ...credited]) {
    const key = foldName(one.name);
    if (key !== '' && !writers.has(key)) writers.set(key, one);
  }
  return [...writers.values()];
}

/** By the release's own parts where they name the same people, else even among the composers; of the others nobody has said one. */
function partsOf(writers: readonly Writer[], { composers, splits }: Track): (number | undefined)[] {
  const paid = splits.filter(({ role, share_basis_points }) => role === 'Compositor' && share_basis_points > 0);
  const points = writers.map(({ name }) => sumOf(paid.filter((one) => foldName(one.name) === foldName(name))));
  const count = new Set(composers.map(foldName).filter(Boolean)).size;
  const isTold = points.slice(0, count).every((one) => one > 0) && sumOf(paid) > 0;
  if (isTold && points.reduce((sum, one) => sum + one, 0) === sumOf(paid)) {
    const parts = proportionalShares(points);
    return points.map((one, index) => (one > 0 ? parts[index] : undefined));
  }
  return count > 0 ? equalShares(count) : [];
}

function sumOf(splits: readonly { share_basis_points: number }[]): number {
  return splits.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0);
}
