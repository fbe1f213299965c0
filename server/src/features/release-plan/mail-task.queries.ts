import { type MailTaskKind, PLAN_DAYS, type TaskTrouble } from '@toada/domain/release-plan/plan.kinds.ts';
import { MAIL_AHEAD_DAYS } from '@toada/domain/release-plan/plan-mail.ts';
import type { MailWords } from '@toada/domain/release-plan/release-plan.contract.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';

export type DueMail = {
  id: string;
  kind: MailTaskKind;
  title: string;
  day: string;
  trouble: TaskTrouble | null;
  release_id: string;
  release_title: string;
  artist: string;
  release_day: string;
  user_id: string;
  team_id: string;
  role: 'ARTIST' | 'AGGREGATOR';
  reader_id: string;
  is_labels: boolean;
  has_link: boolean;
  mail_words: MailWords | null;
};

/**
 * The next open task whose mail is to be written: its day is near, or has passed without one. Until the transaction ends no other
 * process takes it.
 */
export async function takeDueMail(
  db: WideExecutor,
  { today, after }: { today: string; after: string },
): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    select t.id, t.kind, t.title, t.day, t.trouble, t.release_id, r.title as release_title, r.artist,
           pl.release_day, t.mail_words, t.user_id, t.team_id, p.role,
           case t.owner when 'label' then t.team_id else t.user_id end as reader_id,
           (t.owner = 'label' and t.team_id <> t.user_id) or p.role = 'AGGREGATOR' as is_labels,
           exists (select from smart_links s where s.release_id = t.release_id and s.is_on) as has_link
      from release_tasks t
      join release_plans pl on pl.release_id = t.release_id
      join releases r on r.id = t.release_id join profiles p on p.id = t.user_id
     where t.kind in ('releaseMail', 'thanksMail') and t.made_at is null and t.done_at is null and t.skipped_at is null
       and pl.release_day >= ${today}::date - ${PLAN_DAYS}::int
       and t.day <= ${today}::date + ${MAIL_AHEAD_DAYS}::int and t.id > ${after}::uuid
       and (t.day >= ${today}::date or t.trouble is null)
       and r.shelf in ('draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error', 'out')
       and p.role in ('ARTIST', 'AGGREGATOR') and p.deactivated_at is null
     order by t.id limit 1 for update of t skip locked`.execute(db);
  return rows[0] ?? null;
}

export type WaitingMail = Pick<DueMail, 'id' | 'title' | 'day' | 'release_id' | 'release_title' | 'reader_id'>;

/** Scheduled mails whose moment has come while no store has the release. */
export async function listWaitingMails(db: WideExecutor, now: Date): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select t.id, t.title, t.day, t.release_id, r.title as release_title,
           case t.owner when 'label' then t.team_id else t.user_id end as reader_id
      from release_tasks t join mailings m on m.id = t.campaign_id join releases r on r.id = t.release_id
     where m.status = 'scheduled' and m.scheduled_at <= ${now} and plan_mail_waits(t)
     order by t.id`.execute(db);
  return rows;
}

/** The zone of the release's smart link: the artist chose it for the release's own moment. */
export async function findZone(db: Executor, releaseId: string): Promise<string | null> {
  const link = db.selectFrom('smart_links').select('time_zone').where('release_id', '=', releaseId);
  return (await link.executeTakeFirst())?.time_zone ?? null;
}

/** The campaign as the one click finds it. The caller has reached the task. */
export function findMailCampaign(db: Executor, campaignId: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'status', 'revision', 'budget_micros'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
}
