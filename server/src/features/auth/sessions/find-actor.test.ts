import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createPool } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { databaseUrl, db } from '../../../testing/index.ts';
import { createActorFinder } from './find-actor.ts';

const server = await startAuthServer();
const sessionOf = async () => {
  const { userId } = await signUpAndIn(server);
  const row = await db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return { userId, sessionId: row.id };
};

test('calls of one turn share one statement, and each gets its own person', async () => {
  let statements = 0;
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl, 2) }),
    log: () => void statements++,
  });
  const findActor = createActorFinder(counted);
  const [ana, teo] = [await sessionOf(), await sessionOf()];

  const found = await Promise.all([ana, teo, ana, teo].map(({ userId, sessionId }) => findActor(userId, sessionId)));
  expect(found.map((row) => row?.user_id)).toEqual([ana.userId, teo.userId, ana.userId, teo.userId]);
  expect(statements).toBe(1);
  await counted.destroy();
});

test('calls that arrive while look-ups are on their way share the next one, and see what changed meanwhile', async () => {
  let statements = 0;
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl, 4) }),
    log: () => void statements++,
  });
  const findActor = createActorFinder(counted);
  const { userId, sessionId } = await sessionOf();
  const turn = () => new Promise(setImmediate);

  const early: Promise<unknown>[] = [];
  for (let index = 0; index < 2; index++) {
    early.push(findActor(userId, sessionId));
    await turn();
  }
  await db.deleteFrom('auth.sessions').where('id', '=', sessionId).execute();
  const late = await Promise.all([findActor(userId, sessionId), turn().then(() => findActor(userId, sessionId))]);
  expect(late).toEqual([undefined, undefined]);
  await Promise.all(early);
  expect(statements).toBeLessThanOrEqual(4);
  await counted.destroy();
});

test("a session is nobody else's, and one that was ended is gone on the next call", async () => {
  const findActor = createActorFinder(db);
  const [ana, teo] = [await sessionOf(), await sessionOf()];
  expect(await findActor(teo.userId, ana.sessionId)).toBeUndefined();
  await db.deleteFrom('auth.sessions').where('id', '=', ana.sessionId).execute();
  expect(await findActor(ana.userId, ana.sessionId)).toBeUndefined();
});

test('a database that cannot answer fails every call of the turn, and the next turn asks again', async () => {
  const broken = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool('postgres://x:y@127.0.0.1:1/z', 1) }),
  });
  const findActor = createActorFinder(broken);
  const calls = [findActor('a', crypto.randomUUID()), findActor('b', crypto.randomUUID())];
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(findActor('a', crypto.randomUUID())).rejects.toThrow();
  await broken.destroy();
});
