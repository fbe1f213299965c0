import type { DuplicateReason } from './work.contract.ts';

/** A title as duplicates are looked for: folded, letters and digits alone; its core lacks the small words ('de', 'da'), too. */
type Kin = {
  title_key: string | null;
  title_core: string | null;
  iswc: string;
  author_documents: readonly string[];
};

/** Titles that share this much of their pairs of letters are similar. */
const SIMILAR = 0.75;

/** Works that may be the same as this one, those with the strongest reason first. */
export function duplicatesOf<Row extends Kin>(
  work: Kin,
  others: readonly Row[],
): (Row & { reason: DuplicateReason })[] {
  const order: Record<DuplicateReason, number> = { sameIswc: 0, sameTitleAndAuthor: 1, similarTitle: 2 };
  return others
    .flatMap((other) => {
      const reason = reasonOf(work, other);
      return reason ? [{ ...other, reason }] : [];
    })
    .toSorted((one, other) => order[one.reason] - order[other.reason]);
}

function reasonOf(work: Kin, other: Kin): DuplicateReason | null {
  if (work.iswc && work.iswc === other.iswc) return 'sameIswc';
  const [key, otherKey] = [work.title_key ?? '', other.title_key ?? ''];
  if (!key || !otherKey) return null;
  const hasAuthor = work.author_documents.some((number) => other.author_documents.includes(number));
  if (key === otherKey) return hasAuthor ? 'sameTitleAndAuthor' : 'similarTitle';
  const isLike = likeness(work.title_core ?? key, other.title_core ?? otherKey) >= SIMILAR;
  return isLike || likeness(key, otherKey) >= SIMILAR ? 'similarTitle' : null;
}

/** Twice the pairs both have, by the pairs of both (Dice): 'cantigadavaranda' and 'cantigasdavaranda' share most. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at === -1) return false;
    rest.splice(at, 1);
    return true;
  }).length;
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length);
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
