import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryRoyalties, type Cast } from '../../../server/src/testing/arbitrary-royalties.ts';
import { allocate } from './allocate.ts';
import { divideGroup, groupIncome } from './divide-income.ts';
import { convert, cutToMicros, fromMicros } from './exact.ts';
import type { Posting, RoyaltyFacts } from './royalties.types.ts';

const owner = { ownerId: 'owner', aggregatorId: 'label', plan: 'Padrão' };
const cast: Cast = {
  recordings: [
    { trackId: 't1', releaseId: 'r1', ...owner },
    { trackId: 't2', releaseId: 'r1', ...owner },
    { trackId: 't3', releaseId: 'r2', ...owner },
    { trackId: 't4', releaseId: 'r3', ownerId: 'other', aggregatorId: null, plan: 'Pro' },
  ],
  participants: ['p1', 'p2', 'p3', 'p4'],
  payees: ['owner', 'other', 'guest'],
};
const arbitrary = arbitraryRoyalties(cast);
const check = (property: (facts: RoyaltyFacts) => void) =>
  fc.assert(fc.property(arbitrary, property), { numRuns: 1000 });

const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, { amountMicros }) => sum + amountMicros, 0n);
const ofAccount = (postings: readonly Posting[], kind: string, currency: string) =>
  postings.filter(({ account }) => account.kind === kind && account.currency === currency);
