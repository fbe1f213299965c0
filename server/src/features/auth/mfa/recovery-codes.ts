import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@toada/domain/auth/auth.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueueNotice } from '../mails/auth.letter.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { insertAuditEntry, NO_ORIGIN } from '../users/audit.queries.ts';
import { listFactors } from './factors.queries.ts';
import { listUnusedCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.queries.ts';
import { dropFactor } from './remove-factor.ts';

/** Without letters and digits that look alike on paper. Twelve of them are 59 bits: no guessing, and no slow hash needed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Shown once; only their hashes stay. */
export async function makeRecoveryCodes({ db, visible, now }: Call<object>) {
  const factors = await listFactors(db, visible.actorId);
  if (!factors.some(({ status }) => status === 'verified')) throw new AppError('secondFactor.missing', {});
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await replaceRecoveryCodes(db, visible.actorId, codes.map(hashRecoveryCode), now);
  return { codes };
}

export async function readRecoveryCodes({ db, visible }: Call<object>) {
  return { rows: await listUnusedCodes(db, visible.actorId), next: null };
}

/** For whoever lost the device: the code removes the second factor, ends every other session and says so by mail. */
export async function spendRecoveryCode({ db, actor, visible, input, now }: Call<{ code: string }>) {
  const used = await useRecoveryCode(db, visible.actorId, hashRecoveryCode(input.code), now);
  if (!used) throw new AppError('secondFactor.codeInvalid', {});
  const factors = await listFactors(db, visible.actorId);
  for (const { id } of factors) await dropFactor(db, visible.actorId, id);
  if (actor.sessionId) await deleteSessions(db, visible.actorId, 'others', actor.sessionId);
  await insertAuditEntry(db, { userId: visible.actorId, action: 'recovery_code_used' }, NO_ORIGIN, now);
  await enqueueNotice(db, 'recovery_code_used', visible.actorId, now);
  return { removed: true } as const;
}

function makeCode() {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** People type codes with or without the dashes, in either case. */
function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}
