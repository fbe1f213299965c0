import { assert } from '../assert.ts';
import { convert, type Exact, fromMicros, partOf } from './exact.ts';
import { pickAgreement, pickTerm } from './pick-terms.ts';
import type { AgreedShare, Group, OpenAdvance, RoyaltyFacts, Share } from './royalties.types.ts';

/** The income of each recording by store, month and currency of posting, less commission, margin and what advances take. */
export function groupIncome(facts: RoyaltyFacts): Group[] {
  const groups = new Map<string, Group>();
  const recordings = new Map(facts.recordings.map((recording) => [recording.trackId, recording]));
  for (const { trackId, store, saleMonth, net, ...line } of facts.lines) {
    const recording = trackId === null ? undefined : recordings.get(trackId);
    if (!recording) continue;
    const { currency, rate } = exchangeOf(facts, line.currency);
    const key = [trackId, store, saleMonth, currency].join('\n');
    const empty = { ...recording, store, saleMonth, currency, net: 0n, commission: 0n, margin: 0n, recouped: [] };
    const group = groups.get(key) ?? empty;
    groups.set(key, { ...group, net: group.net + convert(net, rate) });
  }
  return recoup(
    [...groups.values()].map((group) => takeOff(facts, group)),
    facts.advances,
  );
}

/** Into which currency it is posted, and at which rate; its own at one where nothing is said. */
export function exchangeOf({ exchanges }: Pick<RoyaltyFacts, 'exchanges'>, currency: string) {
  const exchange = exchanges.find(({ from }) => from === currency);
  return { currency: exchange?.to ?? currency, rate: exchange?.rate };
}

function takeOff({ terms }: RoyaltyFacts, group: Group): Group {
  const commission = partOf(group.net, pickTerm(terms, 'commission', group));
  const margin = partOf(group.net - commission, pickTerm(terms, 'margin', group));
  return { ...group, commission, margin };
}

/** Income of a group that is left to divide. */
function restOf({ net, commission, margin, recouped }: Group): Exact {
  return recouped.reduce((left, { amount }) => left - amount, net - commission - margin);
}

/** Advance by advance, from the oldest month on; only from what is more than nothing. */
function recoup(groups: Group[], advances: readonly OpenAdvance[]): Group[] {
  const inOrder = groups.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  for (const advance of advances) {
    let left = fromMicros(advance.leftMicros);
    for (const group of inOrder) {
      const isAbout = advance.releaseId === null || advance.releaseId === group.releaseId;
      if (group.ownerId !== advance.userId || group.currency !== advance.currency || !isAbout) continue;
      const rest = restOf(group);
      const amount = rest < left ? rest : left;
      if (amount <= 0n) continue;
      group.recouped.push({ advanceId: advance.id, amount });
      left -= amount;
    }
  }
  return inOrder;
}

function orderOf({ saleMonth, store, trackId }: Group): string {
  return [saleMonth, store, trackId].join('\n');
}

/** Everything of a group, account by account: it sums to its net exactly. */
export function divideGroup(facts: RoyaltyFacts, group: Group): Share[] {
  const { store, saleMonth, currency, ownerId } = group;
  const nobody = { currency, userId: null, participantId: null, advanceId: null };
  const sale = { store, saleMonth };
  const rest = restOf(group);
  const whole: AgreedShare = { participantId: '', basisPoints: 10_000, payeeId: ownerId };
  const shares = pickAgreement(facts.agreements, group)?.shares ?? [whole];
  // A label waits for its part as long as its artists for theirs.
  const margin = { ...nobody, kind: facts.account === 'pending' ? facts.account : ('margin' as const) };
  assert(shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) === 10_000, 'shares are the whole');
  return [
    { account: { ...nobody, kind: 'platform' }, kind: 'commission', ...sale, amount: group.commission },
    { account: { ...margin, userId: group.aggregatorId }, kind: 'margin', ...sale, amount: group.margin },
    ...group.recouped.map(
      ({ advanceId, amount }): Share => ({
        account: { ...nobody, kind: 'advance', advanceId },
        kind: 'recoup',
        ...sale,
        amount,
      }),
    ),
    ...shares.map(({ participantId, basisPoints, payeeId }): Share => {
      const person = { ...nobody, kind: facts.account, userId: payeeId };
      const account = payeeId === null ? { ...nobody, kind: 'held' as const, participantId } : person;
      return { account, kind: 'royalty', ...sale, amount: partOf(rest, basisPoints) };
    }),
  ];
}
