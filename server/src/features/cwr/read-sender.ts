import { type CwrSetup, senderFacts } from '@toada/domain/cwr/cwr.contract.ts';
import type { Executor } from '../../db/connect.ts';
import { readSetting } from '../../settings/read-setting.ts';

/** The platform as societies know it, and what it has not told yet. */
export async function readSender(db: Executor): Promise<CwrSetup['sender']> {
  const facts = {
    'cwr.senderName': await readSetting(db, 'cwr.senderName'),
    'cwr.senderCode': await readSetting(db, 'cwr.senderCode'),
    'cwr.senderIpi': await readSetting(db, 'cwr.senderIpi'),
  };
  return {
    name: facts['cwr.senderName'],
    code: facts['cwr.senderCode'],
    ipi: facts['cwr.senderIpi'],
    version: (await readSetting(db, 'cwr.uses22')) ? '2.2' : '2.1',
    missing: senderFacts.filter((fact) => facts[fact] === ''),
  };
}
