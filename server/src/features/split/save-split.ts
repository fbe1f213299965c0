import { AppError } from '@toada/domain/errors.ts';
import { isWhole, sumShares } from '@toada/domain/release/splits.rules.ts';
import { names } from '@toada/domain/row-id.ts';
import { monthOf, nextMonth } from '@toada/domain/split/effective-month.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import {
  type DividedRelease,
  findAgreement,
  findPostedThrough,
  listAgreements,
  listKept,
  listShares,
  listTitles,
  lockDivided,
  type ShareRow,
} from './agreements.queries.ts';
import { inviteShares } from './invite-shares.ts';
import { readSplit } from './read-splits.ts';
import { droppedLetter } from './split.letters.ts';
import { writeAgreement } from './write-agreement.ts';

type SaveForm = z.infer<typeof splitApi.save.input>;

/** How a release, or one of its tracks, is divided from a month of sale on. What was paid already stays as it was. */
export async function saveSplit(call: Call<SaveForm>) {
  const { db, actor, visible, input, now } = call;
  const release = await lockDivided(db, visible, input.id);
  if (!release || release.status === 'draft') throw new AppError('notFound', {});
  const sums = input.shares.map(({ share_basis_points }) => ({ shareBasisPoints: share_basis_points }));
  if (!isWhole(sums)) throw new AppError('split.sum', { sumBasisPoints: sumShares(sums) });
  const track = input.track_id && (await listTitles(db, release.id)).find(({ id }) => names(input.track_id, id));
  if (input.track_id && !track) throw new AppError('input.invalid', { fields: { track_id: 'split.track' } });
  const place = {
    releaseId: release.id,
    trackId: track ? track.id : null,
    effectiveFrom: monthOf(input.effective_from),
  };
  await refuseDivided(call, place);
  const parts = await partsOf(call, release);
  const before = await listAccepted(db, place);
  const { shares } = await writeAgreement(db, release, { ...place, parts, createdBy: actor.id }, now);
  await recordAudit(call, {
    action: 'split.changed',
    personId: release.user_id,
    subjectId: release.id,
    after: {
      effective_from: place.effectiveFrom,
      track_id: place.trackId,
      shares: shares.map(({ name, role, share_basis_points }) => ({ name, role, share_basis_points })),
    },
  });
  await inviteShares(db, release.id, now);
  const after = shares.filter(({ share_basis_points }) => share_basis_points > 0);
  await tellDropped(db, release, place, { before, after: after.map(({ participant_id }) => participant_id), now });
  await publishToOwner(db, release, { type: 'changed', subject: `split:${release.id}` });
  return readSplit(call);
}

/** A month that was divided already is not divided anew: what stands at it may at most be followed by another. */
async function refuseDivided({ db }: Call<SaveForm>, place: Parameters<typeof findAgreement>[1]) {
  const posted = await findPostedThrough(db, place.releaseId);
  if (posted === null || place.effectiveFrom > posted) return;
  const isUsed = place.effectiveFrom === posted && (await findAgreement(db, place)) !== undefined;
  if (place.effectiveFrom < posted) {
    const isNewestUsed = (await findAgreement(db, { ...place, effectiveFrom: posted })) !== undefined;
    throw new AppError('split.month', { first: isNewestUsed ? nextMonth(posted) : posted });
  }
  if (isUsed) throw new AppError('split.month', { first: nextMonth(posted) });
}

async function partsOf({ db, input }: Call<SaveForm>, release: DividedRelease) {
  const ids = input.shares.map(({ participant_id }) => participant_id);
  if (new Set(ids).size < ids.length) throw new AppError('input.invalid', { fields: { shares: 'split.twice' } });
  const kept = await listKept(db, release.user_id, ids);
  return input.shares.map(({ participant_id: asked, role, share_basis_points }) => {
    const person = [...kept.values()].find(({ id }) => names(asked, id));
    if (!person) throw new AppError('input.invalid', { fields: { shares: 'split.participant' } });
    return { participant_id: person.id, name: person.name, role: role ?? person.role, share_basis_points };
  });
}

type Place = { releaseId: string; trackId: string | null; effectiveFrom: string };

/** The payees of the agreement that counts at this month until now. */
async function listAccepted(db: Executor, { releaseId, trackId, effectiveFrom }: Place): Promise<ShareRow[]> {
  // The newest comes first.
  const current = (await listAgreements(db, releaseId)).find(
    ({ track_id, effective_from }) => track_id === trackId && effective_from <= effectiveFrom,
  );
  const shares = current ? await listShares(db, [current.id]) : [];
  return shares.filter(({ status, email }) => status === 'accepted' && email !== null);
}

/** A payee without a part in the next agreement hears of it from us, not from a month without money. */
async function tellDropped(
  db: Executor,
  release: DividedRelease,
  { releaseId, trackId, effectiveFrom }: Place,
  { before, after, now }: { before: readonly ShareRow[]; after: readonly ShareRow['participant_id'][]; now: Date },
) {
  const gone = before.filter(({ participant_id }) => !after.includes(participant_id));
  const dropped = new Map(gone.map(({ participant_id, payee_id }) => [participant_id, payee_id]));
  for (const [participantId, payeeId] of dropped) {
    const params = { releaseId, trackId, effectiveFrom, participantId, at: now.toISOString() };
    if (payeeId) {
      const notice = { release_id: releaseId, title: release.title, who: release.owner_name };
      await notify(db, payeeId, 'split.dropped', notice, { mail: { letter: droppedLetter, params } });
    } else await mailLetter(db, droppedLetter, params);
  }
}
