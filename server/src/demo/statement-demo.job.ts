import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { asked } from '@toada/domain/row-id.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { answerTerm } from '../features/royalty-term/answer-term.ts';
import { saveTerm } from '../features/royalty-term/save-term.ts';
import { importStatement } from '../features/statement/change-statement.ts';
import { approveStatement } from '../features/statement/post/approve-statement.ts';
import { keepStatement, receiveStatement } from '../features/statement/receive-statement.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import { callAs } from './call-as.ts';
import { type DemoStatement, demoStatements, type Sold, UNKNOWN_RECORDING, writeStatement } from './statements.ts';
import { withdrawDemo } from './withdraw-demo.job.ts';

const AGAIN_MS = 1_500;
const DAY_MS = 24 * 60 * 60 * 1000;
const DUE_IN_DAYS = 27;
const SOLD_RELEASE = 'Jardim Suspenso';
const COMMISSION = 1_500;
const MARGIN = 1_000;

type Tools = Pick<JobTools, 'db' | 'storage'> & { now: Date };
type People = { finance: Actor; admin: Actor; label: Actor; artist: Actor };

/**
 * Sends two small statements, imports and approves them as the demo's finance would, step by step: the product's own jobs read and post
 * them. It comes again until both have come to their end; what somebody did by hand meanwhile is left alone.
 */
export const statementDemo = job({
  name: 'demo.statement',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, now }) {
    const tools = { db, storage, now: now() };
    const people = await findPeople(db);
    const sold = await listSold(db);
    if (!people || sold.length === 0) return;
    let isWaiting = false;
    for (const statement of demoStatements) {
      if (!(await takeStep(tools, people, statement, sold))) isWaiting = true;
    }
    if (isWaiting)
      await enqueue(db, statementDemo, {}, { runAt: new Date(tools.now.getTime() + AGAIN_MS), key: 'demo.statement' });
    else await enqueue(db, withdrawDemo, {}, { key: 'demo.withdraw' });
  },
});

/** True when there is nothing left to do for it. */
async function takeStep(tools: Tools, people: People, statement: DemoStatement, sold: readonly Sold[]) {
  const { db, now } = tools;
  const known = await findSent(db, statement.name);
  const as = <Input>(tx: Parameters<typeof callAs>[0], input: Input, actor = people.finance) =>
    callAs(tx, actor, 'statement.manage', input, now);
  if (!known) {
    await saveTerms(tools, people);
    await send(tools, people.finance, statement, sold);
  } else if (known.status === 'ready') {
    await inTransaction(db, (tx) => importStatement(as(tx, { id: known.id })));
  } else if (known.status === 'review') {
    const payable_on = statement.isDueLater ? productDay(new Date(now.getTime() + DUE_IN_DAYS * DAY_MS)) : null;
    const approval = { id: known.id, conversions: [], payable_on };
    await inTransaction(db, async (tx) => {
      const { status } = await approveStatement(as(tx, approval));
      // Above the limit somebody else agrees, too.
      if (status === 'seconding') await approveStatement(as(tx, approval, people.admin));
    });
    return true;
  } else {
    return known.status !== 'reading' && known.status !== 'importing';
  }
  return false;
}

async function send({ db, storage, now }: Tools, finance: Actor, statement: DemoStatement, sold: readonly Sold[]) {
  const content = Buffer.from(writeStatement(statement, [...sold, UNKNOWN_RECORDING], now));
  const bytes = {
    stream: Readable.from([content]),
    contentType: 'application/octet-stream',
    declaredBytes: content.length,
  };
  const received = await receiveStatement({}, { db, now, storage, bytes });
  await inTransaction(db, (tx) =>
    keepStatement(callAs(tx, finance, 'statement.manage', { name: statement.name }, now), received),
  );
}

/** The platform's commission for everybody, and the label's margin on its artist. */
async function saveTerms({ db, now }: Tools, { finance, label, artist }: People) {
  const every = { plan: null, release_id: null, effective_from: '2020-01-01' };
  await inTransaction(db, async (tx) => {
    const commission = { ...every, kind: 'commission' as const, user_id: null, basis_points: COMMISSION };
    await saveTerm(callAs(tx, finance, 'royaltyTerm.manage', commission, now));
    const margin = { ...every, kind: 'margin' as const, user_id: asked<'profiles'>(artist.id), basis_points: MARGIN };
    const { id } = await saveTerm(callAs(tx, label, 'royaltyTerm.manage', margin, now));
    const yes = { id: asked<'royalty_terms'>(id), answer: 'accept' as const, reason: '', accepts_past: true };
    await answerTerm(callAs(tx, artist, 'royaltyTerm.answer', yes, now));
  });
}

async function findPeople(db: Db): Promise<People | null> {
  const emails = {
    finance: 'financeiro@toada.test',
    admin: 'admin@toada.test',
    label: 'selo@toada.test',
    artist: 'artista@toada.test',
  };
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'email', 'is_verified'])
    .where('email', 'in', Object.values(emails))
    .execute();
  const actorOf = (email: string): Actor | undefined => {
    const row = rows.find((one) => one.email === email);
    return row && { id: row.id, role: row.role, isVerified: row.is_verified };
  };
  const [finance, admin] = [actorOf(emails.finance), actorOf(emails.admin)];
  const [label, artist] = [actorOf(emails.label), actorOf(emails.artist)];
  return finance && admin && label && artist ? { finance, admin, label, artist } : null;
}

async function listSold(db: Db): Promise<Sold[]> {
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('releases', 'releases.id', 'tracks.release_id')
    .select(['tracks.title', 'tracks.isrc_code', 'releases.upc_code', 'releases.title as release'])
    .where('releases.title', '=', SOLD_RELEASE)
    .execute();
  return rows.map(({ title, isrc_code, upc_code, release }) => ({
    ...{ title, release, artist: 'Jussara Lima', part: 1 / rows.length },
    ...{ isrc: isrc_code ?? '', upc: upc_code ?? '' },
  }));
}

async function findSent(db: Db, name: string) {
  return db.selectFrom('statements').select(['id', 'status']).where('name', '=', name).executeTakeFirst();
}
