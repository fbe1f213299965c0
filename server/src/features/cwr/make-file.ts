import { isKnownThere, isWaiting } from '@toada/domain/cwr/cwr.states.ts';
import { CWR_RULES, type CwrFinding } from '@toada/domain/cwr/cwr-rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { CwrFile, CwrWork } from '../../cwr/cwr-work.ts';
import { toCwrWork } from '../../cwr/from-work.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readWorkFacts } from '../work/read-work-facts.ts';
import { insertFile } from './cwr-file.queries.ts';
import { insertFilings, listEarlier } from './cwr-filing.queries.ts';
import { lockSociety, type SocietyRow, setSociety } from './cwr-society.queries.ts';
import { lockWorks } from './cwr-work.queries.ts';
import { needsOf } from './read-cwr-works.ts';
import { presentFile } from './read-files.ts';
import { readSender } from './read-sender.ts';
import { stampOf } from './stamp-of.ts';
import { tellStaff } from './tell-screens.ts';
import { writeFile } from './write-file.ts';

type Asked = { society_id: string; version?: CwrFile['version'] | undefined; work_ids: AskedId<'works'>[] };
const LAST_NUMBER = 9999;
const SECOND = 1000;
const SOFTWARE = { name: 'Toada', version: '1.0' };

/** The file of one society, checked before it is there. Whoever asks at the same moment waits and gets the next number. */
export async function makeFile(call: Call<Asked>) {
  const { db, actor, input, now } = call;
  const society = await lockSociety(db, input.society_id);
  if (!society) throw new AppError('notFound', {});
  const sender = await readSender(db);
  if (sender.missing.length > 0) throw new AppError('cwr.sender', {});
  const taken = await takeWorks(call, society);
  const place = nextPlace(society, now);
  const file: CwrFile = {
    version: input.version ?? sender.version,
    sender: { type: 'PB', ipi: sender.ipi.replace(/\D/g, ''), name: sender.name, code: sender.code },
    ...{ receiver: society.code, sequence: place.sequence, createdAt: place.stamp, software: SOFTWARE },
  };
  const written = writeFile(
    file,
    taken.map(({ work }) => work),
  );
  if (written.findings.length > 0)
    throw new AppError('cwr.broken', { findings: written.findings.slice(0, 5).map(inWords) });

  await setSociety(db, society.id, {
    ...{ last_year: place.year, last_sequence: place.sequence, last_made_at: place.madeAt },
  });
  const { id } = await insertFile(db, {
    ...{ society_id: society.id, name: written.name, version: file.version, content: written.text },
    ...{ year: place.year, sequence: place.sequence, stamp: place.stamp.digits },
    ...{ works: taken.length, records: written.records, created_by: actor.id, created_at: now },
  });
  const groups = new Set(taken.map(({ work }) => work.isRevision));
  const next = { NWR: 0, REV: 0 };
  await insertFilings(
    db,
    taken.map(({ id: work_id, work }) => {
      const kind = work.isRevision ? 'REV' : 'NWR';
      next[kind] += 1;
      return {
        ...{ work_id, society_id: society.id, file_id: id, kind, messages: '[]', created_at: now },
        ...{ group_number: kind === 'REV' ? groups.size : 1, transaction: next[kind] - 1 },
      };
    }),
  );
  const after = { society: societyTable[society.society].label, cwr_file: written.name, work_count: taken.length };
  await recordAudit(call, { action: 'cwr.fileMade', subjectId: id, after });
  await tellStaff(db);
  return presentFile(db, id);
}

function inWords({ line, record, rule }: CwrFinding) {
  return { line, record, text: CWR_RULES[rule].text };
}

/** New works first, then revisions, as the file has them. One that may not go stands in the way of all, and is named. */
async function takeWorks(call: Call<Asked>, society: SocietyRow): Promise<{ id: string; work: CwrWork }[]> {
  const { db, visible, input, now } = call;
  const asked = [...new Set(input.work_ids)];
  const rows = await lockWorks(db, visible, asked);
  if (rows.length < asked.length) throw new AppError('notFound', {});
  const ids = rows.map(({ id }) => id);
  const earlier = Map.groupBy(await listEarlier(db, society.id, ids), ({ work_id }) => work_id);
  const waiting = rows.filter(({ id }) => earlier.get(id)?.some(({ status }) => isWaiting(status)));
  if (waiting.length > 0) throw new AppError('cwr.waiting', { titles: waiting.map(({ title }) => title) });
  const facts = await readWorkFacts(db, rows, productDay(now));
  const lacking = rows.filter(
    ({ id, status }) => status !== 'approved' || needsOf(facts.get(id) ?? null).some(({ isBlocking }) => isBlocking),
  );
  if (lacking.length > 0) throw new AppError('cwr.lacking', { titles: lacking.map(({ title }) => title) });
  const works = rows.flatMap(({ id }) => {
    const known = facts.get(id);
    const isRevision = earlier.get(id)?.some(({ status }) => isKnownThere(status)) ?? false;
    return known ? [{ id, work: toCwrWork(known, isRevision) }] : [];
  });
  return [...works.filter(({ work }) => !work.isRevision), ...works.filter(({ work }) => work.isRevision)];
}

/** The next number of the year, and a second that no other file of the society has: it is the key of the answers. */
function nextPlace({ last_year, last_sequence, last_made_at }: SocietyRow, now: Date) {
  const madeAt = new Date(Math.max(now.getTime(), (last_made_at?.getTime() ?? 0) + SECOND));
  const stamp = stampOf(madeAt);
  const year = Number(stamp.date.slice(0, 4));
  const sequence = year === last_year ? last_sequence + 1 : 1;
  if (sequence > LAST_NUMBER) throw new AppError('cwr.numbersSpent', {});
  return { madeAt, stamp, year, sequence };
}
