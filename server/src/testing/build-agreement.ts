import { randomUUID } from 'node:crypto';
import { postEntry } from '../features/ledger/post-entry.ts';
import { db, free } from './database.ts';
import { buildParticipant, buildProfile, buildRelease } from './factories.ts';
import { posting } from './post-money.ts';

type Share = { name?: string; email?: string | null; share_basis_points: number };

/** A release that is out, and an agreement about it from the beginning on: whoever has an e-mail is invited. */
export async function buildAgreement(shares: readonly Share[], over: { user_id?: string } = {}) {
  const user_id = over.user_id ?? (await buildProfile()).id;
  const release = await buildRelease({ user_id, title: 'Varal', artist: 'Jussara Lima' });
  await free.updateTable('distributions').set({ status: 'completed' }).where('release_id', '=', release.id).execute();
  const created_at = new Date();
  const agreement = await db
    .insertInto('split_agreements')
    .values({ release_id: release.id, track_id: null, effective_from: '1900-01-01', created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [];
  for (const [place, { name = 'Téo Brandão', email = null, share_basis_points }] of shares.entries()) {
    const participant = await buildParticipant({ user_id, name, email });
    const state = { status: email ? 'invited' : 'own', payee_id: email ? null : user_id } as const;
    const row = await db
      .insertInto('split_shares')
      .values({
        ...{ agreement_id: agreement.id, place, participant_id: participant.id, name, role: 'Produtor', email },
        ...{ share_basis_points, ...state },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    rows.push(row);
  }
  return { releaseId: release.id, agreementId: agreement.id, userId: user_id, shares: rows };
}

type Held = {
  releaseId: string;
  participantId: string;
  amount: string;
  currency?: string;
  month?: string;
  payableOn?: string;
};

/** A posted statement that brought a participant something to be held. */
export async function postHeld({ releaseId, participantId, amount, currency = 'USD', ...over }: Held) {
  const [created_at, sale_month] = [new Date(), over.month ?? '2026-07-01'];
  const { id: created_by } = await buildProfile({ role: 'FINANCE' });
  const amountMicros = BigInt(Math.round(Number(amount) * 1e6));
  const { id } = await db
    .insertInto('statements')
    .values({
      ...{ name: 'extrato.csv', bytes: 1n, sha256: randomUUID().replaceAll('-', '').repeat(2), file_key: randomUUID() },
      ...{ status: 'posted', created_by, created_at, posted_at: created_at },
      approval: JSON.stringify({ conversions: [], payable_on: over.payableOn ?? null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entryId } = await posting((tx) =>
    postEntry(tx, {
      ...{ key: `statement:${id}`, kind: 'statement', statementId: id, createdBy: created_by, at: created_at },
      lines: [
        { account: { kind: 'clearing', currency }, amountMicros: -amountMicros, kind: 'clearing' },
        { account: { kind: 'held', currency, participantId }, amountMicros, kind: 'royalty', store: 'Spotify' },
      ],
    }),
  );
  const account = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'held')
    .where('currency', '=', currency)
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  const none = { commission: '0', margin: '0', recouped: '0' };
  await db
    .insertInto('statement_groups')
    .values({
      ...{ statement_id: id, number: 1, entry_id: entryId, track_id: null, release_id: releaseId, store: 'Spotify' },
      ...{ sale_month, currency, net: amount, ...none },
    })
    .execute();
  const share = await db
    .selectFrom('split_shares')
    .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
    .select('split_shares.id')
    .where('split_shares.participant_id', '=', participantId)
    .where('split_agreements.release_id', '=', releaseId)
    .where('split_agreements.effective_from', '<=', sale_month)
    .orderBy('split_agreements.effective_from', 'desc')
    .executeTakeFirst();
  await db
    .insertInto('statement_shares')
    .values({
      ...{ statement_id: id, number: 1, account_id: account.id, user_id: null, participant_id: participantId },
      share_id: share?.id ?? null,
      ...{ kind: 'royalty', basis_points: 10_000, amount },
    })
    .execute();
  return { statementId: id, entryId };
}
