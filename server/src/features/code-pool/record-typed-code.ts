import { assert } from '@toada/domain/assert.ts';
import { readCode } from '@toada/domain/code-pool/code-list.rules.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { findIssued, insertIssued } from './code.queries.ts';

type Typed = { kind: CodeKind; code: string; userId: string };

/**
 * Writes down a code that somebody brought along for a release of theirs, so that no pool ever gives it to another. Gives
 * the code's row as it stands then: it may have been theirs before, or somebody else's, which is the caller's to judge.
 */
export async function recordTypedCode(db: Executor, { kind, code, userId }: Typed, now: Date) {
  const reading = readCode(kind, code);
  assert('code' in reading, 'what is recorded was read before');
  const typed = { code: reading.code, kind, source: 'typed', issued_to: userId, issued_at: now } as const;
  await insertIssued(db, typed);
  const row = await findIssued(beyondReach(db), reading.code);
  assert(row, 'a code that was recorded is there');
  return row;
}
