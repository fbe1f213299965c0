import { CODES_PER_HOUR } from '@toada/domain/code-pool/code-pool.contract.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listIssuesSince, lockIssuer } from './code.queries.ts';
import { takeCode } from './take-code.ts';

const HOUR_MS = 3_600_000;

/** 'Gerar ISRC' and 'Gerar UPC': every press gives the person a code of their own. */
export async function issueCode(call: Call<{ kind: CodeKind }>) {
  const { db, visible, input, now } = call;
  const issuer = await lockIssuer(db, visible.actorId);
  if (!issuer) throw new AppError('notFound', {});
  await refuseFlood(call);

  const { kind } = input;
  const taken = await takeCode(db, { kind, issuedTo: issuer.id, teamId: issuer.team_id }, now);
  if (!taken) throw new AppError('codePool.empty', { kind });

  const { code, poolId } = taken;
  await recordAudit(call, { action: 'code.issued', personId: issuer.id, subjectId: poolId, after: { kind, code } });
  return { code, kind };
}

/** A person's own limit, wherever they press from: a network address would count a whole label as one. */
async function refuseFlood({ db, visible, now }: Call<unknown>) {
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await listIssuesSince(db, visible.actorId, since, CODES_PER_HOUR);
  const oldest = recent.at(CODES_PER_HOUR - 1);
  if (!oldest) return;
  const waitMs = oldest.issued_at.getTime() + HOUR_MS - now.getTime();
  throw new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
