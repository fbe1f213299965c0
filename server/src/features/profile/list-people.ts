import type { PageInput } from '@toada/domain/page.ts';
import { parsePeopleSearch } from '@toada/domain/profile/search.rules.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { searchTerms } from '../../db/search-terms.ts';
import { listNewestPeople, listPeopleByTerms, type PeopleFilter } from './people.queries.ts';
import { withVerification } from './present-person.ts';

type Asked = PageInput & PeopleFilter & { search?: string | undefined };
/** A verification that ended before this moment does not count. */
type Moment = { now: Date };
type People = Awaited<ReturnType<typeof listNewestPeople>>;

/** A page of the people the caller may see: newest first, or by the words they are searched by. */
export async function listPeople(db: Executor, visible: Visible, { now, ...asked }: Asked & Moment): Promise<People> {
  const { rows, next } = await findPeople(db, visible, asked);
  return { rows: rows.map((row) => withVerification(row, now)), next };
}

async function findPeople(db: Executor, visible: Visible, { search, after, limit, ...filter }: Asked): Promise<People> {
  const asked = parsePeopleSearch(search);
  if (!asked) return listNewestPeople(db, visible, filter, { after, limit });

  const sought = { table: 'profile_terms', words: asked.words, whole: asked.addresses } as const;
  return searchTerms(
    db,
    visible,
    sought,
    { after, limit },
    {
      read: (round, page) => listPeopleByTerms(db, visible, { ...filter, ...round }, page),
      idOf: ({ id }) => id,
    },
  );
}
