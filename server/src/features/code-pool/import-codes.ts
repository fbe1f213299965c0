import { type FaultyLine, type ListedCode, readCodeList } from '@toada/domain/code-pool/code-list.rules.ts';
import { type CodeList, IMPORT_MAX, REPORT_MAX } from '@toada/domain/code-pool/code-pool.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertImported, listTaken } from './code.queries.ts';
import { insertPool } from './code-pool.queries.ts';
import { aboutOwner, ownerOf } from './pool-owner.ts';
import { readPool } from './read-pools.ts';

/** A list of whole codes becomes a pool of its own: all of it or, where one line is wrong, nothing. A rehearsal only reports. */
export async function importCodes(call: Call<CodeList>) {
  const { db, input } = call;
  const { codes, faults } = readCodeList(input.kind, input.list);
  if (codes.length + faults.length > IMPORT_MAX) refuseList('codePool.listLong');
  if (codes.length + faults.length === 0) refuseList('codePool.list');
  const taken = await findTaken(db, codes);
  const all = [...faults, ...taken].sort((a, b) => a.line - b.line);

  if (!input.is_rehearsal && all.length > 0) throw new AppError('codePool.faultyList', { count: all.length });
  const pool = input.is_rehearsal ? null : await keepList(call, codes);
  const good_count = codes.length - taken.length;
  return { good_count, fault_count: all.length, faults: all.slice(0, REPORT_MAX), pool };
}

async function findTaken(db: Executor, codes: readonly ListedCode[]): Promise<FaultyLine[]> {
  const taken = await listTaken(
    beyondReach(db),
    codes.map(({ code }) => code),
  );
  return codes.flatMap(({ line, code }) => {
    const fault = taken.get(code);
    return fault ? [{ line, text: code, fault, hint: null }] : [];
  });
}

async function keepList(call: Call<CodeList>, listed: readonly ListedCode[]) {
  const { db, visible, input, now } = call;
  const { kind, name } = input;
  const user_id = ownerOf(visible);
  const codes = listed.map(({ code }) => code);
  const counts = { imported_count: codes.length, waiting_count: codes.length };
  const times = { created_at: now, updated_at: now };
  const pool = await insertPool(db, { user_id, kind, source: 'imported', name, ...counts, ...times });
  const missing = pool && codes.length - (await insertImported(db, pool.id, codes));
  // Another import brought some of them since they were looked at; what was begun here is undone.
  if (!pool || missing) throw new AppError('codePool.faultyList', { count: missing ?? codes.length });

  const after = { kind, name, imported_count: codes.length };
  await recordAudit(call, { action: 'codePool.imported', ...aboutOwner(user_id), subjectId: pool.id, after });
  return readPool(call, pool.id);
}

function refuseList(code: string): never {
  throw new AppError('input.invalid', { fields: { list: code } });
}
