import { maskEmail } from '@toada/domain/auth/mask-email.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { type Money, writeMicros } from '@toada/domain/money/money.ts';
import type { ShareView } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import type { ShareRow } from './agreements.queries.ts';
import { listHeldPieces } from './held.queries.ts';

/** Money held for each share: a share with a payee holds nothing. */
export async function heldOf(db: Executor, shares: readonly ShareRow[], now: Date): Promise<Map<string, Money[]>> {
  const ids = [...new Set(shares.map(({ participant_id }) => participant_id))];
  const held = new Map<string, Map<string, bigint>>();
  for (const piece of await listHeldPieces(db, ids, productDay(now))) {
    if (piece.share_id === null || (piece.payee_id !== null && piece.is_payable)) continue;
    const sums = held.get(piece.share_id) ?? new Map<string, bigint>();
    held.set(piece.share_id, sums.set(piece.currency, (sums.get(piece.currency) ?? 0n) + piece.micros));
  }
  const toMoney = (sums: Map<string, bigint>) =>
    [...sums]
      .filter(([, micros]) => micros !== 0n)
      .map(([currency, micros]) => ({ currency, amount: writeMicros(micros) }));
  return new Map([...held].map(([id, sums]) => [id, toMoney(sums)]));
}

type Reader = {
  /** True for the release's owner, their label and staff: they typed the addresses, and see the money held for everybody. */
  isOwner: boolean;
};

export async function presentShares(
  { db, actor, now }: Pick<Call<unknown>, 'db' | 'actor' | 'now'>,
  shares: readonly ShareRow[],
  { isOwner }: Reader,
): Promise<z.input<typeof ShareView>[]> {
  const held = await heldOf(db, shares, now);
  return shares.map(({ email, payee_id, ...share }) => {
    const isTheirs = payee_id === actor.id;
    return {
      ...share,
      email_masked: email && (isOwner || isTheirs ? email : maskEmail(email)),
      waits_for_account: share.status === 'accepted' && payee_id === null,
      dispute: isOwner || isTheirs ? share.dispute : null,
      held: isOwner || isTheirs ? (held.get(share.id) ?? []) : [],
    };
  });
}
