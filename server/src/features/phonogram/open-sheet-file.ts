import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type KeptFile, linkFile } from '../income/keep-file.ts';

/** `aboutId`: the recording, release or person it is about; null where it is about all within reach. */
export type SheetFile = KeptFile & { aboutId: string | null };

export function openSheets(call: Call<unknown>, file: SheetFile) {
  return open(call, file, 'phonogram.taken');
}

export function openRepertoire(call: Call<unknown>, file: SheetFile) {
  return open(call, file, 'repertoire.taken');
}

/** A link for some minutes. Whole CPFs of other people stand in the file: staff who take it are written down. */
async function open(call: Call<unknown>, { aboutId, ...file }: SheetFile, action: AuditAction) {
  if (call.visible.reach === 'any') await recordAudit(call, { action, ...(aboutId ? { subjectId: aboutId } : {}) });
  return linkFile(call, file);
}
