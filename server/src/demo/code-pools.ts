import type { Actor } from '@toada/domain/access/decide.ts';
import { CodeListForm, NewPoolForm } from '@toada/domain/code-pool/code-pool.contract.ts';
import type { Executor } from '../db/connect.ts';
import { createPool } from '../features/code-pool/create-pool.ts';
import { importCodes } from '../features/code-pool/import-codes.ts';
import { issueCode } from '../features/code-pool/issue-code.ts';
import { callAs } from './call-as.ts';

/** The platform's own. Nobody was given these prefixes: the demo world's codes must not be anybody's. */
const platformPools = [
  { kind: 'isrc', name: 'ISRC da plataforma', prefix: 'BRTOA' },
  { kind: 'upc', name: 'EAN da plataforma', prefix: '7890000', digits: 13 },
] as const;

/** A list the label once bought: its releases use it up before the platform's. */
const labelList = {
  kind: 'upc',
  name: 'UPC comprados em 2026',
  list: ['199999000013', '199999000020', '199999000037', '199999000044', '199999000051', '199999000068'].join('\n'),
} as const;

/** With these 'Gerar ISRC' and 'Gerar UPC' work from the first minute, and the list of used codes is not empty. */
export async function addDemoCodePools(tx: Executor, people: { adminId: string; labelId: string }, now: Date) {
  const admin: Actor = { id: people.adminId, role: 'ADMIN', isVerified: true };
  const label: Actor = { id: people.labelId, role: 'AGGREGATOR', isVerified: true };
  for (const pool of platformPools) {
    await createPool(callAs(tx, admin, 'codePool.manage', NewPoolForm.parse(pool), now));
  }
  const list = { ...CodeListForm.parse(labelList), is_rehearsal: false };
  await importCodes(callAs(tx, label, 'codePool.manage', list, now));
  for (const kind of ['isrc', 'isrc', 'upc'] as const) {
    await issueCode(callAs(tx, label, 'code.issue', { kind }, now));
  }
}
