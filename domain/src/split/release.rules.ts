/** What a share has earned that was held: to whom it is due; null while it is due to nobody. */
export type HeldPart = { payeeId: string | null; micros: bigint };

type Held = {
  /** What stands on the account. */
  balance: bigint;
  /** Of every share of the participant, those that earned nothing included. */
  parts: readonly HeldPart[];
  /** What was moved to each payee before. */
  released: ReadonlyMap<string, bigint>;
};

/**
 * What moves from a participant's account to whom, so that everybody has what is due to them: less than nothing where a statement was
 * taken back since. Parts are cut to whole millionths, so a few may be left over: they go along once nothing is held back.
 */
export function releasesOf({ balance, parts, released }: Held): { payeeId: string; micros: bigint }[] {
  const due = new Map<string, bigint>([...released].map(([payeeId]) => [payeeId, 0n]));
  for (const { payeeId, micros } of parts) if (payeeId) due.set(payeeId, (due.get(payeeId) ?? 0n) + micros);
  const moves = [...due]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([payeeId, micros]) => ({ payeeId, micros: micros - (released.get(payeeId) ?? 0n) }));
  const last = moves.at(-1);
  const moved = moves.reduce((sum, { micros }) => sum + micros, 0n);
  const isAllDue = parts.every(({ payeeId }) => payeeId !== null);
  // Never more than is there; and all of it once nobody is waited for.
  if (last && (isAllDue || (moved > balance && moved > 0n))) last.micros += balance - moved;
  return moves.filter(({ micros }) => micros !== 0n);
}
