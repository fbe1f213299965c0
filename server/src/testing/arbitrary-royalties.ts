import type { RoyaltyFacts, Term } from '@toada/domain/royalties/royalties.types.ts';
import fc from 'fast-check';

/** The people and recordings that arbitrary statements are about; a test may put its own ids in their places. */
export type Cast = {
  recordings: RoyaltyFacts['recordings'];
  participants: readonly string[];
  payees: readonly string[];
};

export const stores = ['Spotify', 'Apple Music', 'Áudio & Cia'] as const;
export const months = ['2026-01-01', '2026-02-01', '2026-05-01', '2026-06-01'] as const;
const currencies = ['USD', 'EUR', 'BRL'] as const;

const month = fc.constantFrom(...months);
/** In 10^-12: dust, cents, and more than any store pays. */
const amount = fc.oneof(
  fc.bigInt({ min: -2_000_000n, max: 2_000_000n }),
  fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
  fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
);
const smallPart = fc.oneof(fc.constant(0n), fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }));
const basisPoints = fc.oneof(fc.constantFrom(0, 1, 3333, 9999, 10_000), fc.integer({ min: 0, max: 10_000 }));

const exchanges = fc.constantFrom(
  [],
  [{ from: 'EUR', to: 'USD' }],
  [
    { from: 'EUR', to: 'USD' },
    { from: 'BRL', to: 'USD' },
  ],
  [{ from: 'USD', to: 'BRL' }],
);
const rate = fc.bigInt({ min: 1n, max: 90_000_000_000n });

/** Parts that come to the whole, each of a participant who has agreed and is paid, or has not. */
function arbitraryShares({ participants, payees }: Cast) {
  const cuts = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: participants.length - 1 });
  return fc
    .record({ cuts, paid: fc.array(fc.option(fc.constantFrom(...payees)), { minLength: 8, maxLength: 8 }) })
    .map(({ cuts: at, paid }) => {
      const bounds = [0, ...[...new Set(at)].toSorted((one, other) => one - other), 10_000];
      return bounds.slice(1).map((end, index) => ({
        participantId: participants[index] as string,
        basisPoints: end - (bounds[index] as number),
        payeeId: paid[index] ?? null,
      }));
    });
}

function arbitraryTerms({ recordings, payees }: Cast): fc.Arbitrary<Term[]> {
  const nothing = { plan: null, userId: null, releaseId: null };
  const levels = recordings.flatMap(({ releaseId, ownerId, aggregatorId, plan }) => [
    { ...nothing, releaseId },
    { ...nothing, userId: ownerId },
    ...(aggregatorId ? [{ ...nothing, userId: aggregatorId }] : []),
    { ...nothing, plan },
  ]);
  // Mostly the one they are with, at times another that they have left.
  const labels = recordings.flatMap(({ aggregatorId }) => aggregatorId ?? []);
  const term = fc.record({
    labelId: fc.oneof({ arbitrary: fc.constantFrom(...labels), weight: 3 }, fc.constantFrom(...payees, null)),
    kind: fc.constantFrom('commission' as const, 'margin' as const),
    level: fc.constantFrom(nothing, ...levels),
    basisPoints,
    effectiveFrom: month,
  });
  const nameOf = (one: { kind: string; level: object; effectiveFrom: string }) =>
    JSON.stringify([one.kind, one.level, one.effectiveFrom]);
  return fc
    .uniqueArray(term, { maxLength: 8, selector: nameOf })
    .map((terms) => terms.map(({ level, ...rest }) => ({ ...rest, ...level })));
}

function arbitraryAgreements(cast: Cast) {
  const places = cast.recordings.flatMap(({ releaseId, trackId }) => [
    { releaseId, trackId: null },
    { releaseId, trackId },
  ]);
  const agreement = fc.record({ of: fc.constantFrom(...places), effectiveFrom: month, shares: arbitraryShares(cast) });
  return fc
    .uniqueArray(agreement, { maxLength: 6, selector: ({ of, effectiveFrom }) => JSON.stringify([of, effectiveFrom]) })
    .map((agreements) => agreements.map(({ of, ...rest }) => ({ ...of, ...rest })));
}

/** Statements, splits, terms, advances, rates and dates of every kind. */
export function arbitraryRoyalties(cast: Cast): fc.Arbitrary<RoyaltyFacts> {
  const line = fc.record({
    trackId: fc.option(fc.constantFrom(...cast.recordings.map(({ trackId }) => trackId)), { freq: 6 }),
    store: fc.constantFrom(...stores),
    saleMonth: month,
    currency: fc.constantFrom(...currencies),
    net: amount,
    fee: smallPart,
    withheld: smallPart,
  });
  const advance = fc.record({
    of: fc.constantFrom(...cast.recordings),
    isOfRelease: fc.boolean(),
    currency: fc.constantFrom('USD', 'BRL'),
    leftMicros: fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 10n ** 11n })),
  });
  return fc.record({
    lines: fc.array(line, { maxLength: 25 }),
    exchanges: fc
      .tuple(exchanges, fc.array(rate, { minLength: 2, maxLength: 2 }))
      .map(([pairs, rates]) => pairs.map((pair, index) => ({ ...pair, rate: rates[index] as bigint }))),
    recordings: fc.constant(cast.recordings),
    agreements: arbitraryAgreements(cast),
    terms: arbitraryTerms(cast),
    advances: fc.array(advance, { maxLength: 4 }).map((advances) =>
      advances.map(({ of, isOfRelease, ...rest }, index) => ({
        ...rest,
        id: `00000000-0000-4000-8000-00000000000${index}`,
        userId: of.ownerId,
        releaseId: isOfRelease ? of.releaseId : null,
      })),
    ),
    account: fc.constantFrom('available' as const, 'pending' as const),
    withheldFor: fc.constantFrom('taxes' as const, 'songwriters' as const),
  });
}
