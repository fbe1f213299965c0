import { type AskedId, asked, byId } from '@toada/domain/row-id.ts';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { Executor, WideExecutor } from '../db/connect.ts';
import { db } from '../testing/index.ts';
import { authorize } from './authorize.ts';
import { beyondReach, visibleRow } from './visible-rows.ts';

// Holes that were planted once. Each `@ts-expect-error` is a hole that does not compile: filled in by mistake, the types check fails.
const input = { release_id: asked<'releases'>('6f9619ff-8b86-4d01-b42d-00cf4fc964ff') };
const narrow: Executor = db;

test('an id that a request brings opens no row by itself', () => {
  // @ts-expect-error: POST /leads/peek {release_id}, answered without a look at the caller's reach
  const peeked = narrow.selectFrom('releases').select('title').where('id', '=', input.release_id);
  // @ts-expect-error: the same with several ids
  const several = narrow.selectFrom('releases').select('title').where('id', 'in', [input.release_id]);
  // @ts-expect-error: by way of a helper that takes any text
  const found = titleOf(input.release_id);
  // @ts-expect-error: a row of the caller's own that is hung on somebody else's
  const hung = narrow.updateTable('tracks').set({ release_id: input.release_id });
  // @ts-expect-error: an id of one table for a row of another
  const other: AskedId<'profiles'> = input.release_id;
  expect([peeked, several, found, hung, other]).toHaveLength(5);
});

function titleOf(id: string) {
  return narrow.selectFrom('releases').select('title').where('id', '=', id);
}

test("a verb's database lists nobody's rows where the wide one is asked for", () => {
  const listAll = (wide: WideExecutor) => wide.selectFrom('releases').select('title');
  // @ts-expect-error: a verb that lists everybody's
  listAll(narrow);
  expect(listAll(beyondReach(narrow)).compile().sql).toBe('select "title" from "releases"');
});

test('the row that a request names is looked for within the reach of whoever asks', () => {
  const sqlFor = (role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN') => {
    const visible = authorize({ id: '0d7f3c1e-2b7a-4b57-8c5e-111111111111', role, isVerified: true }, 'release.read');
    const release = db.selectFrom('releases').select('title');
    return release.where(visibleRow(visible, 'user_id', input.release_id)).compile().sql;
  };
  expect(sqlFor('ARTIST')).toContain('("id" = $1 and "user_id" = $2)');
  expect(sqlFor('AGGREGATOR')).toContain('("id" = $1 and "team_id" = $2)');
  expect(sqlFor('ADMIN')).toContain('("id" = $1 and true)');
});

test('a contract says of which table an id is', () => {
  expectTypeOf<z.output<ReturnType<typeof byId<'releases'>>>>().toEqualTypeOf<{ id: AskedId<'releases'> }>();
  // A table of the platform's belongs to nobody: whoever may do the thing may name any row.
  expectTypeOf<z.output<ReturnType<typeof byId<'statements'>>>>().toEqualTypeOf<{ id: string }>();
  expect(byId('releases').safeParse({ id: 'x' }).error?.issues[0]?.message).toBe('id.format');
});
