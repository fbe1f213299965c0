import type { Agreement, Recording, Term } from './royalties.types.ts';

type Month = { saleMonth: string };

/**
 * The narrowest term that has begun counts: of the release, its owner, the owner's label (commission only), the plan, everybody. A
 * margin is paid to the label it was agreed with, never to the next one.
 */
export function pickTerm(terms: readonly Term[], kind: Term['kind'], of: Recording & Month): number {
  // Without a label nobody has a margin.
  if (kind === 'margin' && of.aggregatorId === null) return 0;
  const levels: ((term: Term) => boolean)[] = [
    ({ releaseId }) => releaseId === of.releaseId,
    ({ userId }) => userId === of.ownerId,
    ({ userId }) => kind === 'commission' && userId !== null && userId === of.aggregatorId,
    ({ plan }) => plan === of.plan,
    ({ plan, userId, releaseId }) => plan === null && userId === null && releaseId === null,
  ];
  const isAgreed = ({ labelId }: Term) => kind === 'commission' || labelId === of.aggregatorId;
  const begun = terms.filter((term) => term.kind === kind && isAgreed(term) && term.effectiveFrom <= of.saleMonth);
  for (const isOfLevel of levels) {
    const [newest] = begun.filter(isOfLevel).toSorted(newestFirst);
    if (newest) return newest.basisPoints;
  }
  return 0;
}

/**
 * The track's newest agreement that has begun, else the release's. The first one of all is about what was sold before, too. None:
 * everything is the owner's.
 */
export function pickAgreement(agreements: readonly Agreement[], of: Recording & Month): Agreement | null {
  const ofTrack = agreements.filter(({ trackId }) => trackId === of.trackId).toSorted(newestFirst);
  const ofRelease = agreements
    .filter(({ releaseId, trackId }) => releaseId === of.releaseId && trackId === null)
    .toSorted(newestFirst);
  const hasBegun = ({ effectiveFrom }: Agreement) => effectiveFrom <= of.saleMonth;
  return ofTrack.find(hasBegun) ?? ofRelease.find(hasBegun) ?? ofTrack.at(-1) ?? ofRelease.at(-1) ?? null;
}

function newestFirst(one: { effectiveFrom: string }, other: { effectiveFrom: string }): number {
  return one.effectiveFrom < other.effectiveFrom ? 1 : -1;
}
