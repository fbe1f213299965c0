/** Held income of a share and its payee; null while it is due to nobody. */
export type HeldPart = { payeeId: string | null; micros: bigint };

type Held = {
  /** Balance of the account. */
  balance: bigint;
  /** All shares of the participant, also those that earned nothing. */
  parts: readonly HeldPart[];
  /** Sums moved to each payee before. */
  released: ReadonlyMap<string, bigint>;
};

/**
 * Moves from a participant's account that give everybody what is due to them; negative where a statement was reversed since. Parts are
 * cut to whole millionths. The few that are left over move once nothing is held back.
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
