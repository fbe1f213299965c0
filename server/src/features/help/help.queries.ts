import type { HelpAudience, HelpGroup } from '@toada/domain/help/help.article.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

/** Articles belong to nobody. Their audience says who reads them. */
const entry = ['slug', 'title', 'summary', 'shelf as group', 'audience', 'screens', 'picture'] as const;

/** The same where another table has a slug, too. */
const entryOf = ['help_articles.slug', ...entry.slice(1)] as const;

export function listArticles(db: Executor, audiences: readonly HelpAudience[]) {
  return db
    .selectFrom('help_articles')
    .select(entry)
    .where('audience', 'in', audiences)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

export function findArticle(db: Executor, slug: string, audiences: readonly HelpAudience[]) {
  return db
    .selectFrom('help_articles')
    .select([...entry, 'body', 'words', 'revised_on', 'corrected_at'])
    .where('slug', '=', slug)
    .where('audience', 'in', audiences)
    .executeTakeFirst();
}

export const FOUND_MAX = 10;

/**
 * The articles that have the words, best first: those with all of them before those with some. The last word may be a beginning.
 * The stems come along, for the excerpt marks by them.
 */
export async function searchArticles(db: Executor, asked: string, audiences: readonly HelpAudience[]) {
  const { rows } = await sql<Found>`
    with asked as (select tsvector_to_array(help_lexemes(${asked})) as stems,
                          nullif(plainto_tsquery('portuguese', help_words(${asked}))::text, '') || ':*' as words),
         queries as (select stems, words::tsquery as all_of, replace(words, '&', '|')::tsquery as any_of from asked)
    select slug, title, summary, shelf as "group", audience, screens, picture, words, stems, search @@ all_of as "hasAll"
      from queries join help_articles on search @@ any_of
     where audience = any(${audiences}::text[])
     order by "hasAll" desc, ts_rank(search, any_of, 1) desc, position, slug limit ${sql.lit(FOUND_MAX)}`.execute(db);
  return rows;
}

type Found = {
  slug: string;
  title: string;
  summary: string;
  group: HelpGroup;
  audience: HelpAudience;
  screens: string[];
  picture: string;
  words: string;
  stems: string[];
  hasAll: boolean;
};

export const SUGGESTED_MAX = 3;

/** The articles whose title or summary speaks of the text, best first. */
export async function suggestArticles(db: Executor, text: string, audiences: readonly HelpAudience[]) {
  const { rows } = await sql<Omit<Found, 'words' | 'stems' | 'hasAll'>>`
    with asked as (select (select string_agg(quote_literal(stem) || ':AB', ' | ')
                             from unnest(tsvector_to_array(help_lexemes(${text}))) stem)::tsquery as query)
    select slug, title, summary, shelf as "group", audience, screens, picture
      from asked join help_articles on search @@ query
     where audience = any(${audiences}::text[])
     order by ts_rank(search, query) desc, position, slug limit ${sql.lit(SUGGESTED_MAX)}`.execute(db);
  return rows;
}

export const FEATURED_MAX = 3;

/** Public articles by their readings of a month, those that nobody read left out. */
export function listMostRead(db: Executor, month: string) {
  return db
    .selectFrom('help_counts')
    .innerJoin('help_articles', 'help_articles.slug', 'help_counts.slug')
    .select([...entryOf, 'words'])
    .where('month', '=', month)
    .where('readings', '>', 0)
    .where('audience', '=', 'everyone')
    .orderBy('readings', 'desc')
    .orderBy('position')
    .limit(FEATURED_MAX)
    .execute();
}

export function listWords(db: Executor, slugs: readonly string[]) {
  return (
    db
      .selectFrom('help_articles')
      .select([...entry, 'words'])
      // An empty list finds no articles.
      .where('slug', '=', sql<string>`any(${slugs}::text[])`)
      .orderBy('position')
      .execute()
  );
}

type Count = 'readings' | 'solved' | 'unsolved';

/** One more of a kind in a month. False where there is no such article for these readers. */
export async function addCount(
  db: Executor,
  { slug, month, count }: { slug: string; month: string; count: Count },
  audiences: readonly HelpAudience[],
): Promise<boolean> {
  const rows = await db
    .insertInto('help_counts')
    .columns(['slug', 'month', count])
    .expression((eb) =>
      eb
        .selectFrom('help_articles')
        .select(['slug', sql<string>`${month}::date`.as('month'), sql.lit(1).as('one')])
        .where('slug', '=', slug)
        .where('audience', 'in', audiences),
    )
    .onConflict((conflict) =>
      conflict.columns(['slug', 'month']).doUpdateSet({ [count]: sql`${sql.ref(`help_counts.${count}`)} + 1` }),
    )
    .returning('slug')
    .execute();
  return rows.length > 0;
}

/** Everybody's readings and answers since a month, by article. */
export function listCounts(db: Executor, since: string) {
  return db
    .selectFrom('help_counts')
    .select((eb) => [
      'slug',
      eb.cast<number>(eb.fn.sum('readings'), 'integer').as('readings'),
      eb.cast<number>(eb.fn.sum('solved'), 'integer').as('solved'),
      eb.cast<number>(eb.fn.sum('unsolved'), 'integer').as('unsolved'),
    ])
    .where('month', '>=', since)
    .groupBy('slug')
    .execute();
}

function withAuthor(db: Executor) {
  return db
    .selectFrom('help_articles')
    .leftJoin('profiles', 'profiles.id', 'help_articles.corrected_by')
    .select([
      ...(['slug', 'title', 'summary', 'shelf as group', 'audience', 'screens', 'picture', 'body'] as const),
      ...(['file_title', 'file_summary', 'file_body', 'file_sha256', 'corrected_at', 'corrected_from'] as const),
      'profiles.full_name as corrected_by',
    ]);
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export function listItems(db: Executor) {
  return withAuthor(db).orderBy('position').orderBy('slug').execute();
}

export function findItem(db: Executor, slug: string) {
  return withAuthor(db).where('slug', '=', slug).executeTakeFirst();
}

/** Until the transaction ends nobody else corrects this article. */
export function lockItem(db: Executor, slug: string) {
  return withAuthor(db).where('slug', '=', slug).forUpdate('help_articles').executeTakeFirst();
}

type Words = { title: string; summary: string; body: string; words: string };
type Correction = { corrected_at: Date | null; corrected_by: string | null; corrected_from: string | null };

export async function setArticle(db: Executor, slug: string, row: Words & Correction) {
  await db.updateTable('help_articles').set(row).where('slug', '=', slug).execute();
}

type Version = {
  slug: string;
  title: string | null;
  summary: string | null;
  body: string | null;
  saved_by: string;
  saved_at: Date;
};

export async function insertVersion(db: Executor, version: Version) {
  await db.insertInto('help_versions').values(version).execute();
}

export function listVersions(db: Executor, slug: string, page: PageInput) {
  const versions = db
    .selectFrom('help_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.saved_by')
    .select([
      'v.id',
      'v.title',
      'v.summary',
      'v.body',
      'v.saved_at',
      'v.saved_at as created_at',
      'p.full_name as saved_by',
    ])
    .where('v.slug', '=', slug);
  return newestFirst(db.selectFrom(versions.as('versions')).selectAll(), page);
}

export type FileRow = Words & {
  slug: string;
  shelf: HelpGroup;
  audience: HelpAudience;
  screens: string[];
  picture: string;
  position: number;
  revised_on: string;
  file_title: string;
  file_summary: string;
  file_body: string;
  file_sha256: string;
};

/** The file as it is now. The words people read change with it unless somebody has corrected them. */
export async function upsertFile(db: Executor, file: FileRow) {
  const isCorrected = sql<SqlBool>`help_articles.corrected_at is not null`;
  const keep = (column: keyof Words) =>
    sql<string>`case when ${isCorrected} then ${sql.ref(`help_articles.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  await db
    .insertInto('help_articles')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        ...file,
        title: keep('title'),
        summary: keep('summary'),
        body: keep('body'),
        words: keep('words'),
      }),
    )
    .execute();
}

/** An article whose file is gone goes with it, and so do its numbers. */
export async function deleteOthers(db: Executor, slugs: readonly string[]) {
  await db.deleteFrom('help_counts').where('slug', 'not in', slugs).execute();
  await db.deleteFrom('help_articles').where('slug', 'not in', slugs).execute();
}
