import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { releasedParts } from './released-parts.ts';
import { namedPerson } from './whose-money.ts';
import { whoseLines } from './whose-rows.ts';

/** A name with more releases than this is too vague: only the newest of them are searched. */
const NAMED_MAX = 200;
const BEGUN_MAX = 5_000;
/** After everything that begins alike, in the order of bytes. */
const LAST = '\u{10FFFF}';

/**
 * The releases a search names, of those the people whose movements are searched can have income of: their own, those of their
 * artists, and those they have an accepted share in. Whoever looks through everybody's finds them by the index of the catalogue's
 * search.
 */
export async function listNamedReleases(
  db: Executor,
  visible: Visible,
  asked: WhoseMoney,
  search: string,
): Promise<string[]> {
  const isEverybody = visible.reach === 'any' && asked.user_id === undefined;
  // Looked up one by one: how few they are the planner cannot know, and would rather read all releases.
  const { rows } = await sql<{ id: string }>`
    select r.id from (${isEverybody ? begunBy(search) : reachedBy(visible, asked)}) found
      cross join lateral (select id, title, created_at from releases where id = found.id limit 1) r
     where strpos(fold_text(r.title), (select fold_text(${search}))) > 0
     order by r.created_at desc, r.id desc limit ${sql.lit(NAMED_MAX)}`.execute(db);
  return rows.map(({ id }) => id);
}

function reachedBy(visible: Visible, asked: WhoseMoney) {
  const person = namedPerson(visible, asked) ?? visible.actorId;
  return sql`
    select id from releases where user_id = ${person}::uuid
     union select id from releases where team_id = ${person}::uuid
     union select a.release_id from profiles o join split_shares s on s.payee_id = o.id
             join split_agreements a on a.id = s.agreement_id
            where ${whoseLines(visible, asked)}`;
}

/** By the longest word: the others are looked for in the title itself. No more than are worth looking at: a letter says nothing. */
function begunBy(search: string) {
  return sql`
    select distinct id from (
      select t.release_id as id
        from (select left(word, 40) collate "C" as word from unnest(words_of(${search}::text)) word
               order by length(word) desc limit 1) w
        join release_terms t on t.term >= w.word and t.term < w.word || ${sql.lit(LAST)}
       limit ${sql.lit(BEGUN_MAX)}) begun`;
}

/**
 * Lines are sums of a store and month: one speaks of a release where a recording of it is behind the line, for this person. The
 * index of a release's groups leads there, month by month. What was held and released has its recordings in other statements.
 */
export function hasRecordingOf(releaseIds: readonly string[]): RawBuilder<unknown> {
  const ids = sql`${releaseIds}::uuid[]`;
  return sql`(
    exists (
      select from statement_groups g join statement_shares s on s.statement_id = g.statement_id and s.number = g.number
       where g.release_id = any(${ids}) and g.sale_month = l.sale_month and g.store = l.store and g.currency = l.currency
         and s.user_id = l.user_id and s.kind = l.kind
         and (g.entry_id = l.entry_id or g.statement_id = (
               select e.statement_id from ledger_entries e where e.id = l.entry_id and e.kind = 'reversal')))
    or l.kind = 'release' and l.participant_id is not null and exists (
      select from (${releasedParts('l')}) part where part.sign <> 0 and part.release_id = any(${ids})))`;
}
