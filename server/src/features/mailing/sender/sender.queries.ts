import type { FanSource } from '@toada/domain/fan/fan.consent.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { isReached, type Reached } from '../audience.queries.ts';

/** A process that said nothing for so long is taken for dead. The database's clock decides. */
const SILENT = sql`interval '30 seconds'`;

/** Leases of a domain are opened and ended one at a time. */
async function lockDomain(db: Executor, domain: string) {
  await sql`select pg_advisory_xact_lock(hashtext('mailing ' || ${domain}))`.execute(db);
}

/**
 * A lease of a domain whose mails wait; null where a living process has it, or nothing waits. Rows of one that died are doubtful
 * from now on. In a transaction.
 */
export async function openLease(db: WideExecutor, domain: string, now: Date): Promise<string | null> {
  await lockDomain(db, domain);
  const { rows } = await sql<{ id: string; is_alive: boolean }>`
    select id, beat_at > clock_timestamp() - ${SILENT} as is_alive from mailing_leases
     where domain = ${domain} and ended_at is null for update`.execute(db);
  const [held] = rows;
  if (held?.is_alive) return null;
  if (held) await endLease(db, held.id, now);
  if (!(await hasWork(db, domain, now))) return null;
  const opened = await sql<{ id: string }>`insert into mailing_leases (domain) values (${domain}) returning id`.execute(
    db,
  );
  return opened.rows[0]?.id ?? null;
}

/** The end of a lease that has nothing left to do; false where something came meanwhile. In a transaction. */
export async function closeLease(
  db: WideExecutor,
  { id, domain }: Lease,
  now: Date,
  isOver: boolean,
): Promise<boolean> {
  await lockDomain(db, domain);
  if (!isOver && (await hasWork(db, domain, now))) return false;
  await endLease(db, id, now);
  return true;
}

/** Mails in flight whose process is gone: nobody knows whether their server has them. They are not sent again by themselves. */
async function endLease(db: WideExecutor, id: string, now: Date) {
  // First the lease, which waits for claims that are under way: they are seen by what follows.
  await sql`update mailing_leases set ended_at = clock_timestamp() where id = ${id} and ended_at is null`.execute(db);
  await sql`update mailing_recipients set fate = 'doubtful', moved_at = ${now}
    where lease_id = ${id} and fate = 'claimed'`.execute(db);
}

