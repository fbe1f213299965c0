import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { publishToPeople } from '../../live/publish.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { listDue, listPending, lockDue, setMatured } from './mature.queries.ts';
import { type EntryLine, postEntry } from './post-entry.ts';

const AT_ONCE = 100;

/** Makes available what was payable on a later day, once that day has come in Brazil. Done again it finds nothing to do. */
export const maturePayments = job({
  name: 'ledger.mature',
  payload: z.object({}),
  attempts: 5,
  lane: { name: 'ledger.mature', atOnce: 1 },
  async run({ db, now, signal }) {
    const moment = now();
    const today = productDay(moment);
    for (;;) {
      const due = await listDue(db, today, AT_ONCE);
      for (const id of due) {
        if (signal.aborted) return;
        await mature(db, id, { today, now: moment });
      }
      if (due.length < AT_ONCE) return;
    }
  },
});

/** One statement in one transaction: people see all of it at once, and whoever reverses it waits for the end or comes first. */
function mature(db: Db, statementId: string, { today, now }: { today: string; now: Date }) {
  return inTransaction(db, async (tx) => {
    if (!(await lockDue(tx, statementId, today))) return;
    const pending = await listPending(tx, statementId);
    const lines = pending.flatMap(({ user_id: userId, currency, amount_micros }): EntryLine[] => [
      { account: { kind: 'pending', currency, userId }, amountMicros: -amount_micros, kind: 'maturity' },
      { account: { kind: 'available', currency, userId }, amountMicros: amount_micros, kind: 'maturity' },
    ]);
    const entry = { key: `maturity:${statementId}`, kind: 'maturity', statementId, createdBy: null, at: now } as const;
    await postEntry(tx, { ...entry, lines });
    await setMatured(tx, statementId, now);
    await recordSystemAudit(tx, { action: 'ledger.matured', subjectId: statementId }, now);
    const people = [...new Set(pending.map(({ user_id }) => user_id))];
    await publishToPeople(tx, people, { type: 'changed', subject: 'finance' });
  });
}