const asText = (postings: readonly Posting[]) =>
  postings
    .map((posting) => JSON.stringify(posting, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
    .toSorted();

test('every currency sums to zero, and what the store owes is the file’s total to the last millionth', () => {
  check((facts) => {
    const postings = allocate(facts);
    for (const currency of ['USD', 'EUR', 'BRL']) {
      expect(sumOf(postings.filter(({ account }) => account.currency === currency))).toBe(0n);
      const lines = facts.lines.filter((line) => line.currency === currency);
      const total = lines.reduce((sum, { net, fee, withheld }) => sum + net + fee + withheld, 0n);
      expect(-sumOf(ofAccount(postings, 'clearing', currency))).toBe(cutToMicros(convert(total)));
    }
  });
});

test('the parts of a group are the whole of it, and rounding gives nobody an amount of the other sign', () => {
  check((facts) => {
    const shares = groupIncome(facts).flatMap((group) => {
      const parts = divideGroup(facts, group);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(group.net);
      const recouped = group.recouped.reduce((sum, { amount }) => sum + amount, 0n);
      const isNegative = group.net < 0n;
      // Parts of positive income are positive, parts of negative income negative.
      for (const { amount, kind } of parts)
        if (kind !== 'recoup') expect(isNegative ? amount <= 0n : amount >= 0n).toBe(true);
      expect(recouped >= 0n && (recouped === 0n || recouped <= group.net)).toBe(true);
      return parts;
    });
    for (const posting of allocate(facts).filter(({ kind }) => kind === 'royalty')) {
      const exact = shares
        .filter(
          (share) => JSON.stringify(share.account) === JSON.stringify(posting.account) && share.kind === 'royalty',
        )
        .filter(({ store, saleMonth }) => store === posting.store && saleMonth === posting.saleMonth)
        .reduce((sum, { amount }) => sum + amount, 0n);
      expect(exact > 0n === posting.amountMicros > 0n).toBe(true);
    }
  });
});

test('what is rounded away is less than a millionth for each line', () => {
  check((facts) => {
    const postings = allocate(facts);
    for (const { account, amountMicros } of postings.filter(({ kind }) => kind === 'rounding')) {
      const cells = facts.lines.length * 10 + 10;
      expect(amountMicros < BigInt(cells) && amountMicros > BigInt(-cells), account.currency).toBe(true);
    }
  });
});

test('an advance never earns back more than is left of it', () => {
  check((facts) => {
    const postings = allocate(facts);
    for (const { id, leftMicros } of facts.advances) {
      const recouped = sumOf(postings.filter(({ account }) => account.advanceId === id));
      expect(recouped >= 0n && recouped <= leftMicros).toBe(true);
    }
  });
});

test('the order of the lines does not matter, nor how many lines one amount came in', () => {
  fc.assert(
    fc.property(arbitrary, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (facts, chance) => {
      const shuffled = facts.lines
        .map((line) => ({ line, lot: chance.next().value as number }))
        .toSorted((one, other) => one.lot - other.lot)
        .map(({ line }) => line);
      const halves = shuffled.flatMap((line) => {
        const [net, fee, withheld] = [line.net / 2n, line.fee / 3n, line.withheld / 2n];
        return [
          { ...line, net, fee, withheld },
          { ...line, net: line.net - net, fee: line.fee - fee, withheld: line.withheld - withheld },
        ];
      });
      expect(asText(allocate({ ...facts, lines: halves }))).toEqual(asText(allocate(facts)));
    }),
    { numRuns: 500 },
  );
});

test('within a month an advance is earned back store by store, and there track by track', () => {
  const sale = { saleMonth: '2026-06-01', currency: 'USD', net: 10n ** 13n, fee: 0n, withheld: 0n };
  const [t1, t3] = [
    { trackId: 't1', ...sale },
    { trackId: 't3', ...sale },
  ];
  const groups = groupIncome({
    lines: [t1, t3].flatMap((line) => [
      { ...line, store: 'Spotify' },
      { ...line, store: 'Deezer' },
    ]),
    exchanges: [],
    recordings: cast.recordings,
    agreements: [],
    terms: [],
    advances: [{ id: 'a', userId: 'owner', releaseId: null, currency: 'USD', leftMicros: 25_000_000n }],
    account: 'available',
    withheldFor: 'taxes',
  });
  const taken = groups.map(({ store, trackId, recouped }) => [store, trackId, recouped[0]?.amount]);
  expect(taken).toEqual([
    ['Deezer', 't1', fromMicros(10_000_000n)],
    ['Deezer', 't3', fromMicros(10_000_000n)],
    ['Spotify', 't1', fromMicros(5_000_000n)],
    ['Spotify', 't3', undefined],
  ]);
});

test('ten dollars: 15 % commission, 10 % margin of the rest, an advance of one dollar, then thirds', () => {
  const shares = [3334, 3333, 3333].map((basisPoints, index) => ({
    participantId: `p${index}`,
    basisPoints,
    payeeId: index === 2 ? null : `u${index}`,
  }));
  const term = { plan: null, userId: null, releaseId: null, effectiveFrom: '2026-01-01' };
  const postings = allocate({
    lines: [
      {
        trackId: 't1',
        store: 'Spotify',
        saleMonth: '2026-06-01',
        currency: 'USD',
        net: 10n ** 13n,
        fee: 10n ** 12n,
        withheld: 0n,
      },
    ],
    exchanges: [],
    recordings: cast.recordings,
    agreements: [{ releaseId: 'r1', trackId: null, effectiveFrom: '2026-01-01', shares }],
    terms: [
      { ...term, labelId: null, kind: 'commission', basisPoints: 1500 },
      { ...term, labelId: 'label', kind: 'margin', basisPoints: 1000 },
      { ...term, labelId: 'left', userId: 'owner', kind: 'margin', basisPoints: 9000 },
    ],
    advances: [{ id: 'a', userId: 'owner', releaseId: null, currency: 'USD', leftMicros: 1_000_000n }],
    account: 'available',
    withheldFor: 'taxes',
  });
  const facts = postings.map(({ account, amountMicros }) => [
    account.kind,
    account.userId ?? account.participantId,
    amountMicros,
  ]);
  expect(facts).toEqual([
    ['platform', null, 1_500_000n],
    ['margin', 'label', 850_000n],
    ['advance', null, 1_000_000n],
    ['available', 'u0', 2_217_110n],
    ['available', 'u1', 2_216_445n],
    ['held', 'p2', 2_216_445n],
    ['clearing', null, -11_000_000n],
    ['fees', null, 1_000_000n],
  ]);
});
