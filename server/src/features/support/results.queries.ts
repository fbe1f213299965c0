import type { PageInput } from '@toada/domain/page.ts';
import type { InboxResult, ReadyAnswerForm } from '@toada/domain/support/inbox.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Desk } from './inbox.queries.ts';

const MONTHS_SHOWN = 12;

/**
 * Each month's tickets as a whole and by whoever has them, the newest month first; a ticket counts in the month it was opened in. One
 * that went into another counts with it.
 */
export async function listResults(db: Executor, { visible, isMoneyOnly }: Desk, now: Date) {
  const since = sql`date_trunc('month', ${now}::timestamptz at time zone 'America/Sao_Paulo')
                    - make_interval(months => ${sql.lit(MONTHS_SHOWN - 1)})`;
  const { rows } = await sql<InboxResult>`
    select to_char(t.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, a.full_name as person_name,
           grouping(a.id) = 1 as is_everybody, sum(1)::int as opened, coalesce(sum(1) filter (where t.status = 'resolved'), 0)::int as solved,
           ceil(percentile_cont(0.5) within group (order by extract(epoch from t.first_answer_at - t.created_at) / 60))::int
             as first_answer_minutes,
           ceil(percentile_cont(0.5) within group (order by extract(epoch from t.resolved_at - t.created_at) / 60))::int
             as solve_minutes,
           coalesce(sum(1) filter (where t.rating is not null), 0)::int as rated,
           round(avg(t.rating), 2)::float8 as average_rating
      from tickets t left join profiles a on a.id = t.assignee_id
     where t.created_at at time zone 'America/Sao_Paulo' >= ${since} and (${!isMoneyOnly} or t.is_about_money)
       and t.merged_into is null and not t.is_hosted
       and (${visible.reach === 'any'} or t.user_id = ${visible.actorId})
     group by grouping sets ((1), (1, a.id, 2)) order by 1 desc, 3 desc, 2 nulls last`.execute(db);
  return rows;
}

export function listFeedbacks(db: Executor, visible: Visible, page: PageInput) {
  const seen = db.selectFrom('feedbacks').selectAll().where(visibleRows(visible, 'user_id')).as('f');
  const rows = db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'f.user_id')
    .select(['f.id', 'f.comment', 'f.rating', 'f.created_at'])
    .select(sql<string>`coalesce(p.display_name, nullif(p.company_name, ''), p.full_name)`.as('person_name'));
  return newestFirst(db.selectFrom(rows.as('feedbacks')).selectAll(), page);
}

const READY_MAX = 500;

export function listReadyAnswers(db: Executor) {
  return db
    .selectFrom('ready_answers')
    .select(['id', 'shortcut', 'text'])
    .orderBy('shortcut')
    .limit(READY_MAX)
    .execute();
}

export function saveReadyAnswerRow(db: Executor, form: ReadyAnswerForm, updated_by: string, updated_at: Date) {
  const changed = { text: form.text, updated_by, updated_at };
  return db
    .insertInto('ready_answers')
    .values({ shortcut: form.shortcut, ...changed })
    .onConflict((conflict) => conflict.column('shortcut').doUpdateSet(changed))
    .returning(['id', 'shortcut', 'text'])
    .executeTakeFirstOrThrow();
}

export function deleteReadyAnswer(db: Executor, id: string) {
  return db.deleteFrom('ready_answers').where('id', '=', id).returning('shortcut').executeTakeFirst();
}
