import { randomBytes } from 'node:crypto';
import { opportunityCode } from '@toada/domain/opportunity/opportunity.rules.ts';
import type { OpportunityStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

type Over = Partial<Omit<Insertable<Tables['opportunities']>, 'status'>> & { status?: OpportunityStatus };

/** An opportunity of a label's, in whatever state the test wants it. */
export async function buildOpportunity({ user_id, status = 'draft', ...over }: Over = {}) {
  const owner = user_id ?? (await buildProfile({ role: 'AGGREGATOR' })).id;
  const now = new Date();
  return db
    .insertInto('opportunities')
    .values({
      ...{ user_id: owner, team_id: owner, kind: 'festival', title: 'Palco aberto', audience: 'everybody' },
      ...{ description: 'Três artistas por noite.', deadline: '2099-11-28', code: opportunityCode(randomBytes(8)) },
      ...{ published_at: status === 'draft' ? null : now, created_at: now, updated_at: now },
      // A made row begins where the test wants it.
      status: sql<OpportunityStatus>`${status}` as never,
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A draft, and somebody's application to a label's opportunity for its own artists. */
export async function buildOpportunities(user_id: string, title: string) {
  const of = await buildOpportunity({ title, audience: 'roster' });
  const now = new Date();
  const application = await db
    .insertInto('opportunity_applications')
    .values({
      ...{ opportunity_id: of.id, user_id, team_id: user_id, release_title: title, text: title },
      ...{ sent_at: now, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { opportunities: of.id, opportunity_applications: application.id };
}
