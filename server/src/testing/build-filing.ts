import { randomUUID } from 'node:crypto';
import { db } from './database.ts';

/** A work in a file for UBC that was sent, and an answer without any line. */
export async function buildFiling(work_id: string) {
  const created_at = new Date();
  const society = await db
    .updateTable('cwr_societies')
    .set((eb) => ({ last_sequence: eb('last_sequence', '+', 1), last_year: 2020 }))
    .where('society', '=', 'ubc')
    .returning(['id', 'last_sequence'])
    .executeTakeFirstOrThrow();
  const number = society.last_sequence;
  const file = await db
    .insertInto('cwr_files')
    .values({
      ...{ society_id: society.id, name: `CW20${number}EXE_093.V21`, version: '2.1', year: 2020, sequence: number },
      ...{ stamp: `2020${String(number).padStart(10, '0')}`, content: '', works: 1, records: 5 },
      ...{ status: 'sent', sent_at: created_at, created_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filing = await db
    .insertInto('cwr_filings')
    .values({
      ...{ work_id, society_id: society.id, file_id: file.id, kind: 'NWR', group_number: 1, transaction: 0 },
      ...{ status: 'filed', messages: '[]', created_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await db
    .insertInto('cwr_answers')
    .values({
      ...{ society_id: society.id, name: 'CW200001093_EXE.V21', sha256: randomUUID(), sender_name: 'UBC' },
      ...{ applied: 0, known: 0, unknown: 0, created_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cwr_societies: society.id, cwr_files: file.id, cwr_filings: filing.id, cwr_answers: answer.id };
}
