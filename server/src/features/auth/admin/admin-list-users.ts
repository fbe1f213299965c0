import { type Answer, type AuthCall, type Fields, textOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';
import { presentUser } from '../users/present-user.ts';
import { listUsers } from '../users/users.queries.ts';

const PER_PAGE = 50;
const PER_PAGE_MAX = 1000;

/** Numbered pages, as the protocol's client walks them; `page` stands first in each link, since the client reads only that. */
export async function adminListUsers({ db, query, config }: AuthCall): Promise<Answer> {
  const page = readNumber(query, 'page', 1);
  const perPage = Math.min(readNumber(query, 'per_page', PER_PAGE), PER_PAGE_MAX);
  const { rows, total } = await listUsers(db, page, perPage);
  const users = [];
  for (const row of rows) users.push(await presentUser(db, row));

  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${config.externalUrl}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return {
    body: { users, aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  };
}

function readNumber(query: Fields, name: string, otherwise: number): number {
  const text = textOf(query, name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid(`Bad Pagination Parameters: ${name} is not a number`);
  return Number(text);
}
