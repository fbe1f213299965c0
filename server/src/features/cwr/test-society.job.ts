import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { testConnection } from '../../outside/store/test-connection.ts';
import { TEST_SECONDS } from '../connector/present-connector.ts';
import { findSociety, setSocietyTest } from './cwr-society.queries.ts';
import { openSociety } from './open-society.ts';
import { tellStaff } from './tell-screens.ts';

/** Less than what a screen waits for, so that the last word is the job's. */
const PATIENCE_MS = (TEST_SECONDS - 20) * 1000;

/** Tries a society's server for real, and writes every step down as it comes. */
export const testSociety = job({
  name: 'cwr.test',
  payload: z.object({ societyId: z.uuid(), at: z.string() }),
  attempts: 2,
  lane: { name: 'connection-test', atOnce: 4 },
  pool: 'stores',
  async run({ db, secrets, allowsInnerStores, payload: { societyId, at }, signal }) {
    const society = await findSociety(db, societyId);
    // It was changed meanwhile: whoever asked asks again.
    if (!society || (society.test as ConnectionTest | null)?.at !== at) return;
    let test: ConnectionTest = { status: 'running', at, steps: [], host_key: null };
    const note = async (next: ConnectionTest) => {
      test = next;
      if (await setSocietyTest(db, societyId, next)) await tellStaff(db);
    };
    const options = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      allowsPrivate: allowsInnerStores,
    };
    for await (const { hostKey, ...step } of testConnection(openSociety(secrets, society), options)) {
      const status = step.isOk ? 'running' : 'failed';
      await note({ ...test, status, steps: [...test.steps, step], host_key: hostKey ?? test.host_key });
    }
    if (test.status === 'running') await note({ ...test, status: 'ok' });
  },
});
