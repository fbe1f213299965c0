import type { Micros } from '../money/money.ts';
import { withheldPostings } from '../statement/withheld-for.ts';
import { divideGroup, exchangeOf, groupIncome } from './divide-income.ts';
import { convert, cutToMicros, type Exact } from './exact.ts';
import type { Posting, PostingAccount, RoyaltyFacts, Share, SourceLine } from './royalties.types.ts';

/**
 * Posting of a statement's approval, as a plain function. The server does the same in SQL, a million lines at a time, and its tests
 * compare the two (docs/decisions/021-royalty-posting.md).
 */
export function allocate(facts: RoyaltyFacts): Posting[] {
  const shares = groupIncome(facts).flatMap((group) => divideGroup(facts, group));
  const known = new Set(facts.recordings.map(({ trackId }) => trackId));
  const unmatched = facts.lines.filter(({ trackId }) => trackId === null || !known.has(trackId));
  const posted = [...shares, ...unmatched.map((line) => unmatchedShare(facts, line)), ...storeShares(facts)];
  const postings = cutSums(posted);
  return [...postings, ...rounding(postings)].filter(({ amountMicros }) => amountMicros !== 0n);
}

function unmatchedShare(facts: RoyaltyFacts, { store, saleMonth, net, ...line }: SourceLine): Share {
  const { currency, rate } = exchangeOf(facts, line.currency);
  return { account: ours('unmatched', currency), kind: 'unmatched', store, saleMonth, amount: convert(net, rate) };
}

/** The store's debt to us, its fees and its withholding, in its own currency; and both legs of a conversion. */
function storeShares(facts: RoyaltyFacts): Share[] {
  const whole = { store: null, saleMonth: null };
  const kept = withheldPostings[facts.withheldFor];
  return facts.lines.flatMap(({ currency, net, fee, withheld }): Share[] => {
    const exchange = exchangeOf(facts, currency);
    const legs: Share[] = [
      { account: ours('conversion', currency), kind: 'conversion', ...whole, amount: convert(net) },
      {
        account: ours('conversion', exchange.currency),
        kind: 'conversion',
        // Told apart by where it comes from, until it is cut.
        store: currency,
        saleMonth: null,
        amount: -convert(net, exchange.rate),
      },
    ];
    return [
      { account: ours('clearing', currency), kind: 'clearing', ...whole, amount: -convert(net + fee + withheld) },
      { account: ours('fees', currency), kind: 'fee', ...whole, amount: convert(fee) },
      { account: ours(kept.account, currency), kind: kept.kind, ...whole, amount: convert(withheld) },
      ...(exchange.rate === undefined ? [] : legs),
    ];
  });
}

function ours(kind: PostingAccount['kind'], currency: string): PostingAccount {
  return { kind, currency, userId: null, participantId: null, advanceId: null };
}

/** Sums by account, kind, store and month, cut to whole millionths. */
function cutSums(shares: readonly Share[]): Posting[] {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const { kind, currency, userId, participantId, advanceId } = share.account;
    const key = [kind, currency, userId, participantId, advanceId, share.kind, share.store, share.saleMonth].join('\n');
    const before: Exact = sums.get(key)?.amount ?? 0n;
    sums.set(key, { ...share, amount: before + share.amount });
  }
  return [...sums.values()].map(({ amount, store, ...share }) => ({
    ...share,
    store: share.kind === 'conversion' ? null : store,
    amountMicros: cutToMicros(amount),
  }));
}

/** The remainder below a millionth, one line for each currency: with it every currency sums to zero. */
function rounding(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Micros>();
  for (const { account, amountMicros } of postings)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMicros);
  return [...sums].map(([currency, sum]) => ({
    account: ours('rounding', currency),
    kind: 'rounding',
    store: null,
    saleMonth: null,
    amountMicros: -sum,
  }));
}
