import { db } from './database.ts';
import { buildProfile } from './factories.ts';

/** A margin and an advance that wait for an answer, between two people nobody in the test is. */
export async function buildProposals() {
  const [label, created_at] = [await buildProfile({ role: 'AGGREGATOR' }), new Date()];
  const artist = await buildProfile({ aggregator_id: label.id });
  const waiting = { status: 'proposed', created_by: label.id, created_at } as const;
  const asked = { user_id: artist.id, asked_id: artist.id, label_id: label.id };
  const term = { kind: 'margin', basis_points: 2_000, effective_from: '2026-12-01' } as const;
  const terms = db.insertInto('royalty_terms').values({ ...waiting, ...asked, ...term });
  const lent = { user_id: artist.id, team_id: label.id, lender_id: label.id, is_paid: true } as const;
  const owed = { currency: 'USD', amount_micros: 100_000_000n, note: 'Estúdio' };
  const advances = db.insertInto('advances').values({ ...waiting, ...lent, ...owed });
  const [{ id: termId }, { id: advanceId }] = [
    await terms.returning('id').executeTakeFirstOrThrow(),
    await advances.returning('id').executeTakeFirstOrThrow(),
  ];
  return { termId, advanceId };
}
