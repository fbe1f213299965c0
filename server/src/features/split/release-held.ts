import { productDay } from '@toada/domain/distribution/product-day.ts';
import { type HeldPart, releasesOf } from '@toada/domain/split/release.rules.ts';
import { actOnce } from '../../db/act-once.ts';
import type { Executor } from '../../db/connect.ts';
import { publish } from '../../live/publish.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { takeFrom } from '../withdrawal/stop-uncovered.ts';
import {
  type HeldBalance,
  type HeldPiece,
  listDues,
  listHeldBalances,
  listHeldPieces,
  listReleased,
  lockHolder,
  moveHeldIncome,
} from './held.queries.ts';

/**
 * Moves what is held for a participant to whoever accepted it, as far as it is due: once, however often and by however many it is
 * asked. After a statement was taken back it moves the other way. In a transaction.
 */
export async function releaseHeld(db: Executor, participantId: string, now: Date) {
  await lockHolder(db, participantId);
  const balances = await listHeldBalances(db, participantId);
  if (balances.length === 0) return;
  await moveDue(db, participantId, balances, now);
  await moveHeldIncome(db, participantId, productDay(now));
}

async function moveDue(db: Executor, participantId: string, balances: readonly HeldBalance[], now: Date) {
  const shares = await listDues(db, participantId);
  const pieces = await listHeldPieces(db, [participantId], productDay(now));
  const released = await listReleased(db, participantId);
  const lines = balances.flatMap(({ currency, micros: balance }) => {
    const parts: HeldPart[] = [
      ...shares.map(({ payee_id }) => ({ payeeId: payee_id, micros: 0n })),
      ...pieces.filter((piece) => piece.currency === currency).map(toPart),
    ];
    const before = new Map(released.filter((row) => row.currency === currency).map((row) => [row.user_id, row.micros]));
    return releasesOf({ balance, parts, released: before }).flatMap((move) => toLines(participantId, currency, move));
  });
  if (lines.length === 0) return;
  // The last thing that happened to the account names the deed: told twice, it is one.
  const last = balances.reduce((newest, { last_line }) => (last_line > newest ? last_line : newest), 0n);
  const key = `split:${participantId}:${last}`;
  // A statement that was taken back takes from people here, too: their withdrawals stop as with its own entry.
  const losing = [
    ...new Set(lines.flatMap(({ account, amountMicros }) => (amountMicros < 0n && account.userId) || [])),
  ];
  const reason = 'Um relatório de loja foi estornado, e o saldo não cobre mais o saque.';
  const entry = { key, kind: 'split_release', createdBy: null, at: now, lines } as const;
  // The rows' own key makes it one deed, also for a visitor and at a sign-in, which bring no key.
  const { isNew } = await actOnce(() =>
    takeFrom(db, { userIds: losing, reason, byId: null, now }, () => postEntry(db, entry)),
  );
  if (isNew) await tell(db, participantId, lines, now);
}

function toPart({ payee_id, is_payable, micros }: HeldPiece): HeldPart {
  return { payeeId: is_payable ? payee_id : null, micros };
}

function toLines(participantId: string, currency: string, { payeeId, micros }: { payeeId: string; micros: bigint }) {
  const kind = 'release' as const;
  const held: EntryLine = { account: { kind: 'held', currency, participantId }, amountMicros: -micros, kind };
  const paid: EntryLine = {
    ...{ account: { kind: 'available', currency, userId: payeeId } as const, amountMicros: micros, kind },
    participantId,
  };
  return [held, paid];
}

async function tell(db: Executor, participantId: string, lines: readonly EntryLine[], now: Date) {
  for (const { account, amountMicros } of lines) {
    if (!account.userId) continue;
    const after = { currency: account.currency, micros: String(amountMicros) };
    await recordSystemAudit(
      db,
      { action: 'split.released', personId: account.userId, subjectId: participantId, after },
      now,
    );
    await publish(db, account.userId, { type: 'changed', subject: 'finance' });
  }
}
