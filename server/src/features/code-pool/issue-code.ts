import { CODES_PER_HOUR, type CodeRequest } from '@toada/domain/code-pool/code-pool.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { listPressesSince, lockPresser } from './code.queries.ts';
import { takeCode } from './take-code.ts';

const HOUR_MS = 3_600_000;

/** 'Gerar ISRC' and 'Gerar UPC': every press gives a code to whoever the release is of, and it stays theirs if they change labels. */
export async function issueCode(call: Call<CodeRequest>) {
  const { db, actor, input, now } = call;
  if (!(await lockPresser(db, actor.id))) throw new AppError('notFound', {});
  const owner = await requireOwner(call);
  await refuseFlood(call);

  const { kind } = input;
  const wanted = { kind, issuedTo: owner.id, issuedBy: actor.id, teamId: owner.team_id };
  const taken = await takeCode(db, wanted, now);
  if (!taken) throw new AppError('codePool.empty', { kind });

  const { code, poolId } = taken;
  await recordAudit(call, { action: 'code.issued', personId: owner.id, subjectId: poolId, after: { kind, code } });
  return { code, kind };
}

/** A person's own limit, wherever they press from: a network address would count a whole label as one. */
async function refuseFlood({ db, actor, now }: Call<unknown>) {
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await listPressesSince(db, actor.id, since, CODES_PER_HOUR);
  const oldest = recent.at(CODES_PER_HOUR - 1);
  if (!oldest) return;
  const waitMs = oldest.issued_at.getTime() + HOUR_MS - now.getTime();
  throw new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
