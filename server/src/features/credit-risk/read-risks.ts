import type { PanelSubject, RiskFilter } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import { RiskyView } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import { recordingRisks, riskKinds, workRisks } from '@toada/domain/credit-risk/credit-risk.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { PhonogramFacts } from '@toada/domain/phonogram/phonogram.facts.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { readPhonograms, toWorkOfRecording } from '../phonogram/read-phonograms.ts';
import { listOfRelease } from '../phonogram/read-release.ts';
import { findWorkWithTracks, listHeld, sumHeld } from './credit-risk.queries.ts';
import { detailOf, renewRisks, titleOf } from './renew-risks.ts';

/** One work's risks are asked of the rules themselves, so a mend shows at once. */
export async function readWorkRisks({ db, visible, input }: Call<{ id: AskedId<'works'> }>) {
  const work = await findWorkWithTracks(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const own: PanelSubject = {
    ...{ id: work.id, subject: 'work', title: work.title, detail: work.author_names.join(', '), release_id: null },
    risks: workRisks(toWorkOfRecording(work)),
  };
  return { subjects: [own, ...(await readPhonograms(db, work.trackIds)).map(toSubject)] };
}

export async function readReleaseRisks({ db, visible, input }: Call<{ id: AskedId<'releases'> }>) {
  const recordings = await listOfRelease(db, visible, input.id);
  if (!recordings) throw new AppError('notFound', {});
  return { subjects: recordings.map(toSubject) };
}

function toSubject(facts: PhonogramFacts): PanelSubject {
  return {
    ...{ id: facts.trackId, subject: 'recording', title: titleOf(facts), detail: detailOf(facts) },
    ...{ release_id: facts.releaseId, risks: recordingRisks(facts) },
  };
}

/** Before a list or a figure is read, everything of the caller's that changed is looked at again. */
export async function catchUp(_input: unknown, { db, visible, now }: Preparing): Promise<void> {
  await renewRisks(db, visible, now);
}

export async function readRisks({ db, visible, input }: Call<PageInput & RiskFilter>) {
  const { rows, next } = await listHeld(db, visible, input);
  return {
    rows: rows.map((row) => ({
      ...row,
      subject: RiskyView.shape.subject.parse(row.subject),
      risks: RiskyView.shape.risks.parse(row.risks),
    })),
    next,
  };
}

export async function countRisks({ db, visible, input }: Call<{ artist_id?: AskedId<'profiles'> | undefined }>) {
  const sums = new Map((await sumHeld(db, visible, input.artist_id)).map(({ kind, amount }) => [kind, amount]));
  const by_kind = Object.fromEntries(riskKinds.map((kind) => [kind, sums.get(kind) ?? 0]));
  return { all: sums.get('all') ?? 0, by_kind: by_kind as Record<(typeof riskKinds)[number], number> };
}
