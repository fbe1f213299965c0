import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import type { CwrSocietyForm } from '@toada/domain/cwr/cwr-society.form.ts';
import { AppError } from '@toada/domain/errors.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseInnerHost } from '../connector/inner-places.ts';
import { lastTest } from '../connector/present-connector.ts';
import { findSocietyByCode, lockSociety, type SocietyRow, setSociety } from './cwr-society.queries.ts';
import { type SealedColumn, sealContext } from './open-society.ts';
import { readSociety } from './read-setup.ts';
import { tellStaff } from './tell-screens.ts';
import { testSociety } from './test-society.job.ts';

/** Fields that name the receiver of a secret: after a change it is typed again. */
const ADDRESSEE = ['host', 'port', 'username'] as const;
const PLACE = [...ADDRESSEE, 'host_key', 'remote_path'] as const;

/** Saves over what its editor has seen. Secrets go in and never come out again. */
export async function saveSociety(call: Call<CwrSocietyForm>, seal: Secrets['encrypt']) {
  const { db, actor, input, now } = call;
  const { id, revision, password, private_key, ...facts } = input;
  const before = await lockSociety(db, id);
  if (!before) throw new AppError('notFound', {});
  if (before.revision !== revision) throw new AppError('cwr.societyChanged', {});
  const other = await findSocietyByCode(db, facts.code);
  if (other && other.id !== id) throw new AppError('input.invalid', { fields: { code: 'cwr.code' } });
  if (facts.has_sftp) refuseInnerHost(facts.host, call.site.allowsInnerStores);
  const secrets = sealed(input, before, seal);
  const isElsewhere = PLACE.some((field) => before[field] !== facts[field]) || password || private_key;
  await setSociety(db, id, {
    ...{ ...facts, ...secrets, revision: revision + 1, updated_at: now, updated_by: actor.id },
    // The test was of another connection.
    ...(isElsewhere ? { test: null } : {}),
  });
  await recordAudit(call, {
    action: 'cwr.societyChanged',
    subjectId: id,
    before: { host: before.host, username: before.username },
    after: { society: societyTable[before.society].label, host: facts.host, username: facts.username },
  });
  await tellStaff(db);
  return readSociety(call, id);
}

/** Sends somebody to try it; each step is told live. */
export async function beginSocietyTest(call: Call<{ id: string }>) {
  const { db, input, now } = call;
  const society = await lockSociety(db, input.id);
  if (!society) throw new AppError('notFound', {});
  if (!society.has_sftp) throw new AppError('cwr.noServer', {});
  if (lastTest(society, now)?.status === 'running') throw new AppError('connector.testing', {});
  const begun: ConnectionTest = { status: 'running', at: now.toISOString(), steps: [], host_key: null };
  await setSociety(db, society.id, { test: JSON.stringify(begun) });
  await enqueue(db, testSociety, { societyId: society.id, at: begun.at });
  await tellStaff(db);
  return readSociety(call, society.id);
}

/** A secret that was not typed stays while receiver and user are the same; a server without any cannot be logged in to. */
function sealed(typed: CwrSocietyForm, before: SocietyRow, seal: Secrets['encrypt']) {
  if (!typed.has_sftp) return { sealed_password: null, sealed_private_key: null };
  const isMoved = ADDRESSEE.some((field) => before[field] !== typed[field]);
  const keep = (value: string | null | undefined, column: SealedColumn) => {
    if (value === undefined) return isMoved ? null : before[column];
    return value ? seal(value, sealContext(column, before.id)) : null;
  };
  const kept = {
    sealed_password: keep(typed.password, 'sealed_password'),
    sealed_private_key: keep(typed.private_key, 'sealed_private_key'),
  };
  if (kept.sealed_password || kept.sealed_private_key) return kept;
  const wasThere = before.sealed_password ?? before.sealed_private_key;
  throw new AppError('input.invalid', {
    fields: { password: wasThere && isMoved ? 'connector.secretAgain' : 'connector.secret' },
  });
}