/** Domains with silent leases, or with mails that wait while no process is there. */
export async function listIdleDomains(db: WideExecutor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct m.sender_domain as domain from mailings m
     where m.status = 'sending' and m.gathered_at is not null and not exists (
       select from mailing_leases l where l.domain = m.sender_domain and l.ended_at is null
          and l.beat_at > clock_timestamp() - ${SILENT})
    union
    select domain from mailing_leases where ended_at is null and beat_at <= clock_timestamp() - ${SILENT}`.execute(db);
  const domains: string[] = [];
  for (const { domain } of rows)
    if ((await hasWork(db, domain, now)) || (await isSilent(db, domain))) domains.push(domain);
  return domains;
}

async function isSilent(db: WideExecutor, domain: string): Promise<boolean> {
  const { rows } = await sql`select from mailing_leases where domain = ${domain} and ended_at is null`.execute(db);
  return rows.length > 0;
}

export async function deleteOldLeases(db: WideExecutor): Promise<void> {
  await sql`delete from mailing_leases where ended_at < clock_timestamp() - interval '7 days'`.execute(db);
}

export type Lease = { id: string; domain: string };

export async function findLease(db: Executor, id: string): Promise<Lease | undefined> {
  return db.selectFrom('mailing_leases').select(['id', 'domain']).where('id', '=', id).executeTakeFirst();
}

/** Says that the process lives; false once somebody has ended its lease. */
export async function beatLease(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`update mailing_leases set beat_at = clock_timestamp()
    where id = ${id} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Mailings that may go out at this moment: their campaign runs, their owner's account is open. */
const OPEN = sql`mailings m
    join campaigns c on c.id = m.id and c.type = 'email' and c.status in ('approved', 'active')
    join profiles p on p.id = c.user_id and p.deactivated_at is null and p.erased_at is null`;
/** In the test of two subjects only its own buckets are mailed, until there is a verdict. */
const BUCKET_END = sql`(case when m.test_buckets > 0 and m.verdict is null then m.test_buckets else 10000 end)`;

const waits = (now: Date) => sql`exists (
    select from mailing_recipients r
     where r.mailing_id = m.id and r.fate = 'waiting' and r.bucket < ${BUCKET_END}
       and (r.not_before is null or r.not_before <= ${now}))`;

async function hasWork(db: WideExecutor, domain: string, now: Date): Promise<boolean> {
  return (await listSendable(db, domain, now)).length > 0;
}

/** Mailings of a domain that have somebody to be mailed now. */
export async function listSendable(db: WideExecutor, domain: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${OPEN}
     where m.status = 'sending' and m.sender_domain = ${domain} and m.gathered_at is not null and ${waits(now)}
     order by m.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export type Claimed = {
  id: string;
  bucket: number;
  subject: 'a' | 'b';
  dated_at: Date;
  tries: number;
  revision: number;
  fan_id: string | null;
};
type Claim = { mailingId: string; leaseId: string; limit: number; now: Date };

/**
 * The next addressees of a mailing become this process's. The lease is beaten in the same breath: whoever lost it claims nothing.
 * A pause waits for this statement, and nothing is claimed behind it.
 */
export async function claimRows(db: Executor, { mailingId, leaseId, limit, now }: Claim): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with held as (
      select from mailing_leases where id = ${leaseId} and ended_at is null for share
    ), m as (
      select m.id, m.revision, m.test_buckets, m.verdict, m.content ->> 'subject_b' is not null as has_b, ${BUCKET_END} as bucket_end
        from ${OPEN} where m.id = ${mailingId} and m.status = 'sending' and exists (select from held) for share of m
    ), due as (
      select r.id from mailing_recipients r, m
       where r.mailing_id = ${mailingId} and r.fate = 'waiting' and r.bucket < m.bucket_end
         and (r.not_before is null or r.not_before <= ${now})
       order by r.bucket, r.id limit ${limit} for update of r skip locked
    )
    update mailing_recipients r
       set fate = 'claimed', lease_id = ${leaseId}, moved_at = ${now}, dated_at = coalesce(r.dated_at, ${now}), tries = r.tries + 1,
           revision = m.revision,
           subject = case when r.bucket < m.test_buckets then (case r.bucket % 2 when 0 then 'a' else 'b' end)
                          when m.has_b and m.verdict = 'b' then 'b' else 'a' end
      from due, m where r.id = due.id
    returning r.id, r.bucket, r.subject, r.dated_at, r.tries, r.revision, r.fan_id`.execute(db);
  return rows;
}

export type Reader = {
  id: string;
  email: string;
  name: string | null;
  city: string | null;
  source: FanSource | null;
  page: string | null;
  given_at: Date | null;
};

const takesIt = (reached: Reached) => sql`f.status = 'confirmed' and f.takes_news and ${isReached(reached)}`;

/** Fans among these who still take the mailing, read at the moment of sending, with the consent behind it. */
export async function listReaders(db: Executor, ids: readonly string[], reached: Reached): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select f.id, f.email, f.name, f.city, c.source_kind as source, c.page, c.given_at from fans f
      left join lateral (
        select source_kind, page, given_at from fan_consents
         where fan_id = f.id and wish = 'news' and confirmed_at is not null order by given_at desc, id desc limit 1) c on true
     where f.id = any(${ids}::uuid[]) and ${takesIt(reached)}`.execute(db);
  return rows;
}

/** Ids of fans among these who take the mailing at this moment. */
export async function listTakers(db: Executor, ids: readonly string[], reached: Reached): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.id from fans f where f.id = any(${ids}::uuid[]) and ${takesIt(reached)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type Outcome = {
  id: string;
  fate: 'sent' | 'bounced' | 'failed' | 'left' | 'doubtful' | 'waiting';
  reason: string | null;
  notBefore: Date | null;
  /** Nothing was tried: the try is not counted. */
  isUntried: boolean;
};

/**
 * Writes down what became of rows of this process, also where another one has taken it for dead meanwhile. What came to be known
 * of a row in another way stays.
 */
export async function setOutcomes(
  db: Executor,
  leaseId: string,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ id, fate, reason, notBefore, isUntried }) => ({
    ...{ id, fate, reason, not_before: notBefore?.toISOString() ?? null, untried: isUntried ? 1 : 0 },
  }));
  await sql`
    update mailing_recipients r
       set fate = x.fate, reason = x.reason, not_before = x.not_before, tries = r.tries - x.untried, moved_at = ${now},
           subject = case x.fate when 'waiting' then null else r.subject end
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as x (id uuid, fate text, reason text, not_before timestamptz, untried int)
     where r.id = x.id and r.lease_id = ${leaseId} and r.fate in ('claimed', 'doubtful')`.execute(db);
}

/** Whether somebody in the first buckets waits for their mail, now or later. */
export async function hasWaiting(db: Executor, mailingId: string, belowBucket: number): Promise<boolean> {
  const { rows } = await sql`select from mailing_recipients
    where mailing_id = ${mailingId} and fate = 'waiting' and bucket < ${belowBucket} limit 1`.execute(db);
  return rows.length > 0;
}

export async function setTrouble(db: WideExecutor, domain: string, trouble: string | null): Promise<void> {
  await sql`update mailings set trouble = ${trouble}
    where sender_domain = ${domain} and status = 'sending' and trouble is distinct from ${trouble}`.execute(db);
}
